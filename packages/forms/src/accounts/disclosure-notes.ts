// The notes with facts that only the client knows: movements of fixed assets, guarantees and commitments,
// advances to directors, related parties and any others.
import { advanceBlocks } from './advance-blocks.ts'
import { analysisNotes } from './analysis-notes.ts'
import { columnTitles, durationTitles } from './column-titles.ts'
import type { Block, Run } from './content.ts'
import type { Note } from './note.ts'
import { movementTables } from './movement-table.ts'
import { noteTable } from './note-table.ts'
import { yearOrPeriod } from './period-words.ts'
import type { TradingAccountsForm } from './trading-accounts-form.ts'

export const FIXED_ASSETS_TITLE = 'Fixed assets'

/** The notes that the client stated, in the order of SI 2008/409 Sch 1 Part 3. */
export function disclosureNotes(form: TradingAccountsForm): readonly Note[] {
  const { fixedAssetMovements = [], other = [], ...texts } = form.notes ?? {}
  return [
    ...noteOf(FIXED_ASSETS_TITLE, movementTables(form, fixedAssetMovements)),
    ...analysisNotes(form),
    ...dividendsNote(form),
    ...textNote('Guarantees and other financial commitments', texts.guaranteesAndCommitments),
    ...noteOf('Advances and credits to directors', advanceBlocks(form)),
    ...leasesNote(form),
    ...textNote('Share-based payments', texts.shareBasedPayments),
    ...textNote('Related party transactions', texts.relatedParties, RELATED_PARTIES),
    ...controllingPartyNote(texts.controllingParty),
    ...textNote('First application of FRS 102 (September 2024)', texts.transition),
    ...other.flatMap(({ title, text }) => textNote(title, text)),
  ]
}

/**
 * FRS 102 section 1A: dividends declared, and paid or payable, in the period, beside those of the year before
 * if they are known (3.14). A note of the client's own about dividends takes its place.
 */
function dividendsNote(form: TradingAccountsForm): readonly Note[] {
  const { period, dividendsPaidPence = 0, prior, notes } = form
  const beforePence = prior?.dividendsPaidPence
  const isStated = notes?.other?.some(({ title }) => /dividend/i.test(title)) === true
  if ((dividendsPaidPence === 0 && (beforePence ?? 0) === 0) || isStated) return []
  const paid = (amountPence: number, of: 'current' | 'prior') =>
    ({ kind: 'amount', concept: 'core:DividendsPaid', context: { period: of }, amountPence }) as const
  if (beforePence === undefined) {
    const words = `Dividends paid or declared by the company in the ${yearOrPeriod(period)} were £`
    const runs = [words, paid(dividendsPaidPence, 'current'), '.']
    return noteOf('Dividends', [{ kind: 'paragraph', runs }])
  }
  const amounts = [paid(dividendsPaidPence, 'current'), paid(beforePence, 'prior')]
  const rows = [{ label: 'Dividends paid or declared', style: 'line', amounts }] as const
  return noteOf('Dividends', [{ kind: 'figures', columns: durationTitles(form), rows }])
}

const RELATED_PARTIES = 'core:DescriptionNatureTransactionsBalancesWithRelatedParties'

/** The leases on the balance sheet, for which the taxonomy in use has no elements. */
function leasesNote(form: TradingAccountsForm): readonly Note[] {
  const leases = form.notes?.leases
  if (leases === undefined) return []
  const rows = [
    { label: 'Right-of-use assets, carrying amount', amountPence: leases.rightOfUseAssetsPence },
    { label: 'Depreciation of right-of-use assets', amountPence: leases.depreciationPence },
    { label: 'Interest on lease liabilities', amountPence: leases.interestPence },
    { label: 'Lease liabilities due within one year', amountPence: leases.liabilityWithinOneYearPence },
    {
      label: 'Lease liabilities due after more than one year',
      amountPence: leases.liabilityAfterOneYearPence,
    },
    {
      label: 'Expense of short-term leases and leases of low-value assets',
      amountPence: leases.expensePence,
      isOptional: true,
    },
  ] as const
  return noteOf('Leases', [noteTable(columnTitles({ period: form.period })[0] ?? '', rows)])
}

function controllingPartyNote(name: string | undefined): readonly Note[] {
  if (name === undefined) return []
  const context = { period: 'current' } as const
  const fact: Run = {
    kind: 'text',
    concept: 'core:NameUltimateControllingPartyIfNotUltimateParent',
    context,
    text: name,
  }
  return noteOf('Controlling party', [
    { kind: 'paragraph', runs: ['The ultimate controlling party is ', fact, '.'] },
  ])
}

function textNote(title: string, text: string | undefined, concept?: string): readonly Note[] {
  if (text === undefined) return []
  const run: Run =
    concept === undefined ? text : { kind: 'text', concept, context: { period: 'current' }, text }
  return noteOf(title, [{ kind: 'paragraph', runs: [run] }])
}

function noteOf(title: string, blocks: readonly Block[]): readonly Note[] {
  return blocks.length === 0 ? [] : [{ title, blocks }]
}
