// Asks the filing service which questions the figures leave open, and which accounting periods follow from
// the days of the business: dry runs without the answers.
import { accountingPeriodsOf } from '@cfs/tax'
import { addDays, addMonths, type IsoDate, isoDateFrom, type Period } from '@cfs/values'
import type { Answers } from '../domain/answers.ts'
import type { Draft } from '../domain/draft.ts'
import { type AskedDisclosures, disclosuresAsked } from '../planning/disclosures.ts'
import {
  type AskedQuestions,
  BEGINNING,
  datedForm,
  questionsAsked,
  stoppedEarly,
  unansweredForm,
} from '../planning/questions-asked.ts'
import { previewFiling } from './preview-filing.ts'
import type { Preview } from '../planning/previews.ts'
import type { FormContext, Visit } from './visit.ts'

export interface OpenQuestions {
  /** Whether a tax return is filed; without one, no question about tax is open. */
  readonly hasReturn: boolean
  readonly asked: AskedQuestions
  /** What small accounts must state; undefined for other accounts, or while their size is unknown. */
  readonly disclosures: AskedDisclosures | undefined
  readonly period: Period
  /** The accounting periods, one for each return. */
  readonly periods: readonly Period[]
  /** Whether the trade ended before the period, so that it is asked what followed. */
  readonly stoppedEarly: boolean
}

interface Asking {
  readonly requestId: string
  /** Reads the days of the business once it is known which of them are asked. */
  readonly business: (open: Pick<OpenQuestions, 'asked' | 'period'>) => Answers
}

export async function openQuestions(
  context: Pick<FormContext, 'api'>,
  visit: Visit,
  { requestId, business }: Asking,
): Promise<OpenQuestions> {
  const { draft } = visit
  if (draft.wanted === 'accounts')
    return openOfAccounts(draft, await previewUnanswered(context, visit, requestId))
  const preview = (form: Draft) =>
    previewFiling(context, { ...visit, draft: form }, { type: 'ct600', requestId })
  const [whole, dated] = await Promise.all([preview(unansweredForm(draft)), preview(datedForm(draft))])
  const facts = { warnings: [whole, dated].flatMap(warningsIn), refusedFields: fieldsIn(whole) }
  const period = periodIn(dated) ?? periodIn(whole) ?? registeredPeriod(draft)
  const asked = questionsAsked(draft.figures, facts)
  const first = business({ asked, period })
  const divided = isDated(first) ? await preview(datedForm(draft, first)) : dated
  // The days of the trade may leave open when the business began.
  const isBeginningOpen = warningsIn(divided).includes(BEGINNING) || first.beganOn !== undefined
  const all = { ...asked, beganOn: asked.beganOn || isBeginningOpen }
  const answered = all.beganOn === asked.beganOn ? first : business({ asked: all, period })
  const isSame = answered.beganOn === first.beganOn
  const asGiven = isSame ? divided : await preview(datedForm(draft, answered))
  return {
    hasReturn: true,
    asked: all,
    disclosures: disclosuresAsked(draft.figures, { regime: regimeIn([asGiven, whole, dated]), period }),
    period,
    periods: periodsIn(asGiven) ?? accountingPeriodsOf(period, answered),
    stoppedEarly: stoppedEarly(answered, period),
  }
}

/** Without the stored answers: earlier figures may have led to some that are refused beside those of now. */
function previewUnanswered(context: Pick<FormContext, 'api'>, visit: Visit, requestId: string) {
  const unanswered = { ...visit, draft: unansweredForm(visit.draft) }
  return previewFiling(context, unanswered, { type: 'accounts', requestId })
}

function openOfAccounts(draft: Draft, preview: Preview): OpenQuestions {
  const period = periodIn(preview) ?? registeredPeriod(draft)
  const asked = { activity: false, lets: false, beganOn: false }
  const disclosures = disclosuresAsked(draft.figures, { regime: regimeIn([preview]), period })
  return { hasReturn: false, asked, disclosures, period, periods: [period], stoppedEarly: false }
}

function isDated({ beganOn, tradeBeganOn, tradeCeasedOn }: Answers): boolean {
  return [beganOn, tradeBeganOn, tradeCeasedOn].some((day) => day !== undefined)
}

function warningsIn(preview: Preview): readonly string[] {
  return preview.kind === 'valid' ? preview.result.warnings.map(({ code }) => code) : []
}

/** The regime of the accounts; undefined if every preview is refused. */
function regimeIn(previews: readonly Preview[]): string | undefined {
  return previews.flatMap((one) => (one.kind === 'valid' ? [one.result.regime] : []))[0]
}

function fieldsIn(preview: Preview): readonly string[] {
  return preview.kind === 'refused' ? preview.refusal.details.map(({ field }) => field) : []
}

function periodIn(preview: Preview): Period | undefined {
  return preview.kind === 'valid' ? inDays(preview.result.period) : undefined
}

/** Undefined for a refused form, or a form without returns. */
function periodsIn(preview: Preview): readonly Period[] | undefined {
  if (preview.kind === 'refused' || preview.result.returns.length === 0) return undefined
  return preview.result.returns.map(({ period }) => inDays(period))
}

function inDays({ start, end }: { readonly start: string; readonly end: string }): Period {
  return { start: isoDateFrom(start), end: isoDateFrom(end) }
}

/** The period of a form that the filing service refuses: what the register says, or a year. */
function registeredPeriod({ periodStart, periodEnd, company }: Draft): Period {
  const end: IsoDate = periodEnd ?? isoDateFrom('1970-01-01')
  const registered = company?.nextPeriod.end === end ? company.nextPeriod.start : null
  return { start: periodStart ?? registered ?? addDays(addMonths(end, -12), 1), end }
}
