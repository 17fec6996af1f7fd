// The values that complete accounts, each with its source.
import type { FileAccountsRequest } from '@cfs/contracts'
import { type CompanyNumber, isLlp, type IsoDate, nearestPence, poundsFromPence } from '@cfs/values'
import { isWithoutShares } from '../domain/company-types.ts'
import { deriveAccountsValues, type AccountsValues } from '../domain/derive-accounts-values.ts'
import type { DerivedValues, ValueSources } from '../domain/filing.ts'
import { refuseNotCovered } from '../domain/refuse-not-covered.ts'
import type { PlanningFacts } from './planning-facts.ts'
import { refuse, refuseIf } from './refuse.ts'
import { requestOr } from './request-or.ts'

type CompletableAccounts = Pick<
  FileAccountsRequest,
  | 'company_number'
  | 'company_type'
  | 'company_name'
  | 'director_name'
  | 'share_capital'
  | 'cash'
  | 'called_up_share_capital_not_paid'
  | 'financials'
>
type KnownOfAccounts = Pick<PlanningFacts, 'company' | 'companyType' | 'period' | 'periodStartSource'>

export interface CompletedAccounts {
  readonly values: AccountsValues
  readonly derivedValues: DerivedValues
  readonly valueSources: ValueSources
}

/** Refuses missing values, a balance sheet that does not balance, and a company that is not covered. */
export function completeAccounts(request: CompletableAccounts, facts: KnownOfAccounts): CompletedAccounts {
  const { company, period } = facts
  const derived = deriveAccountsValues(overridesOf(request), company)
  if (derived.kind === 'refused') return refuse(derived.refusal)
  const { values } = derived
  refuseIf(refuseNotCovered({ type: 'accounts', companyName: values.companyName, company }))
  return {
    values,
    derivedValues: derivedValuesOf(values, request.company_number, period.start),
    valueSources: valueSourcesOf(request, facts),
  }
}

/** The values that the request states explicitly. */
function overridesOf(request: CompletableAccounts) {
  const { company_number: companyNumber, financials, share_capital, cash } = request
  const { called_up_share_capital_not_paid: unpaid } = request
  const sheet = financials?.balance_sheet
  const hasMembers = isLlp(companyNumber)
  return {
    companyNumber,
    companyType: request.company_type,
    companyName: request.company_name?.trim(),
    directorName: request.director_name?.trim(),
    shareCapitalPence: share_capital === undefined ? undefined : nearestPence(share_capital),
    cashPence: cash === undefined ? undefined : nearestPence(cash),
    unpaidPence: nearestPence(unpaid),
    sheet:
      sheet === undefined
        ? undefined
        : {
            capitalPence: nearestPence(hasMembers ? sheet.members_capital : sheet.share_capital),
            cashPence: sheet.cash === undefined ? undefined : nearestPence(sheet.cash),
          },
  }
}

function derivedValuesOf(
  values: AccountsValues,
  companyNumber: CompanyNumber,
  periodStart: IsoDate,
): DerivedValues {
  return {
    company_name: values.companyName,
    period_start: periodStart,
    director_name: values.directorName,
    ...(isLlp(companyNumber) ? {} : { share_capital: poundsFromPence(values.capitalPence) }),
    ...(values.cashPence === undefined ? {} : { cash: poundsFromPence(values.cashPence) }),
  }
}

/** The figures of a balance sheet come from the request itself. */
function valueSourcesOf(request: CompletableAccounts, facts: KnownOfAccounts): ValueSources {
  const sheet = request.financials?.balance_sheet
  const hasShares = !isWithoutShares(facts.companyType ?? '')
  return {
    company_name: requestOr('register', request.company_name),
    period_start: facts.periodStartSource,
    director_name: requestOr('register', request.director_name),
    ...(isLlp(request.company_number)
      ? {}
      : { share_capital: requestOr(hasShares ? 'register' : 'default', sheet ?? request.share_capital) }),
    ...(sheet !== undefined && sheet.cash === undefined && request.cash === undefined
      ? {}
      : { cash: requestOr('default', sheet ?? request.cash ?? request.called_up_share_capital_not_paid) }),
  }
}
