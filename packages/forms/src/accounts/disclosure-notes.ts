// The notes with facts that only the client knows: movements of fixed assets, guarantees and commitments,
// advances to directors, related parties and any others.
import { advanceBlocks } from './advance-blocks.ts'
import { analysisNotes } from './analysis-notes.ts'
import type { Block, Run } from './content.ts'
import type { Note } from './note.ts'
import { movementTable } from './movement-table.ts'
import { yearOrPeriod } from './period-words.ts'
import type { TradingAccountsForm } from './trading-accounts-form.ts'

export const FIXED_ASSETS_TITLE = 'Fixed assets'

/** The notes that the client stated, in the order of SI 2008/409 Sch 1 Part 3. */
export function disclosureNotes(form: TradingAccountsForm): readonly Note[] {
  const { fixedAssetMovements = [], other = [], ...texts } = form.notes ?? {}
  return [
    ...noteOf(
      FIXED_ASSETS_TITLE,
      fixedAssetMovements.map((movement) => movementTable(form, movement)),
    ),
    ...analysisNotes(form),
    ...dividendsNote(form),
    ...textNote('Guarantees and other financial commitments', texts.guaranteesAndCommitments),
    ...noteOf('Advances and credits to directors', advanceBlocks(form)),
    ...textNote('Related party transactions', texts.relatedParties),
    ...other.flatMap(({ title, text }) => textNote(title, text)),
  ]
}

/**
 * FRS 102 section 1A: dividends declared, and paid or payable, in the period. A note of the client's own
 * about dividends takes its place.
 */
function dividendsNote({ period, dividendsPaidPence = 0, notes }: TradingAccountsForm): readonly Note[] {
  const isStated = notes?.other?.some(({ title }) => /dividend/i.test(title)) === true
  if (dividendsPaidPence === 0 || isStated) return []
  const amount: Run = { kind: 'untagged', amountPence: dividendsPaidPence }
  const during = yearOrPeriod(period)
  const runs = [`Dividends paid or declared by the company in the ${during} were £`, amount, '.']
  return noteOf('Dividends', [{ kind: 'paragraph', runs }])
}

function textNote(title: string, text: string | undefined): readonly Note[] {
  return text === undefined ? [] : noteOf(title, [{ kind: 'paragraph', runs: [text] }])
}

function noteOf(title: string, blocks: readonly Block[]): readonly Note[] {
  return blocks.length === 0 ? [] : [{ title, blocks }]
}
