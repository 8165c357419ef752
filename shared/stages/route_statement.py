"""The stage that gives a bank statement its template, or says that it has none."""

from shared.artifacts.statements import Classification, RouteDecision, TemplateBinding
from shared.errors import HeaderNotFound, TemplateUnusable
from shared.settings import RouteSettings
from shared.stages.frame import StageRun
from shared.state.document import Reason
from shared.statements.route import Thresholds
from shared.statements.route import route as choose_template
from shared.templates.registry import Entry, TemplateRegistry


def route(run: StageRun, settings: RouteSettings, registry: TemplateRegistry) -> None:
    """Choose, bind and validate the template. Three moves, no wait between them."""
    if run.state == "CLASSIFIED":
        thresholds = Thresholds(
            selection=settings.selection_threshold,
            high_confidence=settings.high_confidence_threshold,
            review=settings.review_threshold,
        )
        decision = choose_template(run.read(Classification).value, thresholds)
        run.move("ROUTED", "routing_decided", run.keep(decision))
    if run.state == "ROUTED":
        routed = run.read(RouteDecision)
        chosen = routed.value.selected_template
        if chosen is None:
            reason = Reason(
                code=HeaderNotFound.code,
                sentence=f"No template fits: {routed.value.selection_reason}.",
                next_step=HeaderNotFound.next_step,
            )
            run.move("TEMPLATE_MISSING", "template_missing", routed, reason=reason)
            return
        entry = registry.get(run.document.organization, chosen.template_id, chosen.version)
        binding = TemplateBinding(
            template_id=chosen.template_id,
            version=chosen.version,
            source="registry",
            template=entry.template.model_dump(mode="json"),
        )
        run.move("TEMPLATE_SELECTED", "template_selected", routed, run.keep(binding))
        _refuse_unstable(entry)
    elif run.state == "TEMPLATE_SELECTED":
        bound = run.read(TemplateBinding).value
        _refuse_unstable(registry.get(run.document.organization, bound.template_id, bound.version))
    run.move("EXTRACTION_READY", "template_valid")


def _refuse_unstable(entry: Entry) -> None:
    if entry.status != "stable":
        raise TemplateUnusable(
            template_id=entry.template.template_id, problem=f"its status is {entry.status}"
        )
