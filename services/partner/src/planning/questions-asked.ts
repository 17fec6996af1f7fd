// Which questions the form asks about facts that decide the tax: those that the figures or the filing
// service leave open.
import type { Period } from '@cfs/values'
import type { Answers } from '../domain/answers.ts'
import type { Draft, Figures } from '../domain/draft.ts'
import { closingLoans } from './closing-loans.ts'
import { isDisallowable } from './disallowable-fields.ts'
import { DATED_FIELDS } from './figure-fields.ts'
import { isOfPools } from './pool-fields.ts'

export interface AskedQuestions {
  /** What the company does. */
  readonly activity: boolean
  /** To whom it lets property; with `activity`, only a company that lets property answers it. */
  readonly lets: boolean
  /** When its business began. */
  readonly beganOn: boolean
}

/** The warning that the day is assumed on which the business began. */
export const BEGINNING = 'BUSINESS_ASSUMED_FROM_START'

const PROFIT_AND_LOSS = 'profit_and_loss.'
const TURNOVER = 'profit_and_loss.turnover'
/** What follows from the profit. */
const OF_RESERVES = ['profit_and_loss.tax', 'profit_and_loss.dividends_paid']
/** Members that are no income or cost of their own. */
const isOther = (path: string) => OF_RESERVES.includes(path) || isDisallowable(path)

/** Whether the company has turnover. */
export function hasSales(figures: Figures): boolean {
  return (figures[TURNOVER] ?? 0) !== 0
}

/** Whether the company has income or costs without turnover (CTA 2010 s.18N). */
export function needsActivity(figures: Figures): boolean {
  if (hasSales(figures)) return false
  const nonZero = Object.entries(figures).filter(([, value]) => value !== 0)
  return nonZero.some(([path]) => path.startsWith(PROFIT_AND_LOSS) && !isOther(path))
}

/** Whether the company stopped trading before the period ended, so that something may have followed. */
export function stoppedEarly({ tradeCeasedOn }: Answers, { end }: Period): boolean {
  return tradeCeasedOn !== undefined && tradeCeasedOn < end
}

function hasRent(figures: Figures): boolean {
  return Object.entries(figures).some(([path, value]) => PROPERTY.test(path) && value !== 0)
}
const PROPERTY = /^profit_and_loss\.property/

/** The filing service refuses rents above the income of a trade without it; it decides no period. */
function assumedLets(figures: Figures): Pick<Answers, 'letsToConnectedPersons'> {
  return hasRent(figures) ? { letsToConnectedPersons: false } : {}
}

export function questionsAsked(
  figures: Figures,
  { warnings = [], refusedFields = [] }: FactsForQuestions = {},
): AskedQuestions {
  const isRefused = refusedFields.includes('financials.business.activity')
  const activity = needsActivity(figures) || isRefused
  return {
    activity,
    lets: (activity && hasRent(figures)) || refusedFields.includes(LETS),
    beganOn: warnings.includes(BEGINNING),
  }
}

const LETS = 'financials.business.lets_to_connected_persons'

export interface FactsForQuestions {
  /** The codes of the warnings and the refused fields of dry runs without answers. */
  readonly warnings?: readonly string[]
  readonly refusedFields?: readonly string[]
}

/**
 * The form as a dry run asks which questions are open: without answers. Without turnover the filing service
 * refuses a return that does not say what the company does, so it is asked about a trade that lets to
 * strangers.
 */
export function unansweredForm(draft: Draft): Draft {
  const { figures } = draft
  return { ...draft, answers: needsActivity(figures) ? { activity: 'trade', ...assumedLets(figures) } : {} }
}

/**
 * The form as a dry run asks for its accounting periods: with the days of the business, and without amounts
 * that the filing service refuses until it knows to which of several periods they belong. Until the customer
 * says what the company does, the dry run is asked about a trade.
 */
export function datedForm(draft: Draft, answers: Answers = {}): Draft {
  const { beganOn, tradeBeganOn, tradeCeasedOn, hasIncomeAfterTrade } = answers
  const { activity = 'trade', letsToConnectedPersons: lets } = answers
  const letsAnswer = lets === undefined ? assumedLets(draft.figures) : { letsToConnectedPersons: lets }
  const dates = { beganOn, tradeBeganOn, tradeCeasedOn, hasIncomeAfterTrade }
  return {
    ...draft,
    figures: Object.fromEntries(Object.entries(draft.figures).filter(([path]) => decidesPeriods(path))),
    equipment: undefined,
    lossUse: undefined,
    answers: { ...dates, ...letsAnswer, activity },
  }
}

/** Whether periods may depend on the figure. A dry run refuses dated amounts until it knows the periods. */
function decidesPeriods(path: string): boolean {
  const isDated = DATED_FIELDS.some((field) => field.path === path)
  const isOfTax = path.startsWith('tax_adjustments.') || isOfPools(path)
  return !isDated && !isOfTax && !OF_RESERVES.includes(path)
}

/**
 * The answers that also hold for another period, to be confirmed. Who owed money is asked again, with the
 * balances at the end of the form before.
 */
export function lastingAnswers({
  commitments,
  isClose,
  associatedCompanies,
  activity,
  letsToConnectedPersons,
  tradeCeasedOn,
  before,
}: Answers = {}): Answers {
  // A trade that has ended is no answer for the time after it.
  const isOver = activity === 'trade' && tradeCeasedOn !== undefined
  return {
    commitments,
    isClose,
    associatedCompanies,
    activity: isOver ? undefined : activity,
    letsToConnectedPersons,
    before,
  }
}

/** The answers that are offered in the form after this one. */
export function offeredAnswers(answers: Answers = {}): Answers {
  return { ...lastingAnswers(answers), before: closingLoans(answers) ?? answers.before }
}
