// Writes the accounts as one inline XBRL page for the registry: FRC 2026 suite, no extension, no scripts, no
// external resources. The same form always gives the same bytes.
import { inlineXbrlPage } from '../ixbrl/inline-xbrl-page.ts'
import type { Mark } from '../mark.ts'
import { escapeXmlText } from '../xml-text.ts'
import { accountsContent } from './accounts-content.ts'
import type { AnyAccountsForm } from './any-accounts-form.ts'
import { ACCOUNTS_STYLE } from './accounts-style.ts'
import type { Block, FiguresRow, Page, Run } from './content.ts'
import { InlineFacts } from './inline-facts.ts'
import { runText } from './run-text.ts'
import { SHEET_STYLE } from './sheet-style.ts'
import { notesAtFoot, signedBlocks } from './signed-blocks.ts'

/**
 * The taxonomy suite that the registry accepts from April 2026; its FRS 102 entry point also covers FRS 105.
 */
const ENTRY_POINT = 'https://xbrl.frc.org.uk/FRS-102/2026-01-01/FRS-102-2026-01-01.xsd'

const NAMESPACES = {
  bus: 'http://xbrl.frc.org.uk/cd/2026-01-01/business',
  core: 'http://xbrl.frc.org.uk/fr/2026-01-01/core',
  direp: 'http://xbrl.frc.org.uk/reports/2026-01-01/direp',
}

export interface AccountsIxbrlOptions {
  /** Adds a banner and a watermark to the page; its facts are unchanged. */
  readonly mark?: Mark
}

/** The whole document as UTF-8 text with an XML declaration. */
export function writeAccountsIxbrl(form: AnyAccountsForm, options: AccountsIxbrlOptions = {}): string {
  const content = accountsContent(form)
  const facts = new InlineFacts(form)
  const hidden = content.hidden.map((fact) => facts.hidden(fact)).join('\n')
  const body = content.pages.map((page) => pageHtml(page, facts)).join('\n')
  return inlineXbrlPage({
    title: content.title,
    style: 'directors' in form ? ACCOUNTS_STYLE : `${ACCOUNTS_STYLE}\n${SHEET_STYLE}`,
    entryPoint: ENTRY_POINT,
    namespaces: NAMESPACES,
    hidden,
    contexts: facts.contexts(),
    body,
    mark: options.mark,
  })
}

function pageHtml(page: Page, facts: InlineFacts): string {
  const parts: string[] = []
  let index = 0
  while (index < page.blocks.length) {
    const rest = page.blocks.slice(index)
    const together = [...signedBlocks(rest), ...notesAtFoot(page, index)]
    const blocks = together.length === 0 ? rest.slice(0, 1) : together
    const html = blocks.map((block) => blockHtml(block, facts)).join('\n')
    parts.push(together.length === 0 ? html : `<div class="together">\n${html}\n</div>`)
    index += blocks.length
  }
  return `<div class="page ${page.name}">\n${parts.join('\n')}\n</div>`
}

// XHTML 1.1 as inline XBRL restricts it: no `lang`, no `aria-*`, no HTML 5 elements.
const TAGS = {
  title: ['<h1>', '</h1>'],
  subtitle: ['<p class="subtitle">', '</p>'],
  detail: ['<p class="detail">', '</p>'],
  heading: ['<h2>', '</h2>'],
  subheading: ['<h3>', '</h3>'],
  paragraph: ['<p>', '</p>'],
} as const

function blockHtml(block: Block, facts: InlineFacts): string {
  const words = (runs: readonly Run[]) => runs.map((run) => facts.run(run)).join('')
  if (block.kind === 'figures') return figuresHtml(block, facts)
  if (block.kind === 'statements') {
    const items = block.items.map((item) => `<li>${words(item)}</li>`)
    return `<ul class="statements">\n${items.join('\n')}\n</ul>`
  }
  if (block.kind === 'signature') {
    const name = `<span class="name">${facts.run(block.name)}</span>`
    return `<p class="signature">${name}<span class="role">${block.role}</span></p>`
  }
  const [start, end] = TAGS[block.kind]
  return start + words(block.runs) + end
}

function figuresHtml({ columns, rows }: Extract<Block, { kind: 'figures' }>, facts: InlineFacts): string {
  const heads = columns
    .map((column) => `<th scope="col" class="amount">${escapeXmlText(column)}<br/>£</th>`)
    .join('')
  const noted = rows.some((row) => row.note !== undefined)
  const noteHead = noted ? '<th scope="col" class="note">Note</th>' : ''
  const body = rows.map((row) => rowHtml(row, { facts, noted, columns: columns.length })).join('\n')
  return `<table${columns.length > 2 ? ' class="wide"' : ''}>
<thead><tr><td></td>${noteHead}${heads}</tr></thead>
<tbody>
${body}
</tbody>
</table>`
}

interface Columns {
  readonly facts: InlineFacts
  readonly noted: boolean
  readonly columns: number
}

function rowHtml(row: FiguresRow, { facts, noted, columns }: Columns): string {
  if (row.style === 'heading') {
    const span = columns + (noted ? 2 : 1)
    return `<tr class="heading"><th colspan="${span}">${escapeXmlText(row.label)}</th></tr>`
  }
  const noteCell = noted ? `<td class="note">${row.note ?? ''}</td>` : ''
  const amounts = row.amounts.map((amount) => {
    const classes = runText(amount).endsWith(')') ? 'amount negative' : 'amount'
    return `<td class="${classes}">${facts.run(amount)}</td>`
  })
  return `<tr class="${row.style}"><th scope="row">${escapeXmlText(row.label)}</th>${noteCell}${amounts.join('')}</tr>`
}
