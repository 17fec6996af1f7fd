// Computes the corporation tax of any company that this service covers: its accounting periods, the kind of
// company in each, the returns with loans to participators, or the facts that are missing or contradictory.
import { computeReturns } from '../computation/compute-returns.ts'
import { returnSchemaOn } from '../computation/return-schema.ts'
import { deadlinesOf } from '../deadlines/period-deadlines.ts'
import type { LoansCharge } from '../computation/return-result.ts'
import type { LoansComputation, LoansPage } from '../loans/loans-page.ts'
import { advancesNotices } from '../loans/advances-notices.ts'
import { loansToParticipators } from '../loans/loans-to-participators.ts'
import { refusedAdvances } from '../loans/refused-advances.ts'
import { refusedLoanLists } from '../loans/refused-loan-lists.ts'
import { statedLoans } from '../loans/stated-loans.ts'
import { ORDINARY_LOSS_USE } from '../losses/loss-claims.ts'
import { lossUses } from '../losses/loss-uses.ts'
import { refusedLossAmounts } from '../losses/refused-loss-amounts.ts'
import { refusedLosses } from '../losses/refused-losses.ts'
import type { AccountingPeriod } from '../periods/accounting-periods.ts'
import { refusedBusinessDates } from '../periods/refused-business-dates.ts'
import type { TaxRefusal } from '../tax-refusal.ts'
import { associatesNotices } from './associates-notices.ts'
import { periodsOfBusiness, soleBusiness } from './business-facts.ts'
import { companyKindOf, type KindOfPeriod } from './company-kind.ts'
import { companyNotices } from './company-notices.ts'
import { withPools } from './with-pools.ts'
import type { CompanyReturn, CompanyTaxInput, CompanyTaxResult } from './company-tax.ts'
import { figuresByReturn, type FiguresOfReturns } from './figures-by-return.ts'
import { refusedNoIncome, refusedAfterTrade } from './refused-after-trade.ts'
import { refusedAllowances } from './refused-allowances.ts'
import { refusedBusiness } from './refused-business.ts'

/** The returns of a company for a period of account, or every refusal of its facts. */
export function computeCompanyTax(input: CompanyTaxInput): CompanyTaxResult {
  const { business, periodOfAccount } = input
  const refusedDates = [
    ...refusedBusinessDates(periodOfAccount, business, input),
    ...refusedNoIncome(business),
  ]
  if (refusedDates.length > 0) return { kind: 'refused', refusals: refusedDates }
  const periods = periodsOfBusiness(periodOfAccount, business, input.figures)
  const refusedPeriods = [
    ...refusedAbsence(periods),
    ...refusedLoansOf(input, periods),
    ...refusedLossesOf(input, periods),
  ]
  if (refusedPeriods.length > 0) return { kind: 'refused', refusals: refusedPeriods }
  const whole = withPools(input, periods)
  if ('kind' in whole) return whole
  const divided = figuresByReturn(whole, periods)
  if (divided.kind === 'refused') return divided
  const prepared = prepare(whole, periods, divided)
  return prepared.kind === 'refused' ? prepared : compute(whole, prepared)
}

/** Accounts after the company left the charge to corporation tax have no accounting period, and no return. */
function refusedAbsence(periods: readonly AccountingPeriod[]): readonly TaxRefusal[] {
  if (periods.length > 0) return []
  const message =
    'The trade ended before these accounts, and the company is said to have had no income since: it has no ' +
    'accounting period and files no return (CTA 2009 s.9). Tell the tax authority that the company is dormant, or ' +
    'correct financials.business.trade_ceased_on.'
  return [{ code: 'CONTRADICTION', fact: 'business.trade_ceased_on', message }]
}

/**
 * Loans that are stated for other periods, or differ from the note of advances to directors. Without an
 * accounting period, there is no return that could state them.
 */
function refusedLoansOf(input: CompanyTaxInput, periods: readonly AccountingPeriod[]): readonly TaxRefusal[] {
  if (periods.length === 0) return []
  const stated = statedLoans(input, periods)
  return [
    ...refusedLoanLists(input, stated),
    ...(input.advances === undefined ? [] : refusedAdvances({ ...input.advances, periods: stated })),
  ]
}

/** Claims for trading losses that contradict the accounting periods. */
function refusedLossesOf(
  { losses: claims, business, sentOn, incorporatedOn, areFirstAccounts = false }: CompanyTaxInput,
  periods: readonly AccountingPeriod[],
): readonly TaxRefusal[] {
  if (claims === undefined || periods.length === 0) return []
  const { tradeBeganOn, tradeCeasedOn } = business
  const dates = { incorporatedOn, tradeBeganOn, tradeCeasedOn, sentOn }
  return refusedLosses({ claims, periods, areFirstAccounts, ...dates })
}

interface Prepared {
  readonly kind: 'prepared'
  readonly periods: readonly AccountingPeriod[]
  readonly divided: FiguresOfReturns
  readonly kinds: readonly KindOfPeriod[]
  readonly loans: readonly (LoansComputation | undefined)[]
}

type Refused = { readonly kind: 'refused'; readonly refusals: readonly TaxRefusal[] }

/** Decides the kind of company and the loans of each accounting period. */
function prepare(
  input: CompanyTaxInput,
  periods: readonly AccountingPeriod[],
  divided: FiguresOfReturns,
): Prepared | Refused {
  const { business } = input
  const tradesInPeriod = periods.some(({ trades }) => trades)
  const { figures, returns } = divided
  const refusals = [
    ...refusedBusiness({ ...input, figures, tradesInPeriod }),
    ...refusedAllowances({ business, figures, periods, returns }),
    ...refusedAfterTrade(business, periods, divided.facts),
  ]
  const stated = statedLoans(input, periods)
  const dates = { sentOn: input.sentOn, v1995From: input.v1995From }
  const kinds: KindOfPeriod[] = []
  const loans: (LoansComputation | undefined)[] = []
  for (const [index, period] of periods.entries()) {
    const decided = companyKindOf(business, {
      period,
      accountsStart: input.periodOfAccount.start,
      trades: period.trades,
      ...divided.facts(index),
    })
    if (decided.kind === 'refused') refusals.push(decided.refusal)
    else kinds.push(decided.ofPeriod)
    const { accounts, madeAndRepaidInPeriod } = stated[index] ?? {}
    const others = { madeAndRepaidInPeriod, period, ...dates, followsReturn: index > 0 }
    const computed = accounts && loansToParticipators({ accounts, ...others })
    if (computed?.kind === 'refused') refusals.push(...inPeriod(computed.refusals, { periods, index }))
    else loans.push(computed?.loans)
  }
  return refusals.length > 0
    ? { kind: 'refused', refusals }
    : { kind: 'prepared', periods, divided, kinds, loans }
}

/** The same person may have an entry in each of several accounting periods. */
function inPeriod(
  refusals: readonly TaxRefusal[],
  { periods, index }: { readonly periods: readonly AccountingPeriod[]; readonly index: number },
): readonly TaxRefusal[] {
  return periods.length > 1 ? refusals.map((refusal) => ({ ...refusal, period: index })) : refusals
}

function chargeOf({ taxPayablePence, boxes, later }: LoansPage): LoansCharge {
  const [tax, within, after] = ['A20', 'A45', 'A70'].map((id) => Number(boxes[id] ?? 0))
  return {
    taxPence: taxPayablePence,
    workingPence: [tax ?? 0, within ?? 0, after ?? 0],
    hasLaterRelief: later !== undefined,
  }
}

function compute(input: CompanyTaxInput, prepared: Prepared): CompanyTaxResult {
  const { periods, kinds, loans, divided } = prepared
  const uses = lossUses(input.losses ?? {}, periods)
  const computed = computeReturns({
    ...divided,
    periodOfAccount: input.periodOfAccount,
    periods,
    only: soleBusiness(input.business, periods),
    lets: input.business.activity === 'property_letting',
    tradeCeasedOn: input.business.tradeCeasedOn,
    isAtMainRate: (index) => kinds[index]?.isAtMainRate ?? false,
    loans: (index) => {
      const page = loans[index]?.page
      return page && chargeOf(page)
    },
    lossUse: (index) => uses[index] ?? ORDINARY_LOSS_USE,
    schema: returnSchemaOn(input.sentOn, input.v1995From),
  })
  if (computed === undefined) return { kind: 'not enacted' }
  const refusals = refusedLossAmounts({
    claims: input.losses ?? {},
    uses,
    computations: computed.returns.map(({ computation }) => computation),
    tradeCeasedOn: input.business.tradeCeasedOn,
    mostClaimedPounds: divided.figures.mostLossesClaimedPounds,
    mostEarlyPounds: divided.figures.mostEarlyLossesPounds,
  })
  if (refusals.length > 0) return { kind: 'refused', refusals }
  const returns = computed.returns.flatMap(
    ({ computation, carriedForward }, index): readonly CompanyReturn[] => {
      const [accountingPeriod, companyKind] = [periods[index], kinds[index]]
      if (accountingPeriod === undefined || companyKind === undefined) return []
      const deadlines = deadlinesOf({ account: input.periodOfAccount, accounting: accountingPeriod })
      return [{ accountingPeriod, deadlines, companyKind, computation, loans: loans[index], carriedForward }]
    },
  )
  const lostPounds = computed.returns.map(({ lostTradingLossesPounds }) => lostTradingLossesPounds)
  const allowancePounds = computed.returns.map(({ allowanceUsedPounds }) => allowanceUsedPounds)
  const notices = [
    ...loans.flatMap((each) => each?.notices ?? []),
    ...(input.advances === undefined
      ? []
      : advancesNotices({ ...input.advances, periods: statedLoans(input, periods) })),
    ...companyNotices(input, { returns, lostPounds, allowancePounds }),
    ...(input.assumesNoAssociates === true ? associatesNotices(returns, input.returns) : []),
  ]
  const { accountsProfitPence, lines } = computed
  return { kind: 'computed', accountsProfitPence, lines, returns, notices }
}
