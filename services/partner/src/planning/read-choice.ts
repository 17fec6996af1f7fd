// Reads what the customer chose to file, and for which period, and applies it to the form.
import { type IsoDate, parseIsoDate } from '@cfs/values'
import type { CompanyKind, Draft, Figures, WantedFilings } from '../domain/draft.ts'
import { withImported } from './changed-figures.ts'
import { lastingAnswers } from './questions-asked.ts'
import { withChange } from './wanted-types.ts'

const WANTED = { both: 'both', ct600: 'ct600', accounts: 'accounts' } as const
const KINDS = { trading: 'trading', dormant: 'dormant' } as const

/** The fields of the page, as typed. */
export type ChoiceValues = Readonly<Record<'wanted' | 'kind' | 'day' | 'month' | 'year', string>>

/** What the choice takes from an import. */
interface ImportToUse {
  readonly importId: string
  readonly periodStart: IsoDate | null
  readonly figures: Figures
}

interface Choice {
  readonly wanted: WantedFilings
  readonly kind: CompanyKind
  readonly periodEnd: IsoDate
}

export function readChoice(
  values: ChoiceValues,
  facts: {
    readonly today: string
    readonly importedPeriodEnd: IsoDate | undefined
    readonly sentPeriodEnd: IsoDate | undefined
    readonly choices: readonly WantedFilings[]
  },
): Choice | { readonly errors: Readonly<Record<string, string>> } {
  const errors: Record<string, string> = {}
  const filings = Object.entries(WANTED).find(([name]) => name === values.wanted)?.[1]
  const kind = Object.entries(KINDS).find(([name]) => name === values.kind)?.[1]
  if (filings === undefined || !facts.choices.includes(filings)) errors['wanted'] = 'Choose what to file'
  if (kind === undefined) errors['kind'] = 'Choose whether the company traded'
  const { day, month, year } = values
  const isEmpty = day === '' && month === '' && year === ''
  const typedEnd = parseIsoDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  const periodEnd = facts.sentPeriodEnd ?? (isEmpty ? facts.importedPeriodEnd : typedEnd)
  if (periodEnd === undefined)
    errors['day'] = 'Enter the last day of the period as numbers, such as 31 3 2026'
  else if (periodEnd > facts.today)
    errors['day'] = 'The period must be over: you can file from the day after its last day'
  if (
    filings === undefined ||
    kind === undefined ||
    periodEnd === undefined ||
    Object.keys(errors).length > 0
  )
    return { errors }
  return { wanted: filings, kind, periodEnd }
}

/** A form without figures of this period starts with the imported ones; those of another import go. */
export function applyChoice(draft: Draft, chosen: Choice, imported: ImportToUse | undefined): Draft {
  const isSamePeriod = draft.periodEnd === chosen.periodEnd
  const isAnotherPeriod = !isSamePeriod && draft.periodEnd !== null
  // Accounts alone ask about fewer people, so the answers do not hold for the other kind of form.
  const asksOthers = (draft.wanted === 'accounts') !== (chosen.wanted === 'accounts')
  const change = {
    ...chosen,
    ...(isAnotherPeriod || asksOthers ? { answers: lastingAnswers(draft.answers) } : {}),
    // What was bought and sold belongs to its period, and so does the use of a loss.
    ...(isAnotherPeriod ? { equipment: undefined, movement: undefined, lossUse: undefined } : {}),
    periodStart: imported?.periodStart ?? (isSamePeriod ? draft.periodStart : null),
  }
  if (imported === undefined) {
    const leavesImport = !isSamePeriod && draft.importId !== null
    const emptied = leavesImport ? { importId: null, figures: {} } : {}
    return withChange(draft, { ...change, ...emptied })
  }
  const takesImport = chosen.kind === 'trading' && (!isSamePeriod || draft.importId === null)
  const { importId, figures } = imported
  const kept = draft.importId === null ? draft.figures : {}
  return withChange(draft, {
    ...change,
    ...(takesImport ? { importId, figures: withImported(kept, figures) } : {}),
  })
}
