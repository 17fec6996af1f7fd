// Forms of fictitious companies: for sandbox specimens, tests and visual checks.
import {
  addDays,
  addMonths,
  type CompanyNumber,
  type Period,
  parseCompanyNumber,
  parseUtr,
  type Utr,
} from '@cfs/values'
import { type AccountsForm, dormantAccounts } from './accounts/accounts-form.ts'
import { type ComputationsForm, computationsForm } from './computations/computations-form.ts'
import type { Ct600Form } from './ct600/ct600-form.ts'
import { nilReturn, tradingReturn } from './ct600/trading-return.ts'
import { type SampleAccounts, sampleAccounts } from './sample-accounts.ts'
import { SAMPLE_COMPUTATION, SAMPLE_PERIOD } from './sample-computation.ts'

export interface SampleSubject {
  readonly companyNumber?: CompanyNumber | undefined
  readonly companyName?: string | undefined
  readonly utr?: Utr | undefined
  readonly period?: Period | undefined
  /** The person who declares the return and signs the accounts. */
  readonly person?: string | undefined
}

export interface SampleForms extends SampleAccounts {
  readonly nilReturn: Ct600Form
  readonly amendedNilReturn: Ct600Form
  readonly dormantAccounts: AccountsForm
  /** The return has accounts (`microAccountsOfReturn`) and computations attached. */
  readonly tradingReturn: Ct600Form
  readonly tradingComputations: ComputationsForm
  readonly amendedTradingReturn: Ct600Form
  readonly amendedTradingComputations: ComputationsForm
}

/**
 * Creates one sample form of each kind for the company; values that are not specified are always the same.
 * Forms with trading figures always use the sample year.
 */
export function sampleForms(subject: SampleSubject = {}): SampleForms {
  const companyNumber = subject.companyNumber ?? known(parseCompanyNumber('00000001'))
  const companyName = subject.companyName ?? 'SAMPLE COMPANY LIMITED'
  const utr = subject.utr ?? known(parseUtr('1234567895'))
  const period = subject.period ?? SAMPLE_PERIOD
  const person = subject.person ?? 'Alex Sample'
  const figures = { cashPence: 10_000, shareCapitalPence: 10_000 }
  const declared = { companyName, registrationNumber: companyNumber, utr, ...declaredBy(person) }
  const trading = { ...declared, ...ATTACHED, period: SAMPLE_PERIOD, boxes: SAMPLE_COMPUTATION.boxes }
  const accounts = sampleAccounts({ name: companyName, number: companyNumber, person })
  const { profitAndLoss } = accounts.microAccountsOfReturn
  const computed = { ...SAMPLE_COMPUTATION, companyName, companyNumber, utr, profitAndLoss }
  return {
    ...accounts,
    nilReturn: nilReturn({ ...declared, period }),
    amendedNilReturn: nilReturn({ ...declared, period, returnType: 'amended' }),
    tradingReturn: tradingReturn(trading),
    tradingComputations: computationsForm({ ...computed, returnType: 'new' }),
    amendedTradingReturn: tradingReturn({ ...trading, returnType: 'amended' }),
    amendedTradingComputations: computationsForm({ ...computed, returnType: 'amended' }),
    dormantAccounts: dormantAccounts({
      company: { name: companyName, number: companyNumber, legalForm: 'private-limited-by-shares' },
      period,
      tradingHistory: 'never-traded',
      figures,
      prior: { period: yearBefore(period), figures },
      approvalDate: addMonths(period.end, 3),
      directors: [person],
    }),
  }
}

const ATTACHED = {
  accounts: { attached: 'this-period' },
  computations: { attached: 'this-period' },
} as const

function declaredBy(declarantName: string) {
  return { declarantName, declarantStatus: 'Director' }
}

function yearBefore(period: Period): Period {
  return { start: addMonths(period.start, -12), end: addDays(period.start, -1) }
}

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new TypeError('a sample value is malformed')
  return value
}
