"""Calling another function of ours, and waiting for its answer."""

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from botocore.exceptions import BotoCoreError, ClientError

from shared.errors import PartnerBusy

if TYPE_CHECKING:
    from mypy_boto3_lambda import LambdaClient


@dataclass(frozen=True)
class FunctionCaller:
    client: "LambdaClient"

    def call(self, function: str, event: dict[str, Any]) -> dict[str, Any]:
        """Whatever goes wrong over there is one thing here: no answer."""
        try:
            answer = self.client.invoke(FunctionName=function, Payload=json.dumps(event).encode())
            content = json.loads(answer["Payload"].read())
        except (ClientError, BotoCoreError, ValueError) as error:
            raise PartnerBusy(operation="Invoke") from error
        if answer.get("FunctionError") or not isinstance(content, dict):
            raise PartnerBusy(operation="Invoke")
        return content
