// The periods of a company as the API shows them: what a filing for each would derive, when it is due, how
// late it is, and whether it is filed. Pure.
import { type CompanyPeriodResource, type CompanyResource, Problem } from '@cfs/contracts'
import { accountingPeriods, lateAccountsPenaltyPounds, lateReturnPenaltyPounds } from '@cfs/tax'
import { type FilingType, isLlp, type IsoDate, type Period } from '@cfs/values'
import { accountsDueOn } from '../domain/accounts-due-on.ts'
import type { CompanyFacts } from '../domain/company-facts.ts'
import { dueStatusOf, latenessOf, mostUrgent } from '../domain/due-status.ts'
import type { DerivedValues, ValueSources } from '../domain/filing.ts'
import { signatoriesOf } from '../domain/signatory.ts'
import type { PlanningFacts } from './planning-facts.ts'
import { returnDeadlinesOf } from './return-deadlines-of.ts'

type Resolved = Pick<PlanningFacts, 'period' | 'periodStartSource'>

/** What a filing of one type would derive for a period. Both functions throw the Problem of a refusal. */
export interface Derivation {
  /** Refuses a company for which this service does not file the type, too. */
  readonly period: () => Resolved
  readonly values: (resolved: Resolved) => {
    readonly derivedValues: DerivedValues
    readonly valueSources: ValueSources
  }
}

type Filed = CompanyPeriodResource['accounts']['filed']

export interface FiledFacts {
  readonly filed: Filed
  readonly isInProgress: boolean
  /** The periods of returns that the authority has accepted from the account. */
  readonly held: readonly Period[]
}

export interface PeriodFacts {
  readonly end: IsoDate
  readonly company: CompanyFacts
  readonly today: IsoDate
  readonly derive: Readonly<Record<FilingType, Derivation>>
  readonly filedFacts: Readonly<Record<FilingType, FiledFacts>>
}

export function companyPeriod(facts: PeriodFacts): CompanyPeriodResource {
  return {
    period_end: facts.end,
    accounts: accountsOf(facts),
    ct600: isLlp(facts.company.companyNumber) ? null : returnsOf(facts),
  }
}

function accountsOf({ company, today, derive, filedFacts }: PeriodFacts): CompanyPeriodResource['accounts'] {
  const { period, stated } = derived(derive.accounts)
  const { filed, isInProgress } = filedFacts.accounts
  const dueOn = period === undefined ? undefined : accountsDueOn(period, company)
  const due = { isFiled: filed !== null, isInProgress, dueOn, today }
  return {
    ...stated,
    status: dueStatusOf(due),
    filed,
    due_on: dueOn ?? null,
    late: latenessOf(due, lateAccountsPenaltyPounds),
  }
}

function returnsOf({ today, derive, filedFacts }: PeriodFacts): CompanyPeriodResource['ct600'] {
  const { period: account, stated } = derived(derive.ct600)
  const { filed, isInProgress, held } = filedFacts.ct600
  const returns = (account === undefined ? [] : accountingPeriods(account)).map((accounting) => {
    const periods = { account: account ?? accounting, accounting }
    const isHeld = held.some(({ start, end }) => start === accounting.start && end === accounting.end)
    const deadlines = returnDeadlinesOf(periods)
    const dueOn = deadlines.return_due_on
    const due = { isFiled: filed !== null || isHeld, isInProgress, dueOn, today }
    const late = latenessOf(due, lateReturnPenaltyPounds)
    return { period: accounting, deadlines, status: dueStatusOf(due), late }
  })
  const unresolved = dueStatusOf({ isFiled: filed !== null, isInProgress, dueOn: undefined, today })
  const status = returns.length === 0 ? unresolved : mostUrgent(returns.map((each) => each.status))
  return { ...stated, status, filed, returns }
}

type Stated = Pick<
  CompanyPeriodResource['accounts'],
  'period' | 'derived_values' | 'value_sources' | 'refusal'
>

/** A refusal of the values leaves the period known, and with it the deadlines. */
function derived({ period: periodOf, values }: Derivation): {
  readonly period: Period | undefined
  readonly stated: Stated
} {
  const nothing = { period: null, derived_values: null, value_sources: null }
  const resolved = attempt(periodOf)
  if (resolved instanceof Problem) {
    return { period: undefined, stated: { ...nothing, refusal: refusalOf(resolved) } }
  }
  const { period } = resolved
  const completed = attempt(() => values(resolved))
  const days = { start: period.start, end: period.end }
  if (completed instanceof Problem) {
    return { period, stated: { ...nothing, period: days, refusal: refusalOf(completed) } }
  }
  const { derivedValues, valueSources } = completed
  const derivedParts = { derived_values: { ...derivedValues }, value_sources: { ...valueSources } }
  return { period, stated: { period: days, ...derivedParts, refusal: null } }
}

function attempt<T>(decide: () => T): T | Problem {
  try {
    return decide()
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

function refusalOf({ code, message, details }: Problem): Stated['refusal'] {
  return { code, message, details: (details ?? []).map((detail) => ({ ...detail })) }
}

/** The company's entry on the register. */
export function registerEntryOf(company: CompanyFacts): CompanyResource['register'] {
  const { accountingReferenceDate: date } = company
  return {
    company_name: company.name,
    company_type: company.type,
    company_status: company.status ?? null,
    incorporated_on: company.incorporatedOn ?? null,
    registered_office: company.registeredOffice ?? null,
    sic_codes: [...(company.sicCodes ?? [])],
    accounting_reference_date: date === undefined ? null : { day: date.day, month: date.month },
    signatories: [...signatoriesOf(company.officers)],
    last_accounts_made_up_to: company.lastAccounts?.madeUpTo ?? null,
    next_accounts_period_end: company.nextAccounts?.end ?? null,
  }
}
