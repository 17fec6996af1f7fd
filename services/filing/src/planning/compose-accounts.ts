// Composes the forms of accounts, for live filings and the sandbox. A validation error of the form becomes
// an error on a field of the request.
import type { Financials } from '@cfs/contracts'
import {
  dormantAccounts,
  tradingAccounts,
  type AccountsForm,
  type ProfitAndLossFigures,
  type Revision,
  type SheetFigures,
  type TradingAccountsForm,
} from '@cfs/forms'
import { isLlp, nearestPence, type IsoDate, type Period, type Regime } from '@cfs/values'
import type { DeliveryRules } from '../domain/delivery-rules.ts'
import { isSoleDirector } from '../domain/is-sole-director.ts'
import { assumedPriorPeriod, priorPeriod } from '../domain/prior-period.ts'
import { invalid } from '../domain/refusal.ts'
import { accountsCompany, accountsEntity, type NamedCompany } from './accounts-company.ts'
import { analysesOf } from './analyses-of.ts'
import { assetPartsOf, refusedAssetParts } from './asset-parts-of.ts'
import { composeForm } from './compose-form.ts'
import { dormantComparative } from './dormant-comparative.ts'
import { priorProfitAndLossOf, sheetOf } from './figures-of.ts'
import { notesOf } from './notes-of.ts'
import type { AccountsFiledBefore } from './planning-facts.ts'
import { refuse, refuseIf } from './refuse.ts'
import { refuseOpeningBalances } from './refusals/refuse-opening-balances.ts'

const COMPANY_FIELDS = {
  'company.name': 'company_name',
  approvalDate: 'approval_date',
  period: 'period_start',
}

const DORMANT_FIELDS = {
  ...COMPANY_FIELDS,
  directors: 'director_name',
  figures: 'share_capital',
  'prior.figures': 'share_capital',
}

export interface AccountsToCompose {
  /** The rules of the day on which the accounts are delivered. */
  readonly rules: DeliveryRules
  readonly named: NamedCompany
  readonly period: Period
  /** What the same account filed for the period before; undefined if it filed none. */
  readonly filedBefore: AccountsFiledBefore | undefined
  /** Whether the company has traded: as the client states, otherwise as the register shows. */
  readonly tradingHistory?: AccountsForm['tradingHistory'] | undefined
  /** The date on which the original accounts were approved; only for revised accounts. */
  readonly approvalDate: IsoDate
  readonly signatory: string
  /** The field of the request that names the signatory. */
  readonly signatoryField: 'director_name' | 'declarant_name'
}

/** The assets of a dormant company: its share capital, as far as it was paid in cash. */
export interface DormantAssets {
  readonly cashPence: number
  readonly unpaidPence: number
}

/** The accounts of a dormant company whose only item is its share capital, paid or not. */
export function composeDormantAccounts(
  accounts: AccountsToCompose,
  { cashPence, unpaidPence }: DormantAssets,
): AccountsForm {
  const { named, period, approvalDate, signatory } = accounts
  const { capitalPence: shareCapitalPence } = named
  const figures = { shareCapitalPence, cashPence, calledUpShareCapitalNotPaidPence: unpaidPence }
  const before = priorPeriod(named.company, period) ?? accounts.filedBefore?.period
  return composeForm(DORMANT_FIELDS, () =>
    dormantAccounts({
      company: accountsCompany(named),
      period,
      tradingHistory: tradingHistoryOf(accounts, HISTORY_NEEDED),
      figures,
      // SI 2008/409 Sch 1 para 7 requires comparatives. Without a transaction, the balances at the start of
      // the year equal those at its end, unless the accounts filed for the year before show others.
      ...(before === undefined
        ? {}
        : { prior: { period: before, figures: dormantComparative(accounts.filedBefore?.sheet) ?? figures } }),
      approvalDate,
      directors: [signatory],
      ...soleDirectorOf(accounts),
      ...(accounts.rules.confirmsAuditExemption && { confirmsAuditExemption: true }),
    }),
  )
}

/**
 * The balance sheet of a dormant company or LLP whose request has none: its capital, in cash as far as it was
 * paid.
 */
export function dormantSheet(values: DormantAssets & { readonly capitalPence: number }): SheetFigures {
  return {
    calledUpShareCapitalNotPaidPence: values.unpaidPence,
    fixedAssetsPence: 0,
    currentAssetsPence: values.cashPence,
    creditorsWithinOneYearPence: 0,
    creditorsAfterOneYearPence: 0,
    provisionsPence: 0,
    accrualsAndDeferredIncomePence: 0,
    capitalPence: values.capitalPence,
    profitAndLossAccountPence: 0,
  }
}

export interface SheetToCompose {
  readonly regime: Regime
  readonly figures: SheetFigures
  readonly financials: Financials | undefined
  /** Whether the accounts go to the registry, instead of being attached to a return. */
  readonly isForRegistry?: boolean | undefined
  /** Accounts for the registry may omit the profit and loss account (CA 2006 s.444(1)). */
  readonly profitAndLoss?: ProfitAndLossFigures | undefined
  /** The directors whom the directors' report names; only for full accounts of a small company. */
  readonly directorsInOffice?: readonly string[] | undefined
  readonly revision?: Revision | undefined
}

/** Composes accounts with a full balance sheet. */
export function composeSheetAccounts(
  accounts: AccountsToCompose,
  sheet: SheetToCompose,
): TradingAccountsForm {
  const { named, period, approvalDate, signatory } = accounts
  const { regime, financials, profitAndLoss, revision } = sheet
  if (financials !== undefined) refuseIf(refuseOpeningBalances(financials, named.company, period))
  const { figures, prior } = yearsOf(accounts, sheet)
  const historyNeeded = sheet.isForRegistry === true ? HISTORY_NEEDED : HISTORY_NEEDED_FOR_RETURN
  return composeForm(sheetFields(accounts, sheet), () =>
    tradingAccounts({
      accountsType: regime,
      company: accountsEntity(named),
      period,
      figures,
      profitAndLoss,
      membersCapital: financials?.members_capital_classification,
      averageEmployees: financials?.average_employees ?? 0,
      principalActivity: financials?.principal_activity?.trim(),
      ...dividendsOf(sheet),
      notes: notesOf(financials),
      directorsInOffice: sheet.directorsInOffice,
      prior,
      approvalDate,
      signatories: [signatory],
      ...soleDirectorOf(accounts, revision),
      ...(sheet.isForRegistry === true && profitAndLoss !== undefined && { deliversProfitAndLoss: true }),
      ...(accounts.rules.confirmsAuditExemption && { confirmsAuditExemption: true }),
      revision,
      ...(regime === 'dormant'
        ? { tradingHistory: tradingHistoryOf(accounts, historyNeeded) }
        : hasCeasedToTrade(financials, period) && { hasCeasedToTrade: true }),
    }),
  )
}

/** Whether the trade ended by the end of the period. A company that then lets land has another business. */
function hasCeasedToTrade(financials: Financials | undefined, { end }: Period): boolean {
  const { activity, trade_ceased_on: ceasedOn } = financials?.business ?? {}
  return ceasedOn !== undefined && ceasedOn <= end && activity !== 'property_letting'
}

/** The statements of a company with one director, who signs, are in the singular. */
function soleDirectorOf(
  { named, approvalDate, signatory }: AccountsToCompose,
  revision?: Revision,
): Pick<TradingAccountsForm, 'hasSoleDirector'> {
  const days = [approvalDate, ...(revision === undefined ? [] : [revision.approvedOn])]
  return isSoleDirector(named.company, signatory, days) ? { hasSoleDirector: true } : {}
}

/** Dividends are stated in small accounts; FRS 105 has no such note. */
function dividendsOf({
  regime,
  financials,
}: SheetToCompose): Pick<TradingAccountsForm, 'dividendsPaidPence'> {
  const dividendsPaidPence = nearestPence(financials?.profit_and_loss?.dividends_paid)
  return regime === 'small' && dividendsPaidPence > 0 ? { dividendsPaidPence } : {}
}

type Years = Pick<TradingAccountsForm, 'figures' | 'prior'>

/**
 * Both balance sheets; those of small accounts show the parts of the assets. Refuses parts that contradict a
 * total.
 */
function yearsOf(accounts: AccountsToCompose, sheet: SheetToCompose): Years {
  const { regime, figures, financials } = sheet
  const prior = priorOf(accounts, sheet)
  const { balance_sheet: now, prior_year: before } = financials ?? {}
  if (now === undefined) return { figures, prior }
  const areShown = regime === 'small'
  const refused = [
    ...refusedAssetParts({ areShown, name: 'balance_sheet', sheet: now, figures }),
    ...(before === undefined || prior === undefined
      ? []
      : refusedAssetParts({ areShown, name: 'prior_year', sheet: before, figures: prior.figures })),
  ]
  if (refused.length > 0) return refuse(invalid(...refused))
  if (!areShown) return { figures, prior }
  return {
    figures: { ...figures, parts: assetPartsOf(now), ...analysesOf(now) },
    prior:
      prior === undefined || before === undefined
        ? prior
        : { ...prior, figures: { ...prior.figures, parts: assetPartsOf(before), ...analysesOf(before) } },
  }
}

/**
 * The previous year's figures: from the request or, for a dormant company, which has no transactions, from
 * the accounts filed for it, otherwise this year's closing figures.
 */
function priorOf(
  { named, period, filedBefore }: AccountsToCompose,
  sheet: SheetToCompose,
): TradingAccountsForm['prior'] {
  const { financials, regime, figures, profitAndLoss } = sheet
  const knownPeriod = priorPeriod(named.company, period) ?? filedBefore?.period
  const priorYear = financials?.prior_year
  if (priorYear === undefined) {
    const before = filedBefore?.sheet ?? figures
    return regime === 'dormant' && knownPeriod !== undefined
      ? { period: knownPeriod, figures: before }
      : undefined
  }
  const before = knownPeriod ?? assumedPriorPeriod(named.company, period)
  if (before === undefined) {
    const message = `must be omitted: the company was incorporated on ${named.company?.incorporatedOn}`
    return refuse(invalid({ field: 'financials.prior_year', message }))
  }
  const hasMembers = isLlp(named.number)
  return {
    period: before,
    figures: sheetOf(priorYear, { hasMembers }),
    // Accounts without a profit and loss account do not show last year's profit and loss account either.
    profitAndLoss:
      profitAndLoss && financials && priorProfitAndLossOf(financials, { period: before, regime, hasMembers }),
    averageEmployees: priorYear.average_employees,
    ...(regime === 'small' && priorDividendsOf(priorYear)),
  }
}

/** The comparative of the dividends; omitted if the request does not state it. */
function priorDividendsOf({
  profit_and_loss: lines,
  dividends_paid: alone,
}: PriorYear): Pick<TradingAccountsForm, 'dividendsPaidPence'> {
  const pounds = lines?.dividends_paid ?? alone
  return pounds === undefined ? {} : { dividendsPaidPence: nearestPence(pounds) }
}

type PriorYear = NonNullable<Financials['prior_year']>

function sheetFields({ named, signatoryField }: AccountsToCompose, { financials, revision }: SheetToCompose) {
  const capital = isLlp(named.number) ? 'members_capital' : 'share_capital'
  const inSheet = (name: string) => (financials === undefined ? 'share_capital' : `financials.${name}`)
  return {
    'company.name': 'company_name',
    signatories: signatoryField,
    'figures.capitalPence': inSheet(`balance_sheet.${capital}`),
    'figures.reserves.sharePremiumPence': inSheet('balance_sheet.share_premium'),
    'figures.reserves.revaluationPence': inSheet('balance_sheet.revaluation_reserve'),
    'figures.analyses.debtors': inSheet('balance_sheet.debtors_analysis'),
    'figures.analyses.creditorsWithinOneYear': inSheet('balance_sheet.creditors_within_one_year_analysis'),
    'figures.analyses.creditorsAfterOneYear': inSheet('balance_sheet.creditors_after_one_year_analysis'),
    figures: inSheet('balance_sheet'),
    'prior.figures.capitalPence': inSheet(`prior_year.${capital}`),
    'prior.figures.reserves.sharePremiumPence': inSheet('prior_year.share_premium'),
    'prior.figures.reserves.revaluationPence': inSheet('prior_year.revaluation_reserve'),
    'prior.figures.analyses.debtors': inSheet('prior_year.debtors_analysis'),
    'prior.figures.analyses.creditorsWithinOneYear': inSheet('prior_year.creditors_within_one_year_analysis'),
    'prior.figures.analyses.creditorsAfterOneYear': inSheet('prior_year.creditors_after_one_year_analysis'),
    prior: inSheet('prior_year'),
    averageEmployees: 'financials.average_employees',
    principalActivity: 'financials.principal_activity',
    'notes.fixedAssetMovements': 'financials.notes.fixed_asset_movements',
    'notes.directorsAdvances': 'financials.notes.directors_advances',
    'notes.guaranteesAndCommitments': 'financials.notes.guarantees_and_commitments',
    'notes.relatedParties': 'financials.notes.related_parties',
    'notes.other': 'financials.notes.other',
    'notes.goingConcern': 'financials.notes.going_concern',
    'notes.policies': 'financials.notes.policies',
    directorsInOffice: signatoryField,
    'profitAndLoss.tax': 'financials.profit_and_loss.tax',
    profitAndLoss: 'financials.profit_and_loss',
    'revision.nonComplianceReason': 'amendment.non_compliance_reason',
    'revision.amendmentsSummary': 'amendment.amendments_summary',
    'revision.approvedOn': 'approval_date',
    approvalDate: revision === undefined ? 'approval_date' : 'amendment.original_approval_date',
    period: 'period_start',
  }
}

/**
 * Dormant accounts must state whether the company ever traded (bus:EntityTradingStatus). The only public
 * evidence that the company traded is accounts for a trading year on the register.
 */
function tradingHistoryOf(
  { named, tradingHistory }: AccountsToCompose,
  historyNeeded: { readonly field: string; readonly message: string },
): AccountsForm['tradingHistory'] {
  if (tradingHistory !== undefined) return tradingHistory
  if (named.company === undefined) return refuse(invalid(historyNeeded))
  return named.company.hasFiledTradingAccounts ? 'traded-in-the-past' : 'never-traded'
}

const HISTORY_NEEDED = {
  field: 'trading_history',
  message:
    'is required: dormant accounts state this value, and the registry’s data about the company is unavailable',
} as const

/** A return has no field for the trading history. */
const HISTORY_NEEDED_FOR_RETURN = {
  field: 'accounts_type',
  message:
    'must not be dormant while company data is unavailable: the attached accounts state whether the company ever ' +
    'traded. Try again later',
} as const
