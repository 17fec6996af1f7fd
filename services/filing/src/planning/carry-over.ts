// Decides which returns of a corrected filing are sent, and which the tax authority has accepted already in
// an earlier filing for the period. Submissions and dry runs decide it in the same way.
import { parseForms, type FiledForm } from '@cfs/forms'
import { sumOfTotals, type StatedComputation } from '@cfs/tax'
import { formatMoney, nearestPence } from '@cfs/values'
import { acceptedAlready, type AcceptedPart } from '../domain/accepted-already.ts'
import type { FilingPart } from '../domain/filing.ts'
import { invalid, type Refusal } from '../domain/refusal.ts'
import { warnIf, type Warning } from '../domain/warnings/warning.ts'
import type { Ct600Plan, PlannedReturn } from './planned-filing.ts'
import { refuseIf } from './refuse.ts'

type Planned = Pick<FilingPart, 'period' | 'computation'>

export interface CarriedOver {
  /** For each planned return, the accepted return that takes its place; undefined if it is sent. */
  readonly instead: readonly (AcceptedPart | undefined)[]
  /** Warnings about accepted returns whose figures are now different. */
  readonly warnings: readonly Warning[]
}

/** Throws VALIDATION_ERROR if the filing would mix nil returns with others, or has no return left to send. */
export function carryOver(planned: readonly Planned[], accepted: readonly AcceptedPart[]): CarriedOver {
  const instead = acceptedInstead(planned, accepted)
  refuseIf(refuseNothingLeft(instead))
  const pairs = planned.flatMap(({ computation }, index) => {
    const part = instead[index]
    return part === undefined ? [] : [{ part, computation }]
  })
  for (const { part, computation } of pairs) refuseIf(refuseOtherKind(part, computation))
  const warnings = pairs.flatMap(({ part, computation }) => [
    ...unlikeWarnings(part, computation),
    ...oldRateWarnings(part, computation),
  ])
  return { instead, warnings }
}

/** For each planned return of several, the accepted return with the same number and period. */
export function acceptedInstead(
  planned: readonly Pick<Planned, 'period'>[],
  accepted: readonly AcceptedPart[],
): CarriedOver['instead'] {
  const candidates = planned.length === 1 ? [] : accepted
  return planned.map(({ period }, index) => acceptedAlready({ part: index + 1, period }, candidates))
}

/** The plan with the figures, documents and totals of the accepted returns in place of its own. */
export function withAccepted(plan: Ct600Plan, instead: CarriedOver['instead']): Ct600Plan {
  if (instead.every((part) => part === undefined)) return plan
  const returns = plan.returns.map((planned, index) => acceptedReturn(planned, instead[index]))
  return { ...plan, returns, computation: sumOfTotals(returns.map(({ computation }) => computation)) }
}

function acceptedReturn(planned: PlannedReturn, accepted: AcceptedPart | undefined): PlannedReturn {
  if (accepted === undefined) return planned
  const filed = parseForms(accepted.formsJson).filter(({ part }) => part === accepted.part)
  const { computation } = accepted
  return filed.reduce<PlannedReturn>((made, { form }) => ({ ...made, ...memberOf(form) }), {
    ...planned,
    computation,
    accounts: undefined,
    computations: undefined,
  })
}

function memberOf(form: FiledForm['form']): Partial<PlannedReturn> {
  if (form.kind === 'ct600') return { form }
  return form.kind === 'accounts' ? { accounts: form } : { computations: form }
}

function refuseNothingLeft(instead: CarriedOver['instead']): Refusal | undefined {
  if (!instead.every((part) => part !== undefined)) return undefined
  const filings = [...new Set(instead.map((part) => part.carriedFrom))].join(' and ')
  return invalid({
    field: 'period_end',
    message:
      `has no return left to send: the tax authority accepted every return of the period in ${filings}. To change ` +
      'one, record the period with POST /api/v1/filings/external, then send an amendment',
  })
}

/**
 * Refuses to combine a nil return with a return that has figures. Accounts are attached only to the first
 * return, so the returns after it could not state where they are.
 */
function refuseOtherKind(
  { period, computation, carriedFrom }: AcceptedPart,
  planned: Planned['computation'],
): Refusal | undefined {
  if ((computation === null) === (planned === null)) return undefined
  const accepted = `the return for ${period.start} to ${period.end} was accepted in ${carriedFrom}`
  const message =
    computation === null
      ? `must be omitted: ${accepted} as a nil return; amend all of them once the others are accepted too`
      : `is required: ${accepted} with figures`
  return invalid({ field: 'financials', message })
}

/** The figures of a return that decide its tax or those of other periods, in pounds. */
const COMPARED: readonly (readonly [words: string, of: (computation: StatedComputation) => number])[] = [
  ['a taxable profit', ({ taxable_profit: profit }) => profit],
  ['tax payable', ({ tax_payable: tax }) => tax],
  ['losses carried back', ({ losses }) => sumOf(losses?.carried_back.map(({ amount }) => amount))],
  [
    'losses carried forward',
    ({ losses }) =>
      sumOf([losses?.before_april_2017.carried_forward ?? 0, losses?.after_march_2017.carried_forward ?? 0]),
  ],
]

const LIST = new Intl.ListFormat('en-GB')

function sumOf(amounts: readonly number[] = []): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

/**
 * Warns if the figures make another return than the accepted one. The authority has no original of the
 * missing returns yet, so only the whole filing can be amended, and only afterwards.
 */
function unlikeWarnings(
  { period, computation, carriedFrom }: AcceptedPart,
  planned: Planned['computation'],
): readonly Warning[] {
  // Returns of the two kinds were refused before.
  if (computation === null || planned === null) return []
  const unlike = COMPARED.map(([words, of]) => ({
    words,
    accepted: nearestPence(of(computation)),
    made: nearestPence(of(planned)),
  })).filter(({ accepted, made }) => accepted !== made)
  const each = (side: 'accepted' | 'made') =>
    LIST.format(unlike.map((figure) => `${figure.words} of ${formatMoney(figure[side])}`))
  return warnIf(
    unlike.length > 0,
    'ACCEPTED_RETURN_DIFFERS',
    `The return for ${period.start} to ${period.end} was accepted in ${carriedFrom} with ${each('accepted')}, ` +
      `and is not sent again, but these figures make ${each('made')}. Once the other returns are accepted, amend the ` +
      'filing: an amendment replaces all its returns.',
  )
}

/**
 * An accepted return whose tax on loans is below that of the law, since the authority accepts the rate of the
 * law by now. Until then, the notice of the plan says the same.
 */
function oldRateWarnings(accepted: AcceptedPart, planned: Planned['computation']): readonly Warning[] {
  const { period, carriedFrom } = accepted
  const loans = parseForms(accepted.formsJson).flatMap(({ part, form }) =>
    part === accepted.part && form.kind === 'computations' ? (form.loans ?? []) : [],
  )
  const made = nearestPence(planned?.steps.find(({ box }) => box === '480')?.amount)
  return loans.flatMap(({ awaitedRate, lawfulTaxPence, page: { taxPayablePence } }) =>
    warnIf(
      awaitedRate !== undefined && made !== taxPayablePence,
      'LOAN_RATE_NOT_YET_ACCEPTED',
      `The return for ${period.start} to ${period.end} was accepted in ${carriedFrom} with tax on loans of ` +
        `${formatMoney(taxPayablePence)}, and is not sent again. The law charges ${formatMoney(lawfulTaxPence)}, at ` +
        `${awaitedRate?.percent ?? ''}: amend the filing once its other returns are accepted.`,
    ),
  )
}
