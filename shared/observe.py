"""Structured log lines: ids, states and codes, never document text or tokens."""

from typing import Any

from aws_lambda_powertools import Logger

from shared.state.document import Document

logger = Logger(service="assay")


def log(message: str, document: Document, **fields: Any) -> None:
    logger.info(
        message,
        document_id=document.document_id,
        organization=document.organization,
        pipeline=document.pipeline,
        state=document.state,
        version=document.version,
        attempt=document.attempt,
        **{k: v for k, v in fields.items() if v is not None},
    )
