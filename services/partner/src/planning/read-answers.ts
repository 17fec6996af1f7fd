// Reads the answers to the questions as the customer typed them. The filing service checks what they mean.
import { ACTIVITIES } from '@cfs/tax'
import { formatMoney, type IsoDate, nearestPence, type Period } from '@cfs/values'
import type { Figures } from '../domain/draft.ts'
import {
  type Answers,
  MOST_COMMITMENTS_CHARACTERS,
  TRADE_CHANGES,
  type TradeChange,
} from '../domain/answers.ts'
import { type AnswerErrors, type AnswerValues, readDay, yesOrNo } from './answer-fields.ts'
import { owedAtEnd, sumOf } from './closing-loans.ts'
import { readParts } from './dated-figures.ts'
import { accountKey, type DebtAccount } from './debt-accounts.ts'
import { type AskedDisclosures, readDisclosures } from './disclosures.ts'
import { type AskedQuestions, stoppedEarly } from './questions-asked.ts'
import { type LoansToRead, readLoans } from './read-loans.ts'

export interface AnswersToRead {
  readonly asked: AskedQuestions
  /** What small accounts must state; undefined for others. */
  readonly disclosures?: AskedDisclosures | undefined
  readonly period: Period
  /** The accounting periods, which follow from the dates of the business. */
  readonly periods: readonly Period[]
  readonly figures: Figures
  /** Accounts that are usually owed by a director or shareholder. */
  readonly debts: readonly DebtAccount[]
  /** What people owed at the end of the form before, which is the start of this period. */
  readonly carried: readonly DebtAccount[]
  /** The accounts that the customer ticked, by their key. */
  readonly ticked: readonly string[]
}

export type ReadAnswers =
  | { readonly answers: Answers }
  | { readonly errors: Readonly<Record<string, string>> }

const MOST_COMPANIES = 999
const NO_ACTIVITY =
  'This page cannot file the return of a company that did none of these. Ask the company that sent you the link to file'

/** The message of the question who controlled the company. */
export const CONTROL_UNKNOWN = 'Choose who controlled the company'

/** The answers, or a message for each field that has none. */
export function readAnswers(values: AnswerValues, toRead: AnswersToRead): ReadAnswers {
  const errors: AnswerErrors = {}
  const { asked, period, periods, figures } = toRead
  const about = values['close'] === 'no' ? 'untaxed' : 'taxed'
  const loans = readLoansOwed(values, { ...toRead, about }, errors)
  const commitments = readCommitments(values, errors)
  const isClose = readControl(values, loans, errors)
  const associatedCompanies = readAssociates(values, errors)
  const business = readBusiness(values, { asked, period, errors })
  const parts = readParts(values, { figures, periods, errors })
  const disclosures = readDisclosures(values, { asked: toRead.disclosures, errors })
  if (Object.keys(errors).length > 0) return { errors }
  return { answers: { ...loans, commitments, disclosures, isClose, associatedCompanies, ...business, parts } }
}

/** What accounts alone need to know: what their notes say (CA 2006 ss.413 and 472(1A)). */
export function readDirectorsLoans(
  values: AnswerValues,
  toRead: Omit<LoansOwed, 'about'> & Pick<AnswersToRead, 'disclosures'>,
): ReadAnswers {
  const errors: AnswerErrors = {}
  const loans = readLoansOwed(values, { ...toRead, about: 'directors' }, errors)
  const commitments = readCommitments(values, errors)
  const disclosures = readDisclosures(values, { asked: toRead.disclosures, errors })
  return Object.keys(errors).length > 0 ? { errors } : { answers: { ...loans, commitments, disclosures } }
}

/** What the accounts say of guarantees and commitments; empty if there are none. */
function readCommitments(values: AnswerValues, errors: AnswerErrors): string | undefined {
  const have = yesOrNo(values['guarantees'])
  if (have === undefined) {
    errors['guarantees'] = 'Choose whether there are guarantees or commitments'
    return undefined
  }
  if (!have) return ''
  const words = (values['guarantees_text'] ?? '').replaceAll(/\s+/g, ' ').trim()
  if (words !== '' && [...words].length <= MOST_COMMITMENTS_CHARACTERS) return words
  errors['guarantees_text'] =
    `Describe the guarantees or commitments, in at most ${MOST_COMMITMENTS_CHARACTERS} characters`
  return undefined
}

type LoansOwed = Pick<AnswersToRead, 'periods' | 'debts' | 'carried' | 'ticked'> & Pick<LoansToRead, 'about'>

/** An account that shows a debt needs the customer's tick if no person owes as much. */
function readLoansOwed(
  values: AnswerValues,
  { periods, debts, carried, ticked, about }: LoansOwed,
  errors: AnswerErrors,
): Pick<Answers, 'owed' | 'loans' | 'confirmed'> {
  const owed = yesOrNo(values['owed'])
  if (owed === undefined) {
    errors['owed'] =
      `Choose whether ${about === 'directors' ? 'a director' : 'anyone'} owed the company money`
    return {}
  }
  const loans = owed ? readLoans({ values, errors, periods, about }) : undefined
  const open = owed ? debts : [...debts, ...carried]
  const openPounds = sumOf(open.map(({ pounds }) => pounds))
  if (owedAtEnd({ owed, loans }) + TOLERANCE_POUNDS >= openPounds) return { owed, loans }
  const isTicked = open.every((account) => ticked.includes(accountKey(account)))
  if (!isTicked && Object.keys(errors).length === 0) errors['confirmed'] = unexplained(open, owed, about)
  return { owed, loans, confirmed: open.map(accountKey) }
}

/** The note in the accounts and the return agree within a pound. */
const TOLERANCE_POUNDS = 1

function unexplained(debts: readonly DebtAccount[], owed: boolean, about: LoansToRead['about']): string {
  const debtors = about === 'directors' ? 'director' : 'director, shareholder or relative'
  const named = debts
    .map(({ name, pounds }) => `“${name}” with ${formatMoney(nearestPence(pounds))}`)
    .join(', ')
  return owed
    ? `You enter less than ${named}. Tick it if that is right, or change the amounts`
    : `Tick ${named} if no ${debtors} owes it, or choose “Yes”`
}

/**
 * Only a close company is taxed on loans (CTA 2010 s.455). Whether the rate of tax depends on it too is known
 * from a dry run with all answers.
 */
function readControl(
  values: AnswerValues,
  { owed }: Pick<Answers, 'owed'>,
  errors: AnswerErrors,
): boolean | undefined {
  const isClose = yesOrNo(values['close'])
  if (owed === true && isClose === undefined) errors['close'] = CONTROL_UNKNOWN
  return isClose
}

function readAssociates(values: AnswerValues, errors: AnswerErrors): number | undefined {
  const have = yesOrNo(values['associates'])
  if (have === undefined) errors['associates'] = 'Choose whether there are other companies'
  if (have !== true) return have === false ? 0 : undefined
  const count = readCount(values['associates_count'] ?? '')
  if (count === undefined) errors['associates_count'] = 'Enter the number of other companies, such as 1'
  return count
}

function readCount(text: string): number | undefined {
  const count = /^\d{1,3}$/.test(text) ? Number(text) : 0
  return count >= 1 && count <= MOST_COMPANIES ? count : undefined
}

type BusinessAnswers = Pick<
  Answers,
  | 'activity'
  | 'letsToConnectedPersons'
  | 'beganOn'
  | 'tradeChange'
  | 'tradeBeganOn'
  | 'tradeCeasedOn'
  | 'hasIncomeAfterTrade'
>

interface BusinessToRead {
  readonly asked: AskedQuestions
  readonly period: Period
  readonly errors: AnswerErrors
}

/** What the company did, and the days that decide its accounting periods. */
export function readBusiness(
  values: AnswerValues,
  { asked, period, errors }: BusinessToRead,
): BusinessAnswers {
  const trade = readTrade(values, { period, errors })
  const done = stoppedEarly(trade, period) ? readAfter(values, errors) : readActivity(values, asked, errors)
  const { activity } = done
  const isLetsAsked = asked.lets || activity === 'property_letting'
  const lets = isLetsAsked ? yesOrNo(values['lets']) : undefined
  if (isLetsAsked && lets === undefined) errors['lets'] = 'Choose to whom the company let property'
  const beganOn = asked.beganOn ? readBeginning(values, period) : undefined
  if (asked.beganOn && beganOn === undefined) {
    if (values['began'] === 'later') errors['began-day'] = 'Enter the day as numbers, such as 1 6 2025'
    else errors['began'] = 'Choose when the company first had income or a business'
  }
  return { ...done, letsToConnectedPersons: lets, beganOn, ...trade }
}

function readActivity(
  values: AnswerValues,
  asked: AskedQuestions,
  errors: AnswerErrors,
): Pick<Answers, 'activity'> {
  if (!asked.activity) return {}
  const activity = ACTIVITIES.find((one) => one === values['activity'])
  if (activity === undefined)
    errors['activity'] = values['activity'] === 'none' ? NO_ACTIVITY : 'Choose what the company did'
  return { activity }
}

/** What the company did after its trade: without income or a business, no return follows (CTA 2009 s.10). */
function readAfter(
  values: AnswerValues,
  errors: AnswerErrors,
): Pick<Answers, 'activity' | 'hasIncomeAfterTrade'> {
  const after = values['after']
  if (after === 'income' || after === 'nothing')
    return { activity: 'trade', hasIncomeAfterTrade: after === 'income' }
  const activity = ACTIVITIES.find((one) => one === after && one !== 'trade')
  if (activity === undefined) errors['after'] = 'Choose what the company did after it stopped trading'
  return { activity }
}

function readBeginning(values: AnswerValues, { start }: Period): IsoDate | undefined {
  if (values['began'] === 'start') return start
  return values['began'] === 'later' ? readDay(values, 'began-') : undefined
}

/** Starting and ceasing to trade end an accounting period (CTA 2009 s.10(1)(d)). */
function readTrade(
  values: AnswerValues,
  { period, errors }: Omit<BusinessToRead, 'asked'>,
): Pick<Answers, 'tradeChange' | 'tradeBeganOn' | 'tradeCeasedOn'> {
  const tradeChange = TRADE_CHANGES.find((one) => one === values['trade'])
  if (tradeChange === undefined) {
    errors['trade'] = 'Choose whether the company started or stopped trading'
    return {}
  }
  const dayOf = (name: string, changes: readonly TradeChange[]) => {
    if (!changes.includes(tradeChange)) return undefined
    const day = readDay(values, `${name}-`)
    if (day !== undefined && period.start <= day && day <= period.end) return day
    errors[`${name}-day`] =
      day === undefined ? 'Enter the day as numbers, such as 1 6 2025' : 'Enter a day within the period'
    return undefined
  }
  return {
    tradeChange,
    tradeBeganOn: dayOf('started', ['started', 'both']),
    tradeCeasedOn: dayOf('stopped', ['stopped', 'both']),
  }
}
