// Collects the warnings of a dry run or a submission from its plan, its request and the register.
import type { Financials } from '@cfs/contracts'
import { transliterate, type Ct600Form } from '@cfs/forms'
import { formatMoney, isLlp, nearestPence, utrCheckDigitHolds, type Regime } from '@cfs/values'
import type { CompanyFacts } from '../../domain/company-facts.ts'
import { isFirstPeriod } from '../../domain/is-first-period.ts'
import { priorPeriod } from '../../domain/prior-period.ts'
import { DIRECTOR } from '../../domain/signatory.ts'
import {
  dormantFigureWarnings,
  filedAccountsWarnings,
  filedRegimeWarnings,
  figureWarnings,
  reserveWarnings,
  type ComparedLine,
  type ComparedYears,
} from '../../domain/warnings/figure-warnings.ts'
import { depreciationWarnings, dividendWarnings } from '../../domain/warnings/dividend-warnings.ts'
import { charityWarnings } from '../../domain/warnings/charity-warnings.ts'
import { instalmentWarnings } from '../../domain/warnings/instalment-warnings.ts'
import {
  lateAccountsWarnings,
  lateReturnWarnings,
  outOfWindowWarnings,
} from '../../domain/warnings/late-warnings.ts'
import { shortReturnWarnings } from '../../domain/warnings/period-warnings.ts'
import { lowerTaxWarnings, repaymentWarnings } from '../../domain/warnings/repayment-warnings.ts'
import { isSameName, registerWarnings, signatoryWarnings } from '../../domain/warnings/register-warnings.ts'
import { warnIf, type Warning } from '../../domain/warnings/warning.ts'
import { adjustmentWarningsOf } from './adjustment-warnings-of.ts'
import { acceptedInstead } from '../carry-over.ts'
import { sheetOf } from '../figures-of.ts'
import { loanSheetWarnings } from './loan-sheet-warnings.ts'
import { loanWarningsOf } from './loan-warnings-of.ts'
import { lossWarningsOf } from './loss-warnings-of.ts'
import { netRentWarnings } from './net-rent-warnings.ts'
import { nilFigureWarnings } from './nil-figure-warnings.ts'
import { omittedFactsWarnings } from './omitted-facts-warnings.ts'
import { priorDividendWarnings } from './prior-dividend-warnings.ts'
import { allNoteWarnings, reportWarnings } from './note-warnings.ts'
import type { AccountsRequest } from '../plan-accounts.ts'
import type { Ct600Request } from '../plan-ct600.ts'
import type { AccountsPlan, Ct600Plan, PlannedReturn } from '../planned-filing.ts'
import {
  alreadyFiledWarnings,
  beganAfterAccountsWarnings,
  isAlreadyFiled,
  periodWarningsOf,
  type PlannedPeriod,
} from './already-filed-warnings.ts'
import { reservesOf } from '../reserves-of.ts'
import { originalTaxPayable } from '../original-tax-payable.ts'
import { filedTaxWarnings } from './tax-charge-warnings.ts'

export interface Planned<P, R> extends Omit<PlannedPeriod, 'plan'> {
  readonly plan: P
  readonly request: R
}

export function warningsOfReturn(planned: Planned<Ct600Plan, Ct600Request>): readonly Warning[] {
  const { plan, request, facts, isRegistered } = planned
  const { financials } = request
  const isAmendment = plan.amendment !== null
  const signatory = String(plan.derivedValues['declarant_name'])
  const accepted = acceptedInstead(plan.returns, facts.acceptedParts ?? [])
  const unsent = plan.returns.filter((_, index) => accepted[index] === undefined)
  const dated = unsent.map(({ period, computation }) => ({
    account: plan.period,
    accounting: period,
    taxPayablePence: nearestPence(computation?.tax_payable),
  }))
  return [
    ...periodWarningsOf(planned),
    ...charityWarnings({
      ...plan,
      company: isRegistered ? facts.company : undefined,
      notes: financials?.notes,
    }),
    ...shortReturnWarnings(
      plan.returns.map(({ accountingPeriod }) => accountingPeriod),
      { isFirst: isFirstPeriod(facts.company, plan.period, facts.ownEnds) },
    ),
    ...(isAmendment || !isAlreadyFiled(planned)
      ? dated.flatMap((each) => (isAmendment ? outOfWindowWarnings : lateReturnWarnings)(each, facts.today))
      : []),
    ...beganAfterAccountsWarnings(planned, financials?.business?.began_on),
    ...omittedFactsWarnings(plan, facts.original, financials),
    ...repaymentWarningsOf(planned),
    ...plan.returns.flatMap((each, index) => instalmentWarningsOf(each, associatesOf(plan, index))),
    ...lossWarningsOf(plan, financials, facts),
    ...(financials === undefined
      ? []
      : loanWarningsOf(plan, { financials, today: facts.today, officers: facts.company?.officers ?? [] })),
    ...(financials === undefined ? [] : adjustmentWarningsOf(plan, { financials, facts })),
    ...(financials === undefined ? [] : tradingWarnings(planned, financials)),
    ...filedAccountsWarnings(linesUnlikeFiled(planned)),
    ...filedRegimeWarnings(plan.regime, regimeFiled(planned)),
    ...priorDividendWarnings(attachedTo(plan)),
    ...allNoteWarnings(attachedTo(plan), financials),
    ...reportWarnings(attachedTo(plan)),
    ...warnIf(
      financials !== undefined && financials.average_employees === undefined,
      'EMPLOYEES_ASSUMED',
      'financials.average_employees was not sent, so the accounts state 0 employees.',
    ),
    ...(isRegistered
      ? registerWarnings(
          {
            companyName: plan.companyName,
            signatory,
            isOfficer: plan.derivedValues['declarant_status'] === DIRECTOR,
            period: plan.period,
            regime: plan.regime,
            isReturn: true,
          },
          facts.company,
        )
      : []),
    ...approverWarnings(planned),
    ...alreadyFiledWarnings(planned),
    ...nameWarnings('company_name', plan.companyName),
    ...nameWarnings('declarant_name', signatory),
    ...warnIf(
      !utrCheckDigitHolds(plan.utr),
      'UTR_CHECK_DIGIT',
      'The check digit of utr (its first digit) is wrong. Compare it with a letter from the tax authority.',
    ),
  ]
}

function attachedTo({ returns }: Ct600Plan): PlannedReturn['accounts'] {
  return returns.find(({ accounts }) => accounts !== undefined)?.accounts
}

function boxPounds({ boxes }: Pick<Ct600Form, 'boxes'>, id: string): number {
  return Number(boxes[id] ?? 0) / 100
}

function instalmentWarningsOf(
  { period, computation, form }: PlannedReturn,
  associatedCompanies: number,
): readonly Warning[] {
  if (computation === null) return []
  return instalmentWarnings({
    period,
    profitPounds: computation.taxable_profit + boxPounds(form, '620'),
    // Tax on loans to participators is not paid in instalments.
    taxPayablePence: nearestPence(boxPounds(form, '475')),
    associatedCompanies,
  })
}

/** Compares the tax with the tax already paid; if that is not known, with the return that this one amends. */
function repaymentWarningsOf({ plan, facts, request }: Planned<Ct600Plan, Ct600Request>): readonly Warning[] {
  const hasBankDetails = request.financials?.repayment !== undefined
  const forms = plan.returns.map(({ form }) => form)
  const isPaidKnown = forms.some(({ boxes }) => boxes['595'] !== undefined)
  if (!isPaidKnown) {
    return lowerTaxWarnings({
      nowPence: nearestPence(plan.computation?.tax_payable),
      beforePence: originalTaxPayable(facts.original),
      hasBankDetails,
    })
  }
  const inBox = (id: string) => nearestPence(forms.reduce((sum, form) => sum + boxPounds(form, id), 0))
  return repaymentWarnings({ paidPence: inBox('595'), overpaidPence: inBox('605'), hasBankDetails })
}

/** The number of a return, which may differ from that of the whole period. */
function associatesOf({ tax }: Ct600Plan, index: number): number {
  return tax?.returns[index]?.computation.associatedCompanies ?? 0
}

export function warningsOfAccounts(planned: Planned<AccountsPlan, AccountsRequest>): readonly Warning[] {
  const { plan, request, facts, isRegistered } = planned
  const { financials } = request
  const isAmendment = plan.amendment !== null
  const register: CompanyFacts | undefined = isRegistered ? facts.company : undefined
  const isAssumed = isLlp(plan.companyNumber) && financials === undefined && request.cash === undefined
  return [
    ...periodWarningsOf(planned),
    ...charityWarnings({ ...plan, company: register }),
    ...(isAmendment || isAlreadyFiled(planned)
      ? []
      : lateAccountsWarnings(plan.period, register, facts.today)),
    ...(financials === undefined
      ? []
      : [...tradingWarnings(planned, financials), ...filedTaxWarnings(plan, financials, facts)]),
    ...priorDividendWarnings(plan.form),
    ...allNoteWarnings(plan.form, financials),
    ...warnIf(
      isAssumed,
      'MEMBERS_CAPITAL_ASSUMED',
      `The accounts show ${formatMoney(nearestPence(Number(plan.derivedValues['cash'])))} of members’ capital, all in ` +
        'cash, because no register records it. Send financials with a balance_sheet, or cash.',
    ),
    ...(isRegistered
      ? registerWarnings(
          {
            companyName: plan.companyName,
            signatory: String(plan.derivedValues['director_name']),
            isOfficer: true,
            period: plan.period,
            regime: plan.regime,
          },
          facts.company,
        )
      : []),
    ...alreadyFiledWarnings(planned),
  ]
}

/** Warnings that result from comparing the two years of figures. */
function tradingWarnings(planned: PlannedPeriod, financials: Financials): readonly Warning[] {
  const years = comparedYears(financials)
  const ofYear = [...loanSheetWarnings(financials), ...nilFigureWarnings(financials, planned.plan)]
  if (planned.plan.regime === 'dormant' && years !== undefined) {
    return [...dormantFigureWarnings(years), ...ofYear]
  }
  const reserves = reservesOf(planned, financials)
  return [
    ...(years === undefined ? priorYearWarnings(planned) : figureWarnings(years)),
    ...priorResultWarnings(planned, financials),
    ...consistencyWarnings(financials),
    ...netRentWarnings(planned, financials),
    ...ofYear,
    ...(reserves === undefined ? [] : reserveWarnings(reserves)),
  ]
}

/** Warnings about figures of this year that contradict each other. */
function consistencyWarnings({
  profit_and_loss: lines,
  balance_sheet: sheet,
  notes,
}: Financials): readonly Warning[] {
  const movements = notes?.fixed_asset_movements
  return [
    ...dividendWarnings({
      dividendsPaidPence: nearestPence(lines?.dividends_paid),
      closingReservePence: nearestPence(sheet?.profit_and_loss_account),
    }),
    ...(lines === undefined
      ? []
      : depreciationWarnings({
          chargedPence: nearestPence(lines.depreciation),
          notedPence: movements?.reduce((sum, { charge }) => sum + nearestPence(charge), 0),
        })),
  ]
}

function priorYearWarnings({ plan, facts, isRegistered }: PlannedPeriod): readonly Warning[] {
  const isDormant = plan.regime === 'dormant'
  const before = isRegistered ? priorPeriod(facts.company, plan.period) : undefined
  return warnIf(
    before !== undefined && !isDormant,
    'PRIOR_YEAR_MISSING',
    `The register has accounts made up to ${before?.end}; accounts show the year before beside this one ` +
      '(SI 2008/409 sch.1 para.7). Send financials.prior_year.',
  )
}

/** Warns if accounts lack only last year's profit and loss account. */
function priorResultWarnings(
  { plan }: PlannedPeriod,
  { prior_year: before }: Financials,
): readonly Warning[] {
  const attached = plan.type === 'ct600' ? attachedTo(plan) : plan.form
  const isShown =
    attached !== undefined && 'profitAndLoss' in attached && attached.profitAndLoss !== undefined
  return warnIf(
    isShown && before !== undefined && before.profit_and_loss === undefined,
    'PRIOR_YEAR_MISSING',
    'The accounts show the profit and loss account of one year only; they must show the year ' +
      'before beside it (SI 2008/409 sch.1 para.7). Send financials.prior_year.profit_and_loss.',
  )
}

const LINES = [
  'fixed_assets',
  'current_assets',
  'creditors_within_one_year',
  'creditors_after_one_year',
  'provisions',
  'accruals_and_deferred_income',
  'share_premium',
  'revaluation_reserve',
  'other_reserves',
] as const

function comparedYears(financials: Financials): ComparedYears | undefined {
  const { balance_sheet: now, prior_year: then } = financials
  if (now === undefined || then === undefined) return undefined
  const compared = (name: (typeof LINES)[number] | 'profit_and_loss_account') => ({
    name,
    nowPence: nearestPence(now[name]),
    thenPence: nearestPence(then[name]),
  })
  const capital = now.members_capital === undefined ? 'share_capital' : 'members_capital'
  return {
    lines: LINES.map(compared),
    reserves: compared('profit_and_loss_account'),
    capital: { name: capital, nowPence: nearestPence(now[capital]), thenPence: nearestPence(then[capital]) },
  }
}

const SHEET_LINES = [
  ['fixed_assets', 'fixedAssetsPence'],
  ['called_up_share_capital_not_paid', 'calledUpShareCapitalNotPaidPence'],
  ['current_assets', 'currentAssetsPence'],
  ['prepayments_and_accrued_income', 'prepaymentsPence'],
  ['creditors_within_one_year', 'creditorsWithinOneYearPence'],
  ['creditors_after_one_year', 'creditorsAfterOneYearPence'],
  ['provisions', 'provisionsPence'],
  ['accruals_and_deferred_income', 'accrualsAndDeferredIncomePence'],
  ['share_capital', 'capitalPence'],
  ['profit_and_loss_account', 'profitAndLossAccountPence'],
] as const

const RESERVE_LINES = [
  ['share_premium', 'sharePremiumPence'],
  ['revaluation_reserve', 'revaluationPence'],
  ['other_reserves', 'otherPence'],
] as const

/** The lines where the return's balance sheet differs from the accounts filed at the registry. */
function linesUnlikeFiled({
  plan,
  request,
  facts,
}: Planned<Ct600Plan, Ct600Request>): readonly ComparedLine[] {
  const sheet = request.financials?.balance_sheet
  const isAttached = plan.returns.some(({ accounts }) => accounts !== undefined)
  if (sheet === undefined || facts.filedAccounts === undefined || !isAttached) return []
  const [now, filed] = [sheetOf(sheet, { hasMembers: false }), facts.filedAccounts.sheet]
  return [
    ...SHEET_LINES.map(([name, line]) => ({
      name,
      nowPence: now[line] ?? 0,
      thenPence: filed[line] ?? 0,
    })),
    ...RESERVE_LINES.map(([name, line]) => {
      return { name, nowPence: now.reserves?.[line] ?? 0, thenPence: filed.reserves?.[line] ?? 0 }
    }),
  ]
}

/** The regime of the accounts filed at the registry; that of the return if it has no accounts attached. */
function regimeFiled({ plan, facts }: Planned<Ct600Plan, Ct600Request>): Regime {
  const isAttached = plan.returns.some(({ accounts }) => accounts !== undefined)
  return isAttached ? (facts.filedAccounts?.regime ?? plan.regime) : plan.regime
}

/** The director who approved the attached accounts is compared with the register, as in accounts. */
function approverWarnings({ plan, request, facts, isRegistered }: Planned<Ct600Plan, Ct600Request>) {
  const signatory = request.director_name
  if (!isRegistered || facts.company === undefined || signatory === undefined) return []
  const { declarant_name: declarant, declarant_status: status } = plan.derivedValues
  const isCompared = status === DIRECTOR && isSameName(String(declarant), signatory)
  if (isCompared || attachedTo(plan) === undefined) return []
  return signatoryWarnings({ signatory, isOfficer: true }, facts.company)
}

function nameWarnings(field: string, name: string): readonly Warning[] {
  const written = transliterate(name)
  if (written === undefined || !written.changed) return []
  return [
    ...warnIf(
      written.shortened,
      'NAME_SHORTENED',
      `${field} is longer than the return allows: it is sent as ${written.text}.`,
    ),
    ...warnIf(
      !written.shortened,
      'NAME_TRANSLITERATED',
      `${field} has characters that the return does not allow: it is sent as ${written.text}.`,
    ),
  ]
}
