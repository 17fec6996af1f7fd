// Plans accounts: their regime (dormant, micro-entity or small), form and derived values. Refuses accounts
// that cannot be filed. Pure.
import type { PlanningFacts } from './planning-facts.ts'
import type { FileAccountsRequest } from '@cfs/contracts'
import type { AnyAccountsForm } from '@cfs/forms'
import { isLlp, isRegime, type IsoDate, type Regime } from '@cfs/values'
import { deliveryRulesOn } from '../domain/delivery-rules.ts'
import { directorsInOffice } from '../domain/directors-in-office.ts'
import type { AccountsValues } from '../domain/derive-accounts-values.ts'
import type { Amendment } from '../domain/filing.ts'
import { invalid } from '../domain/refusal.ts'
import { notSupported } from '../domain/regime.ts'
import { refuseAccountsPeriod } from '../domain/refuse-accounts-period.ts'
import { refuseDeferredTax } from './charged-tax-of.ts'
import { completeAccounts } from './complete-accounts.ts'
import { composeDormantAccounts, composeSheetAccounts, dormantSheet } from './compose-accounts.ts'
import { refuseAssumedSheet } from './dormant-comparative.ts'
import { deliveredProfitAndLoss } from './delivered-profit-and-loss.ts'
import { sheetOf } from './figures-of.ts'
import type { AccountsPlan } from './planned-filing.ts'
import { refuse, refuseIf } from './refuse.ts'
import { regimeOf } from './regime-of.ts'

export type AccountsRequest = Omit<FileAccountsRequest, 'credentials'>

export function planAccounts(request: AccountsRequest, facts: PlanningFacts): AccountsPlan {
  const { financials, amendment, accounts_type: declared } = request
  const { company, period, today } = facts
  if (declared !== undefined && !isRegime(declared)) return refuse(notSupported(declared))
  if (company !== undefined) refuseIf(refuseAccountsPeriod(period, company))
  const regime = financials === undefined ? 'dormant' : regimeOf({ financials, declared }, facts)
  if (financials !== undefined) refuseIf(refuseDeferredTax(financials, regime))
  const { values, derivedValues, valueSources } = completeAccounts(request, facts)
  const signedOn = request.approval_date ?? today
  const approvedFirstOn = amendment === undefined ? signedOn : originalApproval(request, { facts, signedOn })
  const form = composeForm(request, { facts, values, regime, signedOn, approvedFirstOn })
  return {
    type: 'accounts',
    companyNumber: request.company_number,
    companyName: values.companyName,
    period,
    externalId: request.external_id ?? null,
    regime,
    derivedValues,
    valueSources,
    form,
    forms: [{ part: 1, form }],
    signedOn,
    amendment: amendmentOf(amendment, approvedFirstOn),
    amendsFilingId: amendment?.amends_filing_id ?? facts.original?.filingId ?? null,
  }
}

interface Decided {
  readonly facts: PlanningFacts
  readonly values: AccountsValues
  readonly regime: Regime
  readonly signedOn: IsoDate
  readonly approvedFirstOn: IsoDate
}

function composeForm(request: AccountsRequest, decided: Decided): AnyAccountsForm {
  const { financials, amendment, company_number: number } = request
  const { facts, values, regime, signedOn, approvedFirstOn } = decided
  const rules = deliveryRulesOn(facts.today)
  const toCompose = {
    named: {
      number,
      name: values.companyName,
      capitalPence: values.capitalPence,
      company: facts.company,
      companyType: facts.companyType,
    },
    tradingHistory: request.trading_history,
    period: facts.period,
    filedBefore: facts.accountsFiledBefore,
    rules,
    approvalDate: approvedFirstOn,
    signatory: values.directorName,
    signatoryField: 'director_name',
  } as const
  const sheet = financials?.balance_sheet
  const { capitalPence, unpaidPence, cashPence = capitalPence } = values
  if (sheet === undefined) {
    refuseAssumedSheet(request.called_up_share_capital_not_paid, facts.accountsFiledBefore)
  }
  if (sheet === undefined && amendment === undefined && !isLlp(number)) {
    return composeDormantAccounts(toCompose, { cashPence, unpaidPence })
  }
  const profitAndLoss = deliveredProfitAndLoss({ companyNumber: number, financials, regime, rules }, facts)
  return composeSheetAccounts(toCompose, {
    regime,
    financials,
    isForRegistry: true,
    profitAndLoss,
    directorsInOffice: deliversReport(request, { regime, profitAndLoss })
      ? directorsInOffice(facts.company, facts.period)
      : undefined,
    figures:
      sheet === undefined
        ? dormantSheet({ capitalPence, cashPence, unpaidPence })
        : sheetOf(sheet, { hasMembers: isLlp(number) }),
    revision:
      amendment === undefined
        ? undefined
        : {
            nonComplianceReason: amendment.non_compliance_reason,
            amendmentsSummary: amendment.amendments_summary,
            approvedOn: signedOn,
          },
  })
}

/**
 * The directors' report goes with the profit and loss account; micro-entities and LLPs have none, and revised
 * reports are not supported.
 */
function deliversReport(
  { company_number: number, amendment }: AccountsRequest,
  { regime, profitAndLoss }: { readonly regime: Regime; readonly profitAndLoss: object | undefined },
): boolean {
  return regime === 'small' && !isLlp(number) && profitAndLoss !== undefined && amendment === undefined
}

/**
 * The date on which the original accounts were approved: from the request, otherwise the date on which they
 * were filed.
 */
function originalApproval(
  { amendment }: AccountsRequest,
  { facts, signedOn }: { readonly facts: PlanningFacts; readonly signedOn: IsoDate },
): IsoDate {
  const { original, period } = facts
  const requestedDate = amendment?.original_approval_date
  if (requestedDate !== undefined) return requestedDate
  // The sandbox stores no original accounts, so any valid date can serve as their approval date.
  if (original === undefined) return signedOn
  const registered = facts.company?.accountsFiled?.find(({ madeUpTo }) => madeUpTo === period.end)
  const filedOn = original.submittedOn ?? original.filedOn ?? registered?.filedOn
  const field = 'amendment.original_approval_date'
  if (filedOn === undefined || filedOn < period.end) {
    return refuse(
      invalid({ field, message: 'is required, because the filing date of the original accounts is unknown' }),
    )
  }
  if (filedOn > signedOn) {
    const message = `must not be before the originals were filed (${filedOn})`
    return refuse(invalid({ field: 'approval_date', message }))
  }
  return filedOn
}

function amendmentOf(amendment: AccountsRequest['amendment'], approvedFirstOn: IsoDate): Amendment | null {
  if (amendment === undefined) return null
  return {
    non_compliance_reason: amendment.non_compliance_reason,
    amendments_summary: amendment.amendments_summary,
    original_approval_date: approvedFirstOn,
  }
}
