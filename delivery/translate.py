"""SAM to CloudFormation, in the environment that sam lives in: `translate.py <from> <to>`."""

import json
import sys
from pathlib import Path

from samtranslator.translator.transform import transform

# Nothing is uploaded for a look at the template; the places of code only have to look like some.
CODE = "s3://nowhere/code.zip"


class NoManagedPolicies:
    def load(self) -> dict[str, str]:
        return {}


def main(source: str, target: str) -> None:
    template = json.loads(Path(source).read_text())
    definitions = {}
    for logical, resource in template["Resources"].items():
        properties = resource.get("Properties", {})
        if "Definition" in properties:
            definitions[logical] = properties.pop("Definition")
            properties["DefinitionUri"] = CODE
        for name in ("CodeUri", "ContentUri"):
            if name in properties:
                properties[name] = CODE
    defaults = {n: str(p["Default"]) for n, p in template["Parameters"].items()}
    result = transform(template, defaults, NoManagedPolicies())
    for logical, definition in definitions.items():
        properties = result["Resources"][logical]["Properties"]
        del properties["DefinitionS3Location"]
        properties["Definition"] = definition
    Path(target).write_text(json.dumps(result, indent=1))


if __name__ == "__main__":
    main(*sys.argv[1:])
