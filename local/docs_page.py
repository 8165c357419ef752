"""The API's description as one page: no script, nothing from elsewhere."""

from html import escape
from typing import Any

_STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
code { font-family: ui-monospace, monospace }
td, th { text-align: left; padding: .3rem .8rem .3rem 0; vertical-align: top }
.who { border: 2px solid; padding: .5rem 1rem; border-radius: .5rem }
@media (prefers-color-scheme: dark) { body { background: #111; color: #eee } a { color: #9cf } }
"""


def docs_page(schema: dict[str, Any], claims: dict[str, Any]) -> str:
    who = (
        f"{claims['cognito:username']} of {claims['custom:organization']},"
        f" {claims['cognito:groups'].strip('[]').replace(' ', ', ')}"
    )
    rows = [
        "<tr>"
        f"<td><code>{method.upper()}</code></td>"
        f"<td><code>{escape(path)}</code></td>"
        f"<td>{escape(operation['summary'])}</td>"
        f"<td>{escape(', '.join(operation['x-roles']))}</td>"
        "</tr>"
        for path, operations in schema["paths"].items()
        for method, operation in operations.items()
    ]
    return (
        "<!doctype html><html lang=en><meta charset=utf-8><title>Assay: the API</title>"
        "<meta name=viewport content='width=device-width'>"
        f"<style>{_STYLE}</style><h1>Assay: the API</h1>"
        f"<p class=who>Everybody who reaches this server is <strong>{escape(who)}</strong>.</p>"
        f"<p>{escape(schema['info']['description'])} The whole description is at"
        " <a href=/api/openapi.json>/api/openapi.json</a>.</p>"
        "<table><tr><th>method<th>address<th>what it does<th>roles</tr>"
        + "".join(rows)
        + "</table></html>"
    )
