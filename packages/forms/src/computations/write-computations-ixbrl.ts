// Writes the computation as one inline XBRL page for the tax authority, without scripts or external
// resources. The same form always gives the same bytes.
import { inlineXbrlPage } from '../ixbrl/inline-xbrl-page.ts'
import type { Mark } from '../mark.ts'
import { escapeXmlText } from '../xml-text.ts'
import { computationsContent } from './computations-content.ts'
import type { ComputationsForm } from './computations-form.ts'
import { COMPUTATIONS_STYLE } from './computations-style.ts'
import type { Block, Run } from './content.ts'
import { InlineFacts } from './inline-facts.ts'
import { visibleText } from './run-text.ts'

/**
 * CT 2025, the newest version of the taxonomy: accepted by the tax authority since February 2026, and the
 * only version in use for which no last period has been set.
 */
const ENTRY_POINT = 'http://www.hmrc.gov.uk/schemas/ct/comp/2025-01-01/ct-comp-2025.xsd'

const NAMESPACES = { 'ct-comp': 'http://www.hmrc.gov.uk/schemas/ct/comp/2025-01-01' }

/** The taxonomy of the detailed profit and loss account: it uses elements of the suite of the same year. */
const DETAILED_ENTRY_POINT = 'https://xbrl.frc.org.uk/dpl/2025-01-01/dpl-2025-01-01.xsd'

const DETAILED_NAMESPACES = {
  dpl: 'http://xbrl.frc.org.uk/dpl/2025-01-01',
  core: 'http://xbrl.frc.org.uk/fr/2025-01-01/core',
}

export interface ComputationsIxbrlOptions {
  /** Adds a banner and a watermark to the page; its facts are unchanged. */
  readonly mark?: Mark
}

/** The whole document as UTF-8 text with an XML declaration. */
export function writeComputationsIxbrl(
  form: ComputationsForm,
  options: ComputationsIxbrlOptions = {},
): string {
  const content = computationsContent(form)
  const facts = new InlineFacts(form)
  const hidden = content.hidden.map((fact) => facts.run(fact)).join('\n')
  const blocks = content.blocks.map((block) => blockHtml(block, facts)).join('\n')
  const notice =
    content.notice === undefined ? '' : `<p class="notice">${escapeXmlText(content.notice)}</p>\n`
  return inlineXbrlPage({
    title: `${form.companyName}: ${content.title}`,
    style: COMPUTATIONS_STYLE,
    entryPoint: ENTRY_POINT,
    ...(form.profitAndLoss === undefined
      ? { namespaces: NAMESPACES }
      : {
          furtherEntryPoints: [DETAILED_ENTRY_POINT],
          namespaces: { ...NAMESPACES, ...DETAILED_NAMESPACES },
        }),
    hidden,
    contexts: facts.contexts(),
    body: `<div class="page">
<div class="head"><h1>${content.title}</h1><p>${content.subtitle}</p></div>
${notice}${blocks}
</div>`,
    mark: options.mark,
  })
}

function blockHtml(block: Block, facts: InlineFacts): string {
  if (block.kind === 'heading') {
    return `<h2${block.startsPage === true ? ' class="part"' : ''}>${block.text}</h2>`
  }
  if (block.kind === 'subheading') return `<h3>${block.text}</h3>`
  if (block.kind === 'paragraph') return `<p>${words(block.runs, facts)}</p>`
  if (block.kind === 'details') return detailsHtml(block, facts)
  if (block.kind === 'amounts') return amountsHtml(block, facts)
  return block.kind === 'grid' ? gridHtml(block, facts) : workingHtml(block, facts)
}

type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>

function detailsHtml(details: BlockOf<'details'>, facts: InlineFacts): string {
  const body = rows(details.rows, ({ label, runs }) => {
    return `<tr><th scope="row">${label}</th><td>${words(runs, facts)}</td></tr>`
  })
  return table('details', '', body)
}

function amountsHtml({ rows: amounts }: BlockOf<'amounts'>, facts: InlineFacts): string {
  // A table whose lines are in no box of the return keeps the column, so that all tables align.
  const box = amounts.some((row) => row.box !== undefined)
    ? '<th class="box">Box</th>'
    : '<td class="box"></td>'
  const head = `${box}<th scope="col">Line</th><th scope="col" class="amount">£</th>`
  const body = rows(amounts, ({ label, amount, style = 'line', ...row }) => {
    const number = `<td class="box">${row.box ?? ''}</td>`
    const name = `<th scope="row">${escapeXmlText(label)}</th>`
    return `<tr class="${style}">${number}${name}${amountCell(amount, facts)}</tr>`
  })
  return table('amounts', head, body)
}

function gridHtml({ columns, rows: lines }: BlockOf<'grid'>, facts: InlineFacts): string {
  const name = (index: number) => columns[index]?.align ?? 'left'
  const head = columns
    .map(({ title }, index) => `<th scope="col" class="${name(index)}">${title}</th>`)
    .join('')
  const body = rows(lines, (cells) => {
    const columnsOfRow = cells.map((run, index) => `<td class="${name(index)}">${facts.run(run)}</td>`)
    return `<tr>${columnsOfRow.join('')}</tr>`
  })
  return table('grid', head, body)
}

function workingHtml({ lines }: BlockOf<'working'>, facts: InlineFacts): string {
  const head =
    '<th class="box">Box</th><th scope="col">Line, calculation and legal source</th><th class="amount">£</th>'
  const body = rows(lines, ({ box, label, formula, source, amount }) => {
    const how = `<span class="formula">${escapeXmlText(formula)}</span>`
    const why = `<span class="source">${escapeXmlText(source)}</span>`
    const line = `<th scope="row">${escapeXmlText(label)}${how}${why}</th>`
    return `<tr><td class="box">${box}</td>${line}${amountCell(amount, facts)}</tr>`
  })
  return table('working', head, body)
}

/** Digits align: a closing bracket is drawn to their right. */
function amountCell(amount: Run, facts: InlineFacts): string {
  const hanging = visibleText(amount).endsWith(')') ? ' hanging' : ''
  return `<td class="amount${hanging}">${facts.run(amount)}</td>`
}

function table(name: string, head: string, body: string): string {
  const thead = head === '' ? '' : `<thead><tr>${head}</tr></thead>\n`
  return `<table class="${name}">\n${thead}<tbody>\n${body}\n</tbody>\n</table>`
}

function rows<T>(items: readonly T[], html: (item: T) => string): string {
  return items.map(html).join('\n')
}

function words(runs: BlockOf<'paragraph'>['runs'], facts: InlineFacts): string {
  return runs.map((run) => facts.run(run)).join('')
}
