"""One error tree and its catalogue. Imports nothing of the project.

The class name is what Step Functions sees and retries or catches by; `code` is what people
read and search for; whether a retry can help is a property of the class. Facts are fields:
nobody parses a message to find out what happened.
"""

from collections.abc import Iterator
from typing import Any, ClassVar


class AssayError(Exception):
    """Base of every error that Assay raises on purpose."""

    code: ClassVar[str] = "E0000"
    retryable: ClassVar[bool] = False
    # One sentence with {facts} in it, and what the reader can do about it.
    sentence: ClassVar[str] = "Something went wrong that Assay has no name for."
    next_step: ClassVar[str] = "Look at the log lines that carry the document's id."

    def __init__(self, **facts: Any) -> None:
        self.facts = facts
        super().__init__(f"{self.code} {self.explain()}")

    def explain(self) -> str:
        return self._filled(self.sentence)

    def advise(self) -> str:
        return self._filled(self.next_step)

    def as_reason(self) -> dict[str, str]:
        return {"code": self.code, "sentence": self.explain(), "next_step": self.advise()}

    def _filled(self, text: str) -> str:
        try:
            return text.format(**self.facts)
        except (KeyError, IndexError, ValueError):
            # A missing fact must not hide the error that it was to describe.
            return text


# --- E0xxx: the system's own rules -----------------------------------------------------------


class MachineError(AssayError):
    code = "E0001"
    sentence = "The machine {machine} is not sound: {problem}."
    next_step = "Correct the machine's table in shared/machines; it is checked when it is built."


class SettingsError(AssayError):
    code = "E0002"
    sentence = "The setting {name} is missing or wrong: {problem}."
    next_step = "Set it in the function's environment in template.yaml."


class InvalidStep(AssayError):
    """The move is not in the machine, or the document is not where this step can serve it."""

    code = "E0101"
    sentence = "{document_id} is {state}; {wanted} is not possible from there."
    next_step = "Choose one of the allowed moves: {allowed}."


class StateConflict(AssayError):
    """Another writer moved the document elsewhere; `winner` is what it looks like now."""

    code = "E0102"
    sentence = "{document_id} was moved to {state} by another writer while {wanted} was under way."
    next_step = "Read the document again and decide anew."


class InvalidArtifact(AssayError):
    code = "E0103"
    sentence = "The move to {wanted} needs {problem}."
    next_step = "Write the artifact first and pass its reference with the move."


class DocumentNotFound(AssayError):
    code = "E0104"
    sentence = "There is no document {document_id} here."
    next_step = "Check the id and the organization."


class NotPermitted(AssayError):
    code = "E0105"
    sentence = "{actor} may not make the move {wanted}."
    next_step = "Ask somebody with the role {role}."


class LeaseHeld(AssayError):
    """A worker of another execution holds the document. Waiting helps: leases expire."""

    code = "E0106"
    retryable = True
    sentence = "{document_id} is being worked on by {owner} until {until}."
    next_step = "Wait until the lease has expired."


class LeaseLost(AssayError):
    code = "E0107"
    sentence = "The lease on {document_id} has passed to another worker; this result is void."
    next_step = "Nothing: the new holder does the work."


class ArtifactDamaged(AssayError):
    code = "E0108"
    sentence = "The artifact {key} is missing or does not have the recorded SHA-256."
    next_step = "Run `assay verify`, then restore the object or reprocess the document."


class InvalidDecision(AssayError):
    code = "E0109"
    sentence = "This decision cannot be taken: {problem}."
    next_step = "Correct it and send it again; nothing was changed."


class PayloadTooLarge(AssayError):
    code = "E0110"
    sentence = "{what} is {size_bytes} bytes, the limit is {size_bytes_max}."
    next_step = "Pass references instead of data."


class Superseded(AssayError):
    """A newer execution has taken the document over; the older one ends without a word."""

    code = "E0112"
    sentence = "{document_id} is now served by execution {attempt}."
    next_step = "Nothing: the newer execution goes on."


class TooManyLaps(AssayError):
    """An execution's history is limited; the document goes on in a new one."""

    code = "E0113"
    sentence = "{document_id} went round {laps} times in one execution."
    next_step = "Resume it: a new execution takes it up where it stands."


class UnknownUpload(AssayError):
    code = "E0114"
    sentence = "The upload event cannot be understood: {problem}."
    next_step = "Upload to inbox/<organization>/<pipeline>/<name>; see the dead-letter queue."


class UnknownName(AssayError):
    code = "E0111"
    sentence = "There is no {kind} called {name}."
    next_step = "Choose one of: {known}."


# --- E03xx: what people ask for over the API ---------------------------------------------------


class NotSignedIn(AssayError):
    code = "E0301"
    sentence = "Nobody is signed in, or the sign-in names no organization."
    next_step = "Sign in and send the token as Authorization: Bearer."


class RoleMissing(AssayError):
    code = "E0302"
    sentence = "This needs the role {roles}."
    next_step = "Ask an administrator of your organization for the role."


class InvalidRequest(AssayError):
    code = "E0303"
    sentence = "The request cannot be understood: {problem}."
    next_step = "Compare it with the API's description at /api/openapi.json."


class VersionMissing(AssayError):
    code = "E0304"
    sentence = "The header {header} is missing."
    next_step = "Read it first and send the ETag that you saw."


class StaleVersion(AssayError):
    """Somebody else wrote in between; what was sent is about something that is no more."""

    code = "E0305"
    sentence = "Somebody changed {what} since you read it: it is now {current}, you sent {sent}."
    next_step = "Read it again, look at the difference, and send your change anew."


class ReviewHeld(AssayError):
    code = "E0306"
    sentence = "{owner} is working on this review until {until}."
    next_step = "Ask {owner}, or take it over when the claim has expired."


class NotClaimed(AssayError):
    code = "E0307"
    sentence = "You have not claimed this review, or your claim has passed to somebody else."
    next_step = "Claim it first; what was saved before is still there."


class AlreadyDecided(AssayError):
    code = "E0308"
    sentence = "This review is over: {by} decided {decision}; the document is {state}."
    next_step = "Read the document; nothing of your request was applied."


class KeyReused(AssayError):
    code = "E0309"
    sentence = "This Idempotency-Key was used for another request."
    next_step = "Use a new key for a new decision."


class NoSuchThing(AssayError):
    code = "E0310"
    sentence = "There is no {kind} {name} here."
    next_step = "Check the address."


class FourEyesNeeded(AssayError):
    code = "E0311"
    sentence = "Four eyes are asked for: {problem}."
    next_step = "Leave this decision to another reviewer."


class NotSelected(AssayError):
    code = "E0312"
    sentence = "{document_id} is {curation}; only what is Selected is processed."
    next_step = "Select the document first."


class TooLarge(AssayError):
    code = "E0313"
    sentence = "{what} is larger than {limit}."
    next_step = "Send or ask for less at once."


class NotFinished(AssayError):
    code = "E0318"
    sentence = "{document_id} is {state}: there is nothing proven to take home yet."
    next_step = "Wait until it is finished, or decide its review; then ask again."


class WrongMediaType(AssayError):
    code = "E0314"
    sentence = "The body must be JSON."
    next_step = "Send Content-Type: application/json."


class WrongMethod(AssayError):
    code = "E0317"
    sentence = "This address knows only {methods}."
    next_step = "Compare the request with the API's description at /api/openapi.json."


class PartnerBusy(AssayError):
    """A queue or a function that the API leans on. No stage raises it, so none retries it."""

    code = "E0316"
    sentence = "A part of the system does not answer right now ({operation})."
    next_step = "Try again in a moment."


class Unexpected(AssayError):
    """What a person is told when the cause is none of their business. The log knows more."""

    code = "E0315"
    sentence = "Something failed on our side."
    next_step = "Try again; if it repeats, give the request id {request_id} to your administrator."


# --- E1xxx: bad input; the document is rejected, a retry cannot help --------------------------


class InputError(AssayError):
    """Base of what ends a document as rejected."""


class NotAPdf(InputError):
    code = "E1001"
    sentence = "The file is not a PDF."
    next_step = "Upload the bank's original PDF."


class CorruptPdf(InputError):
    code = "E1002"
    sentence = "The PDF is damaged and cannot be read: {problem}."
    next_step = "Download the statement from the bank again and upload that file."


class EncryptedPdf(InputError):
    code = "E1003"
    sentence = "The PDF is locked with a password."
    next_step = "Save a copy without the password and upload that."


class DuplicateDocument(InputError):
    code = "E1004"
    sentence = "The same bytes were uploaded before, as {first_document_id}."
    next_step = "Use the first document; reprocess it if its result is wrong."


class DocumentTooLarge(InputError):
    code = "E1005"
    sentence = "The document has {size} {unit}, the limit is {limit}."
    next_step = "Split the file and upload the parts."


class UploadMissing(InputError):
    code = "E1006"
    sentence = "The uploaded object was deleted before it could be read."
    next_step = "Upload the file again."


# --- E2xxx: transient; the same call will succeed later --------------------------------------


class TransientError(AssayError):
    """Base of what is worth trying again."""

    retryable = True


class StoreBusy(TransientError):
    code = "E2001"
    sentence = "The table store is throttling or does not answer."
    next_step = "Nothing: the step is tried again."


class ObjectStoreBusy(TransientError):
    code = "E2002"
    sentence = "The object store is throttling or does not answer."
    next_step = "Nothing: the step is tried again."


class WorkflowBusy(TransientError):
    code = "E2003"
    sentence = "The workflow service is throttling or does not answer."
    next_step = "Nothing: the call is tried again."


class ReaderOutOfBudget(TransientError):
    """The child process that reads the PDF used up its time or memory, or died."""

    code = "E2004"
    sentence = "Reading the PDF was stopped: {problem}."
    next_step = "Look at the file by hand if this repeats; its budget is in the settings."


class StageTimedOut(AssayError):
    code = "E2010"
    sentence = "The step {stage} took longer than {limit_seconds} seconds."
    next_step = "Reprocess the document; look at the file if it repeats."


class StateTimedOut(AssayError):
    """The sweeper's word, where no stage was left to say it."""

    code = "E2012"
    sentence = "It stood in {state} for longer than {limit_seconds} seconds."
    next_step = "Reprocess the document; look at the log lines with its id if it repeats."


class StageFailed(AssayError):
    """What a stage's failure is recorded as when its own error has no place in this tree."""

    code = "E2011"
    sentence = "The step {stage} failed with {error}."
    next_step = "Look at the log lines that carry the document's id."


# --- E3xxx: extraction -----------------------------------------------------------------------


class ExtractionError(AssayError):
    """Base of what ends as EXTRACTION_FAILED and goes to a person."""


class NoTableFound(ExtractionError):
    code = "E3001"
    sentence = "No table of transactions was found."
    next_step = "Check the page pictures; enter the rows by hand or choose a template."


class PartialExtraction(ExtractionError):
    code = "E3002"
    sentence = "Only a part of the statement could be read: {problem}."
    next_step = "Complete the missing rows and approve with corrections."


class UnreadableDate(ExtractionError):
    code = "E3003"
    sentence = "On page {page} a date cannot be read with certainty."
    next_step = "Correct the date and approve with corrections."


class UnreadableAmount(ExtractionError):
    code = "E3004"
    sentence = "On page {page} an amount cannot be read with certainty."
    next_step = "Correct the amount and approve with corrections."


class UnreadableBalance(ExtractionError):
    code = "E3005"
    sentence = "A balance cannot be read with certainty: {problem}."
    next_step = "Enter the balances and approve with corrections."


class OcrTooPoor(ExtractionError):
    code = "E3010"
    sentence = "Its words cannot be read with certainty."
    next_step = (
        "Correct the rows and approve; or, if it is a scan, scan again at 300 dpi, or install the"
        " engine's model of the statement's language, and have it read again."
    )


class OcrUnavailable(ExtractionError):
    code = "E3011"
    sentence = "The pages are pictures and no text recognition is available."
    next_step = "Install tesseract, or enter the rows by hand."


class OcrOutOfBudget(ExtractionError):
    code = "E3012"
    sentence = "Reading the scanned pages took over {seconds} seconds; page {page} was not reached."
    next_step = "Split the file into shorter ones and send them again, or enter the rows by hand."


class HeaderNotFound(ExtractionError):
    code = "E3021"
    sentence = "No known layout was recognised on the pages."
    next_step = "Draft a template for this layout, or enter the rows by hand."


class TemplateUnusable(ExtractionError):
    code = "E3022"
    sentence = "The selected template {template_id} cannot be used: {problem}."
    next_step = "Repair or retire the template, then reprocess."


class DraftNotProven(ExtractionError):
    code = "E3023"
    sentence = "No draft of a template proves this statement: {problem}."
    next_step = "Look at the hypotheses with `assay explain`, or enter the rows by hand."


# --- E4xxx: reconciliation -------------------------------------------------------------------


class ReconciliationError(AssayError):
    """Base of what ends as RECONCILIATION_FAILED and goes to a person."""


class DoesNotAddUp(ReconciliationError):
    code = "E4001"
    sentence = "Opening balance and rows differ from the closing balance by {delta}."
    next_step = "Look at the first row that breaks the chain and its likely causes."


class BalanceChainBroken(ReconciliationError):
    code = "E4002"
    sentence = "The printed balance on page {page} does not follow from the rows before it."
    next_step = "Look at the first row that breaks the chain and its likely causes."


class NothingToProve(ReconciliationError):
    code = "E4003"
    sentence = "The statement prints no balance or total, so nothing proves the rows."
    next_step = "Compare the rows with the pages and approve with a reason."


class ReadingAmbiguous(ReconciliationError):
    code = "E4004"
    sentence = "Two different readings of the statement both add up."
    next_step = "Choose the right reading on the page pictures."


# --- E6xxx: transaction exports; the document ends in `error` with the reason ----------------


class ExportError(AssayError):
    """Base of what ends an export as `error`. The file says too little, or contradicts itself."""


class NotAnExport(ExportError):
    code = "E6001"
    sentence = "The file is not a transaction export that Assay knows: {problem}."
    next_step = "Download it again as CSV, OFX, QIF, camt.053 or MT940 and upload that file."


class ExportTooLarge(ExportError):
    code = "E6002"
    sentence = "The export has {size} {unit}, the limit is {limit}."
    next_step = "Download a shorter period, or split the file."


class ExportDamaged(ExportError):
    code = "E6003"
    sentence = "The export is damaged and cannot be read: {problem}."
    next_step = "Download the file from the bank again, without opening it in another program."


class ExportTruncated(ExportError):
    code = "E6004"
    sentence = "The export ends in the middle: {problem}."
    next_step = "Download the file again; the end is missing."


class ColumnsUnclear(ExportError):
    code = "E6005"
    sentence = "It is not clear what the columns mean: {problem}."
    next_step = "Download the file with its header line, or in another format."


class DatesAmbiguous(ExportError):
    code = "E6006"
    sentence = "The dates in {column} can be read in two ways: {first}, or {second}."
    next_step = "Download a longer period, or a format that writes dates as 2024-01-31."


class AmountsAmbiguous(ExportError):
    code = "E6007"
    sentence = "The amounts in {column} can be read in two ways: {first}, or {second}."
    next_step = "Download a longer period, or another format."


class SignUnknown(ExportError):
    code = "E6008"
    sentence = "Nothing in the file says which amounts come in and which go out: {problem}."
    next_step = "Download a format with signs, debit and credit columns, or balances."


class UnreadableExportDate(ExportError):
    code = "E6009"
    sentence = "A date in {column} at {where} cannot be read: {problem}."
    next_step = "Download the file again, without opening it in another program."


class UnreadableExportAmount(ExportError):
    code = "E6010"
    sentence = "An amount in {column} at {where} cannot be read: {problem}."
    next_step = "Download the file again, without opening it in another program."


class RaggedRow(ExportError):
    code = "E6011"
    sentence = "The row at line {line} has {width} cells where {expected} were expected."
    next_step = "Download another format; this file does not quote its text."


class ExportDoesNotAddUp(ExportError):
    code = "E6012"
    sentence = "The balances in the file differ from its rows by {delta} at {where}."
    next_step = "Download the whole period without a filter; rows are missing or were changed."


class ExportInvalid(ExportError):
    code = "E6013"
    sentence = "The file breaks the rules of its format at {where}: {problem}."
    next_step = "Download the file again, or in another format."


class LedgerInvalid(ExportError):
    """What was to be written is not a ledger that any format can carry."""

    code = "E6020"
    sentence = "This ledger cannot be written: {problem}."
    next_step = "Choose another format; CSV and JSON can hold everything."


def error_classes(base: type[AssayError] = AssayError) -> Iterator[type[AssayError]]:
    """Every class below `base`, parents first."""
    for child in base.__subclasses__():
        yield child
        yield from error_classes(child)


def catalogue() -> dict[str, type[AssayError]]:
    """Code to class, for every error that has a code of its own."""
    return {c.code: c for c in error_classes() if "code" in vars(c)}


def retryable_names() -> list[str]:
    """The names that a Retry in the workflow definition lists."""
    return sorted(c.__name__ for c in error_classes() if c.retryable and "code" in vars(c))
