// Which questions the form asks about facts that decide the tax: those that the figures or the filing
// service leave open.
import type { Answers } from '../domain/answers.ts'
import type { Draft, Figures } from '../domain/draft.ts'

export interface AskedQuestions {
  /** What the company does. */
  readonly activity: boolean
  /** To whom it lets property; with `activity`, only a company that lets property answers it. */
  readonly lets: boolean
  /** When its business began. */
  readonly beganOn: boolean
}

const PROFIT_AND_LOSS = 'profit_and_loss.'
const TRADING_INCOME = ['profit_and_loss.turnover', 'profit_and_loss.other_income']
/** Members that are no income or cost of their own. */
const OTHERS = [
  'profit_and_loss.tax',
  'profit_and_loss.dividends_paid',
  'profit_and_loss.disallowable_expenses',
]

/** Whether the company has income that only a trade has. */
export function hasTradingIncome(figures: Figures): boolean {
  return TRADING_INCOME.some((path) => (figures[path] ?? 0) !== 0)
}

/** Whether the company has income or costs without trading income (CTA 2010 s.18N). */
export function needsActivity(figures: Figures): boolean {
  if (hasTradingIncome(figures)) return false
  const given = Object.entries(figures).filter(([, value]) => value !== 0)
  return given.some(([path]) => path.startsWith(PROFIT_AND_LOSS) && !OTHERS.includes(path))
}

const PROPERTY = /^profit_and_loss\.property/

export function questionsAsked(
  figures: Figures,
  { warnings = [], refusedFields = [] }: FilingServiceSays = {},
): AskedQuestions {
  const activity = needsActivity(figures) || refusedFields.includes('financials.business.activity')
  const hasRent = Object.entries(figures).some(([path, value]) => PROPERTY.test(path) && value !== 0)
  return {
    activity,
    lets: (activity && hasRent) || refusedFields.includes('financials.business.lets_to_connected_persons'),
    beganOn: warnings.includes('BUSINESS_ASSUMED_FROM_START'),
  }
}

/** The codes of the warnings and the refused fields of a dry run without answers. */
export interface FilingServiceSays {
  readonly warnings?: readonly string[]
  readonly refusedFields?: readonly string[]
}

/**
 * The form as a dry run asks which questions are open: without answers. Without turnover the filing service
 * refuses a return that does not say what the company does, so it is asked about a trade.
 */
export function unansweredForm(draft: Draft): Draft {
  return { ...draft, answers: needsActivity(draft.figures) ? { activity: 'trade' } : {} }
}

/**
 * The answers that also hold for another period or for the next form, to be confirmed. Who owes money is
 * asked again: whether a loan is an earlier one depends on the period.
 */
export function lastingAnswers({
  associatedCompanies,
  activity,
  letsToConnectedPersons,
}: Answers = {}): Answers {
  return { associatedCompanies, activity, letsToConnectedPersons }
}
