from tests.workflow.conftest import pipeline

__all__ = ["pipeline"]
