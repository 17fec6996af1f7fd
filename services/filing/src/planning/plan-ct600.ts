// Plans a corporation tax return: its accounting periods, computation, forms and attachments. Refuses a
// return that cannot be filed. Pure.
import type { PlanningFacts } from './planning-facts.ts'
import type { FileCt600Request, Financials } from '@cfs/contracts'
import {
  FIRST_PERIOD_START,
  MOST_RETURNS,
  type AccountsOfReturn,
  type AnyAccountsForm,
  type ComputationsOfReturn,
  type FiledForm,
} from '@cfs/forms'
import {
  accountingPeriodsOf,
  returnSchemaOn,
  stateComputation,
  sumOfTotals,
  type AccountingPeriod,
} from '@cfs/tax'
import { isRegime, type Period, type Regime } from '@cfs/values'
import { refusePeriod } from '../domain/derive-period.ts'
import type { Ct600Values } from '../domain/derive-ct600-values.ts'
import type { Amendment } from '../domain/filing.ts'
import { deliveryRulesOn } from '../domain/delivery-rules.ts'
import { directorsInOffice } from '../domain/directors-in-office.ts'
import { isFirstPeriod } from '../domain/is-first-period.ts'
import { invalid, type Refusal } from '../domain/refusal.ts'
import { accountsBefore } from './accounts-before.ts'
import { notSupported } from '../domain/regime.ts'
import { signatoryOf } from '../domain/signatory.ts'
import { composeSheetAccounts } from './compose-accounts.ts'
import { refuseDeferredTax } from './charged-tax-of.ts'
import { companyTaxOf, payableOf, type CompanyTax } from './company-tax-of.ts'
import { composeComputations } from './compose-computations.ts'
import { completeReturn } from './complete-return.ts'
import { composeReturn } from './compose-return.ts'
import { profitAndLossOf, sheetOf } from './figures-of.ts'
import type { Ct600Plan, PlannedReturn } from './planned-filing.ts'
import { refuse, refuseIf } from './refuse.ts'
import { refuseBroughtBack } from './refusals/refuse-brought-back.ts'
import { refuseAllowances } from './refusals/refuse-allowances.ts'
import { regimeOf } from './regime-of.ts'
import { originalHadNoAccounts } from './original-had-no-accounts.ts'

export type Ct600Request = Omit<FileCt600Request, 'credentials'>

export function planCt600(request: Ct600Request, facts: PlanningFacts): Ct600Plan {
  const { financials, amendment, accounts_type: declared } = request
  const { period } = facts
  if (declared !== undefined && !isRegime(declared)) return refuse(notSupported(declared))
  const { values, derivedValues, valueSources } = completeReturn(request, facts)
  const tax = financials === undefined ? undefined : taxOf(financials, facts)
  if (financials !== undefined && tax !== undefined) {
    refuseIf(refuseBroughtBack({ financials, facts, tax, isAmendment: amendment !== undefined }))
  }
  const regime = financials === undefined ? 'dormant' : regimeOf({ financials, declared }, facts)
  if (financials !== undefined) refuseIf(refuseDeferredTax(financials, regime))
  const returns = returnsOf(request, { facts, values, tax, regime })
  return {
    type: 'ct600',
    companyNumber: request.company_number,
    companyName: values.companyName,
    utr: request.utr,
    period,
    externalId: request.external_id ?? null,
    regime,
    derivedValues,
    valueSources,
    returns,
    forms: returns.flatMap(formsOf),
    computation: sumOfTotals(returns.map(({ computation }) => computation)),
    tax,
    amendment: amendmentOf(amendment),
    amendsFilingId: amendment?.amends_filing_id ?? facts.original?.filingId ?? null,
  }
}

/** Other rules apply to the relief of losses from before this day (CTA 2010 s.45A). */
const LOSSES_SINCE = '2017-04-01'

function taxOf(financials: Financials, facts: PlanningFacts): CompanyTax {
  const { period, today, v1995From, company, carriedPools } = facts
  refuseIf(refusePeriod(period))
  if (period.start < FIRST_PERIOD_START) {
    return refuse(invalid({ field: 'period_start', message: `must not be before ${FIRST_PERIOD_START}` }))
  }
  if (period.start < LOSSES_SINCE) refuseIf(refuseLaterLosses(financials))
  refuseIf(refuseLateStart(facts))
  const areFirstAccounts = company?.incorporatedOn === period.start
  const followsDormantAccounts = accountsBefore(facts)?.type === 'dormant'
  const tax = companyTaxOf({
    financials,
    period,
    today,
    v1995From,
    areFirstAccounts,
    followsDormantAccounts,
    carriedPools,
    company,
  })
  refuseIf(refuseAllowances(financials, tax.returns))
  return tax
}

/** No losses were made since a day that had not come when the period began. */
function refuseLaterLosses({ tax_adjustments: tax, losses }: Financials): Refusal | undefined {
  const stated = [
    ['tax_adjustments.losses_brought_forward', tax?.losses_brought_forward],
    ['losses.brought_forward.after_march_2017', losses?.brought_forward?.after_march_2017],
  ] as const
  const message = `must be omitted: it counts losses since ${LOSSES_SINCE}, and the period starts before`
  const [wrong] = stated.filter(([, amount = 0]) => amount > 0)
  return wrong && invalid({ field: `financials.${wrong[0]}`, message })
}

/** First accounts begin with the incorporation, even if the business begins later (CA 2006 s.390). */
function refuseLateStart({ period, company, ownEnds }: PlanningFacts): Refusal | undefined {
  const incorporatedOn = company?.incorporatedOn
  if (incorporatedOn === undefined || period.start <= incorporatedOn) return undefined
  if (!isFirstPeriod(company, period, ownEnds)) return undefined
  return invalid({
    field: 'period_start',
    message:
      `must be ${incorporatedOn}, the day of incorporation: first accounts begin then. If the company’s business ` +
      'began later, send financials.business.began_on, from which the accounting period of the return follows',
  })
}

interface Decided {
  readonly facts: PlanningFacts
  readonly values: Ct600Values
  readonly tax: CompanyTax | undefined
  readonly regime: Regime
}

function returnsOf(request: Ct600Request, decided: Decided): readonly PlannedReturn[] {
  const { facts, values, tax } = decided
  const periods = accountingPeriodsOfReturn(facts.period, tax)
  if (periods.length > MOST_RETURNS) return refuse(tooManyReturns(periods))
  // Rule 9103: the period of a return must begin before the day on which it is sent.
  if (periods.some(({ start }) => start >= facts.today)) {
    return refuse(invalid({ field: 'period_end', message: `a return must begin before ${facts.today}` }))
  }
  const schema = returnSchemaOn(facts.today, facts.v1995From)
  const returnType = request.amendment === undefined ? 'new' : 'amended'
  const planned = periods.map((accountingPeriod, index) => {
    const { start, end } = accountingPeriod
    const said = attachmentsOf({ request, facts, periods, index })
    return { accountingPeriod, period: { start, end }, said }
  })
  const isAttached = planned.some(({ said }) => 'attached' in said.accounts)
  const accounts = isAttached ? attachedAccounts(request, decided) : undefined
  return planned.map(({ accountingPeriod, period, said }, index) => {
    const computed = tax?.returns[index]
    const attached = 'attached' in said.accounts ? accounts : undefined
    const form = composeReturn(request, {
      values,
      period,
      returnType,
      ...said,
      makesMoreReturns: periods.length > 1,
      computed,
      ...(schema === 'v1.995' && { schema }),
    })
    return {
      period,
      accountingPeriod,
      form,
      accounts: attached,
      computations:
        'attached' in said.computations && computed !== undefined && tax !== undefined
          ? composeComputations({
              companyName: values.companyName,
              form,
              computed,
              lines: tax.lines,
              financials: request.financials,
              accounts: attached,
              incorporatedOn: facts.company?.incorporatedOn,
            })
          : undefined,
      computation: computed === undefined ? null : stateComputation(computed.computation),
    }
  })
}

function tooManyReturns(periods: readonly AccountingPeriod[]): Refusal {
  const named = periods.map(({ start, end }) => `${start} to ${end}`).join(', ')
  return {
    code: 'NOT_COVERED',
    message:
      `The period makes ${periods.length} accounting periods (${named}), and we file at most ${MOST_RETURNS} returns ` +
      'for one period of account. Nothing was sent.',
    context: { needs: 'more_than_four_returns' },
  }
}

/** The accounting periods of the returns; a nil return has no facts of a business. */
function accountingPeriodsOfReturn(period: Period, tax: CompanyTax | undefined): readonly AccountingPeriod[] {
  return tax?.returns.map(({ accountingPeriod }) => accountingPeriod) ?? accountingPeriodsOf(period)
}

interface Attachments {
  readonly accounts: AccountsOfReturn
  readonly computations: ComputationsOfReturn
}

interface AttachmentQuestion {
  readonly request: Ct600Request
  readonly facts: PlanningFacts
  readonly periods: readonly Period[]
  readonly index: number
}

/** Decides which accounts and computations a return attaches, or why it attaches none (boxes 80 to 90). */
function attachmentsOf({ request, facts, periods, index }: AttachmentQuestion): Attachments {
  if (request.amendment !== undefined && !originalHadNoAccounts(facts.original)) {
    return {
      accounts: { absent: 'Amendment - a/cs already submitted' },
      // The computation names the periods of losses that are carried back.
      computations: movesLosses(request, facts.original)
        ? { attached: 'this-period' }
        : { absent: 'Amendment - comps already submitted' },
    }
  }
  if (request.financials === undefined) {
    return { accounts: { absent: 'Company dormant' }, computations: { absent: 'Company dormant' } }
  }
  const computations = { attached: 'this-period' } as const
  const [first, ...others] = periods
  const isWhole = first?.start === facts.period.start && first.end === facts.period.end
  if (others.length === 0)
    return { accounts: { attached: isWhole ? 'this-period' : 'different-period' }, computations }
  // The accounts of several accounting periods are attached to the first return, and the others state that
  // (reference ct078).
  return index === 0
    ? { accounts: { attached: 'different-period' }, computations }
    : { accounts: { absent: 'PoA differs from AP-a/cs with sep rtn' }, computations }
}

/**
 * Whether losses move between periods in the amendment, or did in the newest return that it amends: the
 * computation at the authority would be another one.
 */
function movesLosses({ financials }: Ct600Request, original: PlanningFacts['original']): boolean {
  if (financials === undefined) return false
  const { carry_back: to = [], brought_back: from = [], brought_forward: forward } = financials.losses ?? {}
  const { before_april_2017: early = 0, after_march_2017: later = 0 } = forward ?? {}
  const usesEarlier = early + later + (financials.tax_adjustments?.losses_brought_forward ?? 0) > 0
  const newest = original?.forms?.find(({ form }) => form.kind === 'ct600')?.form
  const boxes = newest?.kind === 'ct600' ? newest.boxes : undefined
  const moved = boxes?.['45'] === true || boxes?.['280'] === true
  const adds = usesEarlier && boxes !== undefined && boxes['160'] === undefined && boxes['285'] === undefined
  return moved || adds || to.length + from.length > 0
}

/**
 * The full accounts of the period of account (FA 1998 sch.18 para.11). Those of a dormant company have no
 * profit and loss account.
 */
function attachedAccounts(request: Ct600Request, decided: Decided): AnyAccountsForm | undefined {
  const { financials, company_number: number } = request
  const { facts, values, tax, regime } = decided
  const sheet = financials?.balance_sheet
  if (financials === undefined || sheet === undefined || tax === undefined) return undefined
  const figures = sheetOf(sheet, { hasMembers: false })
  const { company, companyType, period, today, filedAccounts } = facts
  return composeSheetAccounts(
    {
      named: { number, name: values.companyName, capitalPence: figures.capitalPence, company, companyType },
      period,
      filedBefore: facts.accountsFiledBefore,
      rules: deliveryRulesOn(today),
      approvalDate: request.approval_date ?? filedAccounts?.approvedOn ?? today,
      // A director signs accounts; the declarant of the return may be an agent.
      signatory:
        request.director_name?.trim() ??
        filedAccounts?.signatory ??
        signatoryOf(company?.officers ?? []) ??
        values.declarantName,
      signatoryField: request.director_name === undefined ? 'declarant_name' : 'director_name',
      tradingHistory: filedAccounts?.tradingHistory,
    },
    {
      regime,
      figures,
      financials,
      directorsInOffice: regime === 'small' ? directorsInOffice(company, period) : undefined,
      profitAndLoss:
        regime === 'dormant'
          ? undefined
          : profitAndLossOf(financials, { period, regime, computedTaxPence: payableOf(tax) }),
    },
  )
}

function formsOf({ form, accounts, computations }: PlannedReturn, index: number): FiledForm[] {
  const part = index + 1
  return [form, computations, accounts].flatMap((each) => (each === undefined ? [] : [{ part, form: each }]))
}

function amendmentOf(amendment: Ct600Request['amendment']): Amendment | null {
  if (amendment === undefined) return null
  return amendment.reason === undefined ? {} : { reason: amendment.reason }
}
