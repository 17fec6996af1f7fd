// Forms of invented companies: for the sandbox's specimens, for tests and for looking at what the package
// writes.
import {
  addDays,
  addMonths,
  type CompanyNumber,
  isoDateFrom,
  type Period,
  parseCompanyNumber,
  parseUtr,
  type Utr,
} from '@cfs/values'
import { type AccountsForm, dormantAccounts } from './accounts/accounts-form.ts'
import type { Ct600Form } from './ct600/ct600-form.ts'
import { nilReturn } from './ct600/trading-return.ts'

export interface SampleSubject {
  readonly companyNumber?: CompanyNumber | undefined
  readonly companyName?: string | undefined
  readonly utr?: Utr | undefined
  readonly period?: Period | undefined
  /** Who declares the return and signs the accounts. */
  readonly person?: string | undefined
}

export interface SampleForms {
  readonly nilReturn: Ct600Form
  readonly dormantAccounts: AccountsForm
}

/** One form of each kind for the subject; whatever the subject leaves open is the same every time. */
export function sampleForms(subject: SampleSubject = {}): SampleForms {
  const companyNumber = subject.companyNumber ?? known(parseCompanyNumber('00000001'))
  const companyName = subject.companyName ?? 'SAMPLE COMPANY LIMITED'
  const period = subject.period ?? { start: isoDateFrom('2025-04-01'), end: isoDateFrom('2026-03-31') }
  const person = subject.person ?? 'Alex Sample'
  const figures = { cashPence: 10_000, shareCapitalPence: 10_000 }
  return {
    nilReturn: nilReturn({
      companyName,
      registrationNumber: companyNumber,
      utr: subject.utr ?? known(parseUtr('1234567895')),
      period,
      declarantName: person,
      declarantStatus: 'Director',
    }),
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

function yearBefore(period: Period): Period {
  return { start: addMonths(period.start, -12), end: addDays(period.start, -1) }
}

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new TypeError('a sample value is malformed')
  return value
}
