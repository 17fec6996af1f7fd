// Advances and credits to directors (CA 2006 s.413(3) to (5)): the amounts for each director, and the
// conditions.
import type { DirectorsAdvance } from './accounts-notes.ts'
import { columnTitles } from './column-titles.ts'
import type { Block, Fact, FactContext } from './content.ts'
import { datesOf, noteTable, type NoteRow } from './note-table.ts'
import type { TradingAccountsForm } from './trading-accounts-form.ts'

/** The number of directors for whom the taxonomy has a member. */
const MOST_DIRECTORS = 40

/** The tables of all advances, each followed by its conditions. */
export function advanceBlocks(form: TradingAccountsForm): readonly Block[] {
  const numbers = directorNumbers(form)
  const advances = form.notes?.directorsAdvances ?? []
  const tables = advances.flatMap((advance) => {
    const isOnly = advances.filter(({ director }) => director === advance.director).length === 1
    // Two advances to one director would be two values of one fact, so neither is tagged.
    const number = isOnly ? numbers.get(advance.director) : undefined
    return [advanceTable(form, advance, number), { kind: 'paragraph', runs: [advance.terms] } as const]
  })
  return advances.length > 1 ? [...tables, totals(form, advances)] : tables
}

/** The totals of the amounts advanced and repaid (CA 2006 s.413(5)). */
function totals(form: TradingAccountsForm, advances: readonly DirectorsAdvance[]): Block {
  const total = (amountPence: (advance: DirectorsAdvance) => number) =>
    advances.reduce((sum, advance) => sum + amountPence(advance), 0)
  const { made, repaid } = CONCEPTS
  return noteTable(columnOf(form), [
    { heading: 'All directors' },
    { label: 'Total advanced', amountPence: total(({ advancedPence }) => advancedPence), concept: made },
    {
      label: 'Total repaid',
      amountPence: total(({ repaidPence }) => repaidPence),
      isDeducted: true,
      concept: repaid,
    },
  ])
}

const CONCEPTS = {
  owed: 'direp:AdvancesCreditsDirectors',
  made: 'direp:AdvancesCreditsMadeInPeriodDirectors',
  repaid: 'direp:AdvancesCreditsRepaidInPeriodDirectors',
} as const

function columnOf({ period }: TradingAccountsForm): string {
  return columnTitles({ period })[0] ?? ''
}

function advanceTable(
  form: TradingAccountsForm,
  advance: DirectorsAdvance,
  number: number | undefined,
): Block {
  const { broughtForwardPence, advancedPence, repaidPence, director } = advance
  const { start, end } = datesOf(form)
  const tagged = (concept: string, period: FactContext['period']): Pick<NoteRow, 'concept' | 'context'> =>
    number === undefined ? {} : { concept, context: { period, dimension: member(number) } }
  // A negative balance is a debt of the company and no advance, so it is not tagged as one.
  const owed = (amountPence: number, period: FactContext['period']) => ({
    amountPence,
    ...(amountPence < 0 ? {} : tagged(CONCEPTS.owed, period)),
  })
  const whose = (amountPence: number) => (amountPence < 0 ? 'Owed to the director' : 'Owed by the director')
  const closingPence = broughtForwardPence + advancedPence - repaidPence
  return noteTable(columnOf(form), [
    { heading: director },
    // A first period has no day before it.
    ...(form.prior === undefined && broughtForwardPence === 0
      ? []
      : [
          {
            label: `${whose(broughtForwardPence)} ${start.replace('At', 'at')}`,
            ...owed(broughtForwardPence, 'priorEnd'),
          },
        ]),
    { label: 'Advanced', amountPence: advancedPence, ...tagged(CONCEPTS.made, 'current') },
    {
      label: 'Repaid',
      amountPence: repaidPence,
      isDeducted: true,
      ...tagged(CONCEPTS.repaid, 'current'),
    },
    {
      label: `${whose(closingPence)} ${end.replace('At', 'at')}`,
      style: 'total',
      ...owed(closingPence, 'currentEnd'),
    },
  ])
}

/** The names of directors with advances, as facts, except signatories: the balance sheet tags those. */
export function namesOfDirectors(form: TradingAccountsForm): readonly Fact[] {
  return [...directorNumbers(form)].flatMap(([text, number]): readonly Fact[] => {
    if (form.signatories.includes(text)) return []
    const context = { period: 'current', dimension: member(number) } as const
    return [{ kind: 'text', concept: 'bus:NameEntityOfficer', context, text }]
  })
}

/** The number of each director with an advance in the taxonomy: the signatories come first. */
function directorNumbers({ signatories, notes }: TradingAccountsForm): ReadonlyMap<string, number> {
  const directors = new Set(notes?.directorsAdvances?.map(({ director }) => director))
  const numbered = [...new Set([...signatories, ...directors])].slice(0, MOST_DIRECTORS)
  return new Map(numbered.flatMap((name, index) => (directors.has(name) ? [[name, index + 1] as const] : [])))
}

function member(number: number): readonly [string, string] {
  return ['bus:EntityOfficersDimension', `bus:Director${number}`]
}
