"""`assay explain`: why this template or none, what was tried, and the proof or the break."""

import base64
import html
from pathlib import Path

from rich.console import Console
from rich.text import Text

from local.show import print_columns
from shared.artifacts.statements import Box
from shared.money import to_decimal_string, to_words
from shared.pdf.limits import ReaderLimits
from shared.pdf.reader import render_page
from shared.statements.judge import Judgement

PICTURE_DPI = 110
PAGES_SHOWN_MAX = 20


def print_judgement(console: Console, name: str, found: Judgement) -> None:
    verdict = "PROVEN" if found.proven else "goes to a person"
    style = "green" if found.proven else "yellow"
    console.print(Text(f"{name}: {verdict}", style=f"bold {style}"))
    _print_classification(console, found)
    _print_drafts(console, found)
    if found.template:
        console.print(f"\n[bold]Read with[/] {found.template.template_id}", highlight=False)
    for account in found.accounts:
        currency = account.currency
        opening = to_decimal_string(account.opening.amount, currency) if account.opening else "?"
        closing = to_words(account.closing.amount, currency) if account.closing else "?"
        own = sum(r.account == account.account for r in found.rows)
        line = f"account {account.account or '(unnamed)'}: {opening} + {own} rows = {closing}"
        console.print(Text(f"  {line}"), soft_wrap=True)
    console.print(Text(f"\n{found.code or ''} {found.sentence}".strip()), soft_wrap=True)
    if found.proof:
        for cause in found.proof.causes:
            console.print(Text(f"  likely: {cause.explanation}"), soft_wrap=True)


def _print_classification(console: Console, found: Judgement) -> None:
    if found.classification is None or found.decision is None:
        return
    console.print(f"\n[bold]Known layouts[/] {found.decision.selection_reason}", highlight=False)
    rows = [
        [
            candidate.template_id,
            f"{candidate.score:.2f}",
            ", ".join(candidate.matched) or "-",
            "; ".join(
                f"{missing} (nearest: {candidate.nearest[missing]})"
                if missing in candidate.nearest
                else missing
                for missing in candidate.missed
            )
            or "-",
        ]
        for candidate in found.classification.candidate_templates
    ]
    if rows:
        print_columns(console, ["template", "score", "found", "missing"], rows)


def _print_drafts(console: Console, found: Judgement) -> None:
    if found.verdict is None:
        return
    console.print(
        f"\n[bold]Drafted from the page[/] {found.verdict.hypotheses_tried} hypotheses tried,"
        f" {found.verdict.status}",
        highlight=False,
    )
    rows = [[d.template.template_id, "yes" if d.proven else "no", d.explanation]
            for d in found.drafts]  # fmt: skip
    if rows:
        print_columns(console, ["draft", "proves", "why"], rows)


def write_html(path: Path, name: str, data: bytes, page_count: int, found: Judgement) -> None:
    """One self-contained page: the pictures with every box that was read, and the proof."""
    pages = []
    broken = found.proof.first_break.row_id if found.proof and found.proof.first_break else None
    for number in range(1, min(page_count, PAGES_SHOWN_MAX) + 1):
        picture = base64.b64encode(render_page(data, number, PICTURE_DPI, ReaderLimits())).decode()
        boxes = "".join(
            _rectangle(r.box, f"{r.row_id} {r.date} {r.amount} {r.description}",
                       "broken" if r.row_id == broken else "row")
            for r in found.rows
            if r.page == number
        )  # fmt: skip
        boxes += "".join(
            _rectangle(figure.cell.box, figure.label, "figure")
            for account in found.accounts
            for figure in [account.opening, account.closing, *(f for _, f in account.totals)]
            if figure and figure.cell.page == number
        )
        pages.append(
            f'<figure><figcaption>Page {number}</figcaption><div class="page">'
            f'<img alt="page {number}" src="data:image/png;base64,{picture}">'
            f'<svg viewBox="0 0 1 1" preserveAspectRatio="none">{boxes}</svg></div></figure>'
        )
    path.write_text(_page(name, found, "".join(pages)), encoding="utf-8")


def _rectangle(box: Box, title: str, kind: str) -> str:
    return (
        f'<rect class="{kind}" x="{box.x0:.4f}" y="{box.y0:.4f}" width="{box.x1 - box.x0:.4f}"'
        f' height="{box.y1 - box.y0:.4f}"><title>{html.escape(title)}</title></rect>'
    )


def _page(name: str, found: Judgement, pages: str) -> str:
    verdict = "Proven" if found.proven else "Goes to a person"
    rows = "".join(
        f"<tr><td>{r.page}</td><td>{r.date}</td><td class=n>"
        f"{to_decimal_string(r.amount, r.currency)}</td><td class=n>"
        f"{'' if r.balance is None else to_decimal_string(r.balance, r.currency)}</td>"
        f"<td>{html.escape(r.description)}</td></tr>"
        for r in found.rows
    )
    causes = "".join(
        f"<li>{html.escape(c.explanation)}</li>"
        for c in (found.proof.causes if found.proof else [])
    )
    return f"""<!doctype html><html lang="en"><meta charset="utf-8">
<title>{html.escape(name)}</title><style>
body {{ font: 15px system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem }}
.page {{ position: relative; border: 1px solid #888 }} .page img {{ width: 100%; display: block }}
.page svg {{ position: absolute; inset: 0; width: 100%; height: 100% }}
rect {{ vector-effect: non-scaling-stroke; stroke-width: 1.5; fill-opacity: .12 }}
.row {{ stroke: #06c; fill: #06c }} .figure {{ stroke: #080; fill: #080; stroke-dasharray: 4 }}
.broken {{ stroke: #c00; fill: #c00; stroke-width: 3 }}
figure {{ margin: 1.5rem 0 }} table {{ border-collapse: collapse }}
td, th {{ padding: .2rem .6rem; text-align: left; border-bottom: 1px solid #ccc }}
.n {{ text-align: right; font-variant-numeric: tabular-nums }}
</style><h1>{html.escape(name)}: {verdict}</h1>
<p>{html.escape(f"{found.code or ''} {found.sentence}".strip())}</p><ul>{causes}</ul>
<p>Blue: rows. Green, dashed: balances and totals. Red, thick: where the chain breaks.</p>
{pages}<h2>Rows</h2><table><tr><th>page<th>date<th>amount<th>balance<th>description</tr>{rows}
</table></html>
"""
