// What the filing service refuses, as errors of the form's fields in the words of the form. The filing
// service decides; here its fields and messages only get the names that the customer sees.
import type { FilingType } from '@cfs/values'
import { DISALLOWABLE_LABEL, DISALLOWABLE_TOTAL } from './disallowable-fields.ts'
import { fieldAt, FIGURE_FIELDS } from './figure-fields.ts'
import { inMembersWords } from './member-words.ts'
import { explainLoss } from './explain-loss.ts'
import { explainEquipment } from './explain-equipment.ts'
import { explainPools } from './pool-fields.ts'
import { bankFieldName } from './bank-account.ts'

export interface RefusedField {
  readonly field: string
  readonly message: string
}

/** Why the filing service refuses a filing of the form. */
export interface FormRefusal {
  readonly type: FilingType
  readonly code: string
  readonly message: string
  /** What a filing that is not covered would need; undefined for other refusals. */
  readonly needs?: string | undefined
  /** The fields that must change, by their dotted path in the request. */
  readonly details: readonly RefusedField[]
  /** Whether a member of the partner's account fills in the form. */
  readonly isForMember?: boolean | undefined
}

/** Where the customer mends a refused field. */
export type RefusedPlace = 'choose' | 'details' | 'figures' | 'equipment' | 'questions' | 'loss' | 'sign-in'

export interface ExplainedRefusal {
  readonly place: RefusedPlace
  /** The name of the form's field; empty if it has none. */
  readonly field: string
  readonly message: string
}

const NAMES: Readonly<Record<string, Omit<ExplainedRefusal, 'message'> & { readonly label: string }>> = {
  utr: { place: 'details', field: 'utr', label: 'Company tax reference (UTR)' },
  declarant_name: { place: 'details', field: 'other_name', label: 'Your name' },
  director_name: { place: 'details', field: 'other_name', label: 'Your name' },
  declarant_status: { place: 'details', field: 'declared_by', label: 'Your capacity' },
  approval_date: { place: 'details', field: 'day', label: 'Day of the approval' },
  period_end: { place: 'choose', field: 'day', label: 'Last day of the period' },
  period_start: { place: 'choose', field: 'day', label: 'First day of the period' },
  accounts_type: { place: 'choose', field: 'kind', label: 'Kind of accounts' },
  'amendment.non_compliance_reason': { place: 'choose', field: 'non_compliance', label: 'What was wrong' },
  'amendment.amendments_summary': { place: 'choose', field: 'changes', label: 'What is different' },
  'amendment.original_approval_date': { place: 'choose', field: 'amends', label: 'The original’s date' },
  'credentials.government_gateway_id': {
    place: 'sign-in',
    field: 'gateway_id',
    label: 'Government Gateway user ID',
  },
  'credentials.government_gateway_password': {
    place: 'sign-in',
    field: 'gateway_password',
    label: 'Government Gateway password',
  },
  'credentials.company_auth_code': {
    place: 'sign-in',
    field: 'auth_code',
    label: 'Company authentication code',
  },
}

/** An amount that the refusal of `financials.returns` names already. */
const UNDIVIDED = /^must be divided in financials\.returns$/

/** Every refused field of a response, each once; a refusal without fields is one error of the whole form. */
export function explainRefusal(refusal: FormRefusal): readonly ExplainedRefusal[] {
  if (refusal.isForMember !== true) return explain(refusal)
  const details = refusal.details.filter(({ field }) => NAMES_BY_MEMBER[field] === undefined)
  const names = refusal.details.flatMap(({ field, message }) => {
    const named = NAMES_BY_MEMBER[field]
    return named === undefined ? [] : [{ ...named, message: `${named.label}: ${inWords(message)}` }]
  })
  const others = names.length > 0 && details.length === 0 ? [] : explain({ ...refusal, details })
  return [
    ...names.map(({ place, field, message }) => ({ place, field, message })),
    ...others.map((one) => ({ ...one, message: inMembersWords(one.message) })),
  ]
}

/** A member's own name is in another field than the director's. */
const NAMES_BY_MEMBER: typeof NAMES = {
  declarant_name: { place: 'details', field: 'own_name', label: 'Name of the person who declares' },
  director_name: { place: 'details', field: 'other_name', label: 'The director’s name' },
}

function explain(refusal: FormRefusal): readonly ExplainedRefusal[] {
  if (refusal.details.length === 0) return [explainWhole(refusal)]
  const explained = refusal.details.filter(({ message }) => !UNDIVIDED.test(message)).map(explainField)
  return explained.filter(
    ({ field, message }, index) =>
      explained.findIndex((one) => (field === '' ? one.message === message : one.field === field)) === index,
  )
}

/** Refusals of the chosen period. */
const OF_PERIOD = ['ALREADY_FILED', 'FILING_UNDECIDED', 'EARLIER_OUTCOME_UNKNOWN', 'NO_ORIGINAL_TO_AMEND']

function explainWhole({ type, code, needs = '' }: FormRefusal): ExplainedRefusal {
  const answered = code === 'NOT_COVERED' ? NOT_COVERED_ANSWERS[needs] : undefined
  if (answered !== undefined) return { place: 'questions', field: '', message: answered }
  if (needs === 'late_loss_claim') return { place: 'loss', field: 'loss_use', message: LATE_CLAIM }
  if (needs === 'chargeable_gains') return { place: 'equipment', field: '', message: GAIN }
  const words = BY_TYPE[code]?.[type] ?? WORDS[needs] ?? WORDS[code] ?? UNEXPECTED
  return { place: OF_PERIOD.includes(code) ? 'choose' : 'figures', field: '', message: words }
}

/** What this page does not file because of an answer, by the `needs` of the refusal. */
const NOT_COVERED_ANSWERS: Readonly<Record<string, string>> = {
  repayments_lent_again:
    'What was paid back and borrowed again counts for the later loan, and this page cannot work out the tax on it. Ask the company that sent you the link to file.',
  L2P: 'Money that was paid back or written off after the tax on the loan fell due does not reduce the tax in this return. Remove it here, and claim the tax back with HMRC’s form L2P, or ask the company that sent you the link to do so.',
  late_relief_claim:
    'The tax on a loan can no longer be claimed back four years after the tax year of the repayment or write-off. Remove what was paid back or written off then.',
  more_than_four_returns:
    'The days on which the business and the trade began and ended make more than four tax returns, and this page files at most four. Check the days. If they are right, ask the company that sent you the link to file.',
}

const LATE_CLAIM =
  'A loss can go back only within two years of the end of its period. Choose to keep it, or ask HMRC in writing whether it admits a later claim.'

const GAIN =
  'Something was sold for more than it cost and for more than £6,000. That may be a taxable gain, which this page cannot file. If the gain is exempt, as that of a car is, enter as the price what it had cost. If not, ask the company that sent you the link to file.'

const ALREADY_FILED: Readonly<Record<FilingType, string>> = {
  ct600:
    'The tax return for this period was accepted already, and HMRC refuses a second one. Choose another period, or ask the company that sent you the link to amend the return.',
  accounts:
    'The accounts for this period were filed already, and Companies House refuses a second set. Choose another period or the tax return only, or ask the company that sent you the link to amend the accounts.',
}

const UNKNOWN_BEFORE: Readonly<Record<FilingType, string>> = {
  ct600:
    'HMRC may already have the tax return for this period: we sent one and got no answer. Do not file it again yet. Ask the company that sent you the link to check with HMRC. If HMRC has the return, there is nothing left to do; if not, that company can file it again.',
  accounts:
    'Companies House may already have the accounts for this period: we sent them and got no answer. Do not file them again yet. Look at the company’s filing history on the Companies House website, or ask the company that sent you the link. If the accounts are there, there is nothing left to do; if not, that company can file them again.',
}

const BY_TYPE: Readonly<Record<string, Readonly<Record<FilingType, string>>>> = {
  ALREADY_FILED,
  EARLIER_OUTCOME_UNKNOWN: UNKNOWN_BEFORE,
}

/** For refusals that no answer in the form can correct. */
const UNEXPECTED =
  'We could not send this because of an error on our side. Nothing was sent. Ask the company that sent you the link.'
const UNAVAILABLE = 'Something that we need is unavailable. Nothing was sent. Try again in a few minutes.'

/** Refusals whose messages are for developers, by their code or by what the filing would need. */
const WORDS: Readonly<Record<string, string>> = {
  capital_allowances:
    'Pools, and what was bought and sold, can be entered only for tax returns that begin on or after 1 April 2023. Nothing was sent. Remove the pools, and enter the finished amounts of capital allowances.',
  'capital_allowances.business':
    'This page cannot file capital allowances of a company that both lets property and holds investments. Nothing was sent. Ask the company that sent you the link to file.',
  CIC34:
    'A community interest company files its report (form CIC34) with its accounts, which this page cannot do. Nothing was sent. File the tax return only, and the accounts with Companies House.',
  liquidator:
    'Companies House shows the company in liquidation. Nothing was sent. Its liquidator files for it: ask the liquidator.',
  administrator:
    'Companies House shows the company in administration. Nothing was sent. Its administrator files for it: ask the administrator.',
  NOT_COVERED:
    'This page cannot file what the company needs. Nothing was sent. Ask the company that sent you the link to file.',
  BAD_GATEWAY: UNAVAILABLE,
  GATEWAY_TIMEOUT: UNAVAILABLE,
  INTERNAL_ERROR: UNAVAILABLE,
  SERVICE_UNAVAILABLE: UNAVAILABLE,
  RATE_LIMITED: 'Too much was sent at once. Nothing was sent this time. Wait a minute, then try again.',
  COMPANY_NOT_FOUND: 'Companies House has no company with this number. Nothing was sent.',
  LLP_NO_CT600: 'A limited liability partnership has no tax return of its own. File the accounts only.',
  UNSUPPORTED_COMPANY_TYPE:
    'This page cannot file for this kind of company. Nothing was sent. Ask the company that sent you the link.',
  REGIME_NOT_SUPPORTED:
    'The figures are those of a company that is too large for the accounts of this page. Nothing was sent. Check the figures; if they are right, ask the company that sent you the link to file.',
  INSUFFICIENT_BALANCE:
    'The company that sent you the link cannot pay for the filing at the moment. Nothing was sent. Contact it, then try again.',
  SPEND_CAP_REACHED:
    'The company that sent you the link cannot pay for the filing today. Nothing was sent. Contact it, or try again tomorrow.',
  NO_ORIGINAL_TO_AMEND:
    'There is nothing to amend: neither this account nor the register has the same filing for the period. If it was filed with other software, record it under “Filed elsewhere” in the dashboard first.',
  CONFIRMATION_REQUIRED:
    'Something about the figures or the period needs your tick before we can send it. Nothing was sent.',
  FILING_UNDECIDED:
    'A filing for this company and period is already on its way. Wait until it is decided; nothing was sent again.',
}

function explainField({ field, message }: RefusedField): ExplainedRefusal {
  const answer = explainAnswer({ field, message })
  if (answer !== undefined) return answer
  const named = NAMES[field]
  if (named !== undefined)
    return { place: named.place, field: named.field, message: `${named.label}: ${inWords(message)}` }
  const path = field.replace(/^financials\./, '')
  const [, bankMember] = /^repayment\.(\w+)$/.exec(path) ?? []
  if (bankMember !== undefined) return { place: 'sign-in', field: bankFieldName(bankMember), message }
  if (path === 'balance_sheet' || path === 'prior_year') {
    const sheet = path === 'balance_sheet' ? 'The balance sheet' : 'Last year’s balance sheet'
    return { place: 'figures', field: '', message: `${sheet} ${inWords(message)}` }
  }
  const ofEquipment = explainEquipment(path, message)
  if (ofEquipment !== undefined) return { place: 'equipment', ...ofEquipment }
  const ofLoss = explainLoss(path, message)
  if (ofLoss !== undefined) return { place: 'loss', ...ofLoss }
  const ofPools = explainPools(path, message)
  if (ofPools !== undefined) return { place: 'figures', ...ofPools }
  const figure = fieldAt(path)
  if (figure !== undefined) {
    const label = path === DISALLOWABLE_TOTAL ? DISALLOWABLE_LABEL : figure.label
    const words = /^is (?:required|needed)/.test(message)
      ? `Enter “${label}”`
      : `${label}: ${inWords(message)}`
    return { place: 'figures', field: figure.path, message: words }
  }
  return { place: 'figures', field: '', message: `${path.replaceAll(/[._]/g, ' ')}: ${inWords(message)}` }
}

/**
 * The questions by the member of the request that has their answer. `words` stand in place of the filing
 * service's.
 */
const ANSWERS: Readonly<Record<string, { readonly field: string; readonly words?: string }>> = {
  'business.activity': { field: 'activity', words: 'Choose what the company did in the period' },
  'business.has_income_after_trade': {
    field: 'after',
    words: 'Choose what the company did after it stopped trading',
  },
  'business.lets_to_connected_persons': { field: 'lets', words: 'Choose to whom the company let property' },
  'business.began_on': { field: 'began-day' },
  'business.trade_began_on': { field: 'started-day' },
  'business.trade_ceased_on': { field: 'stopped-day' },
  associated_companies: { field: 'associates_count' },
  loans_to_participators: { field: 'owed' },
  loans_exemption: { field: 'close' },
  'notes.guarantees_and_commitments': { field: 'guarantees_text' },
  'notes.going_concern': { field: 'concern_text' },
  'notes.related_parties': { field: 'related_text' },
  'notes.share_based_payments': { field: 'shares_text' },
  'notes.transition': { field: 'transition_text' },
}

/** The fields of a person, and of one of its periods, by the member of the loan. */
const LOAN_FIELDS: Readonly<Record<string, string>> = {
  name: 'name',
  brought_forward: 'opening',
  lent_again: 'again',
}
const PERIOD_FIELDS: Readonly<Record<string, string>> = {
  amount: 'lent',
  advanced: 'lent',
  advances: 'lent',
  repaid: 'repaid',
  repayments: 'paid-0-amount',
}

const LOAN_PATH = /^(?:returns\.(\d+)\.)?loans_to_participators(?:\.(\d+)(?:\.(\w+))?)?/

/** Sales beside an answer by which the company has no trade. */
const NO_TRADE = /has no trade in the period/
const SALES_WITHOUT_TRADE =
  'Your figures have sales, so the company traded or let property. If the sales are really interest, dividends or rent, go back to the figures and enter them there'

/** Capital allowances of a time without a trade or another business. */
const OF_ALLOWANCES = /capital allowances or balancing charges/
const ALLOWANCES_WITHOUT_TRADE =
  'Capital allowances of the trade belong to the tax returns for the time in which the company traded: enter 0 for the others. If they are of another business, choose what the company did'

/** Interest of a company without a trade that makes several tax returns. */
const OF_INTEREST = /interest payable belong/
const INTEREST_WITHOUT_TRADE =
  'The company had no trade and makes several tax returns, each with its own interest. Leave “Interest paid” empty, and enter the amount as “Other interest paid”: the next page asks how much belongs to each return'

/** A refusal of an answer to one of the questions; undefined for any other field. */
function explainAnswer({ field, message }: RefusedField): ExplainedRefusal | undefined {
  const path = field.replace(/^financials\./, '')
  if (path === 'profit_and_loss.turnover' && NO_TRADE.test(message))
    return { place: 'questions', field: 'activity', message: SALES_WITHOUT_TRADE }
  if (path === 'business.activity' && OF_ALLOWANCES.test(message))
    return { place: 'questions', field: '', message: ALLOWANCES_WITHOUT_TRADE }
  if (path.startsWith('notes.leases'))
    return { place: 'questions', field: 'leases', message: inWords(message) }
  const [isLoan, period = '0', person, member = 'name'] = LOAN_PATH.exec(path) ?? []
  if (isLoan !== undefined && person !== undefined) {
    const inPeriod = PERIOD_FIELDS[member]
    const own = inPeriod === undefined ? (LOAN_FIELDS[member] ?? 'name') : `p${period}-${inPeriod}`
    return { place: 'questions', field: `loan-${person}-${own}`, message: inWords(message) }
  }
  if (path === 'returns' && OF_INTEREST.test(message))
    return { place: 'figures', field: 'profit_and_loss.interest_payable', message: INTEREST_WITHOUT_TRADE }
  if (path === 'returns') return { place: 'questions', field: '', message: undivided(message) }
  const question = ANSWERS[isLoan === undefined ? path : 'loans_to_participators']
  if (question === undefined) return undefined
  return { place: 'questions', field: question.field, message: question.words ?? inWords(message) }
}

/** Amounts that belong to one of several returns, by their dates, which this page does not ask for. */
function undivided(message: string): string {
  const [, what = 'some amounts'] = /the amounts of (.+?) belong/.exec(message) ?? []
  return `The period has several tax returns, and this page cannot say to which of them ${what} belong. Check the days on which the business or the trade began or ended. If they are right, ask the company that sent you the link to file`
}

/** A message with the form's labels in place of the API's names. */
function inWords(message: string): string {
  return message.replaceAll(/(?:financials\.)?[a-z]+(?:[._][a-z]+)+/g, (name) => labelOf(name) ?? name)
}

const OTHER_LABELS: Readonly<Record<string, string>> = {
  'business.began_on': 'the day on which business began',
  'business.activity': 'what the company does',
  'business.trade_began_on': 'the first day of the trade',
  'business.trade_ceased_on': 'the last day of the trade',
}

function labelOf(name: string): string | undefined {
  const path = name.replace(/^financials\./, '')
  if (OTHER_LABELS[path] !== undefined) return OTHER_LABELS[path]
  if (path === DISALLOWABLE_TOTAL || path === 'disallowable_expenses') return DISALLOWABLE_LABEL.toLowerCase()
  return FIGURE_FIELDS.find((one) => one.path === path || one.path.endsWith(`.${path}`))?.label.toLowerCase()
}
