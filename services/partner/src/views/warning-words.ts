// The filing service's warnings in the words of the form: each is a point that the customer ticks before
// going on. A warning without words does not compile.
import type { WarningCode } from '@cfs/contracts'

/** Warnings about the partner's own account, refusals, and what a page of the form says in its own place. */
const NOT_ASKED = [
  'INSUFFICIENT_BALANCE',
  'SPEND_CAP_REACHED',
  'FILING_UNDECIDED',
  'ALREADY_FILED',
  'EARLIER_OUTCOME_UNKNOWN',
  'LOAN_TAX_DUE',
  // The form amends nothing.
  'OUT_OF_WINDOW',
] as const satisfies readonly WarningCode[]

type AskedCode = Exclude<WarningCode, (typeof NOT_ASKED)[number]>

/** The words, or a way to make them of the message, which has amounts and days. */
const WORDS: Readonly<Record<AskedCode, string | ((message: string) => string)>> = {
  LATE: iKnow,
  LOSS: iKnow,
  // It has the amounts and the day on which to amend.
  LOAN_RATE_NOT_YET_ACCEPTED: iKnow,
  INSTALMENTS:
    'I know that the tax on profits as large as these may be due in quarterly instalments, before the day that this form names.',
  REPAYMENT_DUE:
    'I know that more tax was paid than is due, and that the company claims the difference from HMRC itself.',
  REGIME_CHANGED:
    'The size of the company is right, although the accounts of the year before were of another kind.',
  UNLIKE_FILED_ACCOUNTS:
    'The figures are right, although the accounts that were filed for this period have other ones. HMRC compares the two.',
  ACCEPTED_RETURN_DIFFERS:
    'I know that HMRC accepted one of the tax returns with other figures, and that it must be amended afterwards.',
  COMPANY_NOT_ACTIVE:
    'I know that Companies House does not show the company as active, and may refuse what is sent.',
  NAME_UNLIKE_REGISTER: 'The company’s name is right, although Companies House has another one.',
  NAME_TRANSLITERATED:
    'I know that HMRC does not accept all letters of a name, and that it is sent with other letters.',
  NAME_SHORTENED: 'I know that a name is longer than HMRC accepts, and that it is sent shortened.',
  COMPANY_DATA_MISSING:
    'I have checked the company’s name, the period and who signs myself: Companies House did not respond, so we could not.',
  PRIOR_YEAR_MISSING:
    'I know that the accounts will show no figures of last year, although there were accounts.',
  RESERVES_DO_NOT_FOLLOW:
    'The reserve is right, although it is not last year’s reserve plus this year’s profit less dividends.',
  DONATIONS_NOT_RELIEVED:
    'I know that the profit is too low to deduct all donations to charities, and that the rest cannot be used later.',
  DONATIONS_NOT_ADDED_BACK:
    'The donations to charities are not among the expenses, or are included in the expenses that tax does not allow.',
  MEMBERS_CAPITAL_ASSUMED: 'The members’ capital in the drafts is right: no register records it.',
  EMPLOYEES_ASSUMED: 'The company had no employees in the period.',
  UTR_CHECK_DIGIT: 'The tax reference (UTR) is right: I have compared it with HMRC’s letter.',
  UNLIKE_PRIOR_YEAR: 'Some figures differ a lot from last year’s, and they are right.',
  RENTS_AFTER_EXPENSES: 'The rents are before all costs of letting, which are among the other costs.',
  SIGNATORY_NOT_IN_OFFICE: 'I may sign, although the register does not show me as a current officer.',
  NOTES_MISSING: 'I know that the accounts have no notes on policies or fixed assets.',
  INVESTMENT_LIMIT_SHARED: 'The company shares the investment allowance with no other company.',
  DEFERRED_TAX_NOT_INCLUDED: 'I know that the accounts include no deferred tax.',
  PERIOD_OVERLAPS_ACCOUNTS:
    'The period is right, although it contains days of a period whose accounts are filed already.',
  PERIOD_LEAVES_GAP: 'The first day is right: the days before it need no accounts or return from us.',
  PERIOD_END_UNUSUAL: 'The last day is right, although Companies House has another year end for the company.',
  SECOND_RETURN_UNDER_A_MONTH:
    'The first and last day are right, although they make a second tax return of only a few days.',
  BALANCE_SHEET_UNLIKE_LAST_YEAR:
    'What the company owns is right, although it is ten times more or less than last year.',
  BUSINESS_ASSUMED_FROM_START: 'The company had income or a business from the first day of the period.',
  TAXED_AT_MAIN_RATE:
    'I know that the main rate of tax applies to all the profit, because of what the company did.',
  LOSSES_END_WITH_TRADE:
    'I know that the losses of the trade cannot be used later, because the trade has ended.',
  ASSOCIATED_COMPANIES_ASSUMED:
    'Those who control this company controlled no other active company in the period.',
  BUSINESS_BEGAN_AFTER_ACCOUNTS:
    'The company had no income and no business before the day that I gave, although it filed accounts for an earlier time.',
  CHARITY_NAME:
    'The company is not a charity, although its name looks like a charity’s. This page cannot file for a charity.',
  LOAN_BROUGHT_FORWARD:
    'An earlier tax return already told HMRC of the loan that was owed at the start of this period.',
  LOANS_ASSUMED_NONE: 'No director, shareholder or relative owed the company money at the end of the period.',
  REPAYMENT_ASSUMED_FINAL: 'What a director paid back to the company was not lent again.',
  REPAYMENT_LENT_AGAIN: 'What was paid back was lent again, so it does not reduce the tax.',
  EARLIER_LOAN_REPAID:
    'I know that tax on loans of earlier periods that were paid back is claimed from HMRC separately.',
  LOAN_WRITTEN_OFF:
    'I know that a loan that was written off is no cost for tax, and is taxable income of the person who owed it.',
  LOAN_NEEDS_APPROVAL:
    'I know that a loan of more than £10,000 to a director needs the approval of the shareholders.',
  ADVANCES_NOTE_MISSING:
    'I know that the accounts say nothing of a loan to a director, which they must state.',
  LOANS_EXCEED_DEBTORS:
    'The loans and the balance sheet are right, although more is owed to the company than its debtors contain.',
  DIVIDENDS_EXCEED_RESERVES:
    'The dividends are right, although the company did not have enough profit for them.',
  DEPRECIATION_UNLIKE_NOTE: 'The depreciation is right, although the notes show another amount.',
  DIRECTORS_REPORT_MISSING: 'I know that the accounts with the return have no directors’ report.',
  DORMANT_FIGURES_CHANGED: 'The company was dormant, although its balance sheet differs from last year’s.',
}

export interface FormWarning {
  readonly code: string
  readonly message: string
}

/** Provisions of the law and numbers of boxes, which say nothing to a customer. */
const PROVISIONS = / \((?:[A-Z]{2,4} \d{4}|SI \d{4}|ITTOIA|para|ss?|reg|box)[ .][^)]*\)/g

function iKnow(message: string): string {
  return `I know this: ${message.replaceAll(PROVISIONS, '')}`
}

/** What the customer ticks. A code of a later version of the filing service has only its message. */
export function warningInWords({ code, message }: FormWarning): string {
  const words = isAsked(code) ? WORDS[code] : iKnow
  return typeof words === 'string' ? words : words(message)
}

function isAsked(code: string): code is AskedCode {
  return Object.hasOwn(WORDS, code)
}

/** Whether the customer ticks the warning. */
export function isForCustomer({ code }: Pick<FormWarning, 'code'>): boolean {
  return !NOT_ASKED.some((one) => one === code)
}
