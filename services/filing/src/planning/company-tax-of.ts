// Computes the tax of a request: its accounting periods, the kind of company and the returns, or the refusal
// of the facts that are missing or contradict each other.
import type { Financials } from '@cfs/contracts'
import {
  COMPANY_LINES,
  computeCompanyTax,
  type CompanyReturnFigures,
  type CompanyTaxInput,
  type CompanyTaxResult,
  type TaxRefusal,
} from '@cfs/tax'
import { nearestPence, type IsoDate, type Period } from '@cfs/values'
import type { CompanyFacts } from '../domain/company-facts.ts'
import { lettingClue } from '../domain/letting-clue.ts'
import { invalid, type Refusal } from '../domain/refusal.ts'
import { allowancePartsOf, tradingFiguresOf } from './figures-of.ts'
import { loanAccountsOf, notedAdvancesOf } from './loans-of.ts'
import { lossClaimsOf } from './loss-claims-of.ts'
import { capitalAllowancesOf } from './capital-allowances-of.ts'
import type { CarriedPools } from './carried-pools.ts'
import { showsHeldCompanies } from './warnings/group-warnings.ts'
import { refuse } from './refuse.ts'
import { statedBusinessOf } from './with-rents-in-turnover.ts'

export interface TaxQuestion {
  readonly financials: Financials
  readonly period: Period
  /** The day on which the return is sent. */
  readonly today: IsoDate
  /** The first day of version 1.995 of the tax authority's schema. Defaults to `V1_995_FROM`. */
  readonly v1995From?: IsoDate | undefined
  /** Whether the accounts are the company's first, from its incorporation. */
  readonly areFirstAccounts: boolean
  /** Whether the register's accounts up to the day before were dormant. Defaults to false. */
  readonly followsDormantAccounts?: boolean
  /** The pools that the account's return for the period before carried forward. */
  readonly carriedPools?: CarriedPools | undefined
  /** The register's facts, if they are known. */
  readonly company?: CompanyFacts | undefined
}

export type CompanyTax = Extract<CompanyTaxResult, { kind: 'computed' }>

/** The tax of the request. Refuses facts that are missing or contradictory. */
export function companyTaxOf(question: TaxQuestion): CompanyTax {
  const { financials } = question
  const advances = { noted: notedAdvancesOf(financials), exemption: financials.loans_exemption }
  const result = computeCompanyTax({ ...inputOf(question), advances })
  if (result.kind === 'computed') return result
  if (result.kind === 'refused') return refuse(refusalOf(result.refusals, financials))
  const message = 'is in a financial year whose rates of corporation tax are not enacted'
  return refuse(invalid({ field: 'period_end', message }))
}

/** The tax of figures that a return may refuse, for comparisons in accounts; undefined if it is refused. */
export function trialTaxOf(question: TaxQuestion): CompanyTax | undefined {
  const result = computeCompanyTax(inputOf(question))
  return result.kind === 'computed' ? result : undefined
}

/** The tax payable on all returns of the period of account, in pence. */
export function payableOf({ returns }: CompanyTax): number {
  return returns.reduce((sum, { computation }) => sum + computation.taxPayablePence, 0)
}

function inputOf(question: TaxQuestion): CompanyTaxInput {
  const { financials, period, today, areFirstAccounts, followsDormantAccounts, company } = question
  const { returns, loans_to_participators: loans } = financials
  const clue = lettingClue(company, financials.principal_activity)
  return {
    figures: tradingFiguresOf(financials),
    periodOfAccount: period,
    capitalAllowances: capitalAllowancesOf(financials, question.carriedPools),
    business: {
      ...statedBusinessOf(financials),
      lettingClue: clue?.words,
      letsOwnLand: clue?.isOwnLand,
      holdsCompanies: showsHeldCompanies(financials),
      isClose: financials.loans_exemption === 'company_not_close' ? false : undefined,
    },
    returns: returns?.map(returnFiguresOf),
    losses: lossClaimsOf(financials),
    loans:
      loans === undefined
        ? undefined
        : {
            accounts: loanAccountsOf(loans),
            madeAndRepaidInPeriod: financials.loans_made_and_repaid_in_period,
          },
    sentOn: today,
    v1995From: question.v1995From,
    areFirstAccounts,
    incorporatedOn: company?.incorporatedOn,
    followsDormantAccounts,
    assumesNoAssociates: financials.associated_companies === undefined,
  }
}

function returnFiguresOf(periodFigures: NonNullable<Financials['returns']>[number]): CompanyReturnFigures {
  const inPence = (amount: number | undefined) => (amount === undefined ? undefined : nearestPence(amount))
  const allowances = allowancePartsOf(periodFigures)
  const lines = COMPANY_LINES.map(
    ({ figure, dated }) => [figure, dated && inPence(periodFigures[dated])] as const,
  )
  return {
    period: { start: periodFigures.period_start, end: periodFigures.period_end },
    lines: Object.fromEntries(lines.filter(([, amount]) => amount !== undefined)),
    capitalAllowancesPence:
      allowances === undefined
        ? inPence(periodFigures.capital_allowances)
        : Object.values(allowances).reduce((sum, partPence) => sum + partPence, 0),
    allowances,
    expenditure: {
      integralFeaturesPence: inPence(periodFigures.integral_features_expenditure),
      otherPence: inPence(periodFigures.plant_and_machinery_expenditure),
    },
    balancingChargesPence: inPence(periodFigures.balancing_charges),
    qualifyingDonationsPence: inPence(periodFigures.qualifying_donations),
    taxAlreadyPaidPence: inPence(periodFigures.tax_already_paid),
    associatedCompanies: periodFigures.associated_companies,
    loans:
      periodFigures.loans_to_participators === undefined
        ? undefined
        : {
            accounts: loanAccountsOf(periodFigures.loans_to_participators),
            madeAndRepaidInPeriod: periodFigures.loans_made_and_repaid_in_period,
          },
  }
}

/** Each refusal on the field that holds its fact; what is not filed is named once these are right. */
function refusalOf(refusals: readonly TaxRefusal[], financials: Financials): Refusal {
  const correctable = refusals.filter(({ code }) => code !== 'NOT_COVERED')
  const uncovered = refusals.find(({ code }) => code === 'NOT_COVERED')
  if (uncovered !== undefined && correctable.length === 0) {
    const { message, needs = uncovered.fact } = uncovered
    return { code: 'NOT_COVERED', message: `${message} Nothing was sent.`, context: { needs } }
  }
  const byField = Map.groupBy(correctable, (refusal) => `financials.${fieldOf(refusal, financials)}`)
  return invalid(
    ...[...byField].map(([field, own]) => {
      // The same contradiction may be found in each accounting period.
      return { field, message: [...new Set(own.map(({ message }) => message))].join(' ') }
    }),
    ...correctable.flatMap(({ fact, fields = [] }) =>
      fields.map((each) => {
        return { field: `financials.${each}`, message: `must be divided in financials.${fact}` }
      }),
    ),
  )
}

/**
 * The entry of the person in the list of the period that the refusal names, otherwise in any list; the list
 * itself if it has no such entry.
 */
function fieldOf({ fact, about, period }: TaxRefusal, financials: Financials): string {
  const [head, ...member] = fact.split('.')
  const isSplit = financials.losses?.brought_forward?.after_march_2017 !== undefined
  if (isSplit && fact === 'tax_adjustments.losses_brought_forward') {
    return 'losses.brought_forward.after_march_2017'
  }
  if (head !== 'loans_to_participators') return fact
  const inReturns = (financials.returns ?? []).map(
    (each, index) => [`returns.${index}.${head}`, each.loans_to_participators] as const,
  )
  const whole = [head, financials.loans_to_participators] as const
  const lists = period === undefined ? [whole, ...inReturns] : inReturns.slice(period, period + 1)
  for (const [path, loans] of lists) {
    const index = loans?.findIndex(({ name }) => name.trim() === about?.trim()) ?? -1
    if (index >= 0) return [path, index, ...member].join('.')
  }
  if (period !== undefined) return `returns.${period}.${head}`
  return lists.find(([, loans]) => loans !== undefined)?.[0] ?? head
}
