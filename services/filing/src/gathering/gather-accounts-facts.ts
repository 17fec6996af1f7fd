// Gathers the facts from which accounts are planned.
import { parseForms } from '@cfs/forms'
import { isLlp } from '@cfs/values'
import { isWithoutShares } from '../domain/company-types.ts'
import type { AccountsRequest } from '../planning/plan-accounts.ts'
import { filedTaxPayable } from '../planning/original-tax-payable.ts'
import type { PlanningFacts } from '../planning/planning-facts.ts'
import { selectAcceptedFilings } from '../store/accepted-filings.ts'
import { findAccountsFiledBefore } from './find-filed-accounts.ts'
import { findReturnBefore } from './find-return-before.ts'
import { gatherPlanningFacts } from './gather-planning-facts.ts'
import type { GatheringContext } from './gathering-context.ts'
import { neededFields } from './needed-fields.ts'

export async function gatherAccountsFacts(
  context: GatheringContext,
  request: AccountsRequest,
  accountId: string,
): Promise<PlanningFacts> {
  const facts = await gatherPlanningFacts(context, {
    type: 'accounts',
    accountId,
    request,
    neededFields: neededFields(derivableFields(request)),
    signatory: request.director_name,
  })
  const { company_number: companyNumber, period_end: periodEnd } = request
  const asked = { accountId, companyNumber, periodStart: facts.period.start }
  if (request.financials?.profit_and_loss === undefined) {
    return { ...facts, accountsFiledBefore: await findAccountsFiledBefore(context, asked) }
  }
  const filed = await selectAcceptedFilings(context.pool, {
    accountId,
    type: 'ct600',
    companyNumber,
    periodEnd,
  })
  const filedTaxPence = filedTaxPayable(filed.flatMap(({ formJson }) => parseForms(formJson)))
  if (request.financials.capital_allowances === undefined) return { ...facts, filedTaxPence }
  const { carriedPools } = await findReturnBefore(context, asked)
  return { ...facts, filedTaxPence, carriedPools }
}

/** The fields that the register can supply if the request omits them. */
function derivableFields(request: AccountsRequest): Readonly<Record<string, unknown>> {
  const { company_number, company_name, company_type, period_start, director_name } = request
  const { financials, accounts_type, trading_history, share_capital, cash } = request
  const isLlpByNumber = isLlp(company_number)
  const isWithoutCapital = company_type !== undefined && isWithoutShares(company_type)
  return {
    company_name,
    period_start,
    director_name,
    ...(isLlpByNumber ? {} : { company_type }),
    ...(financials === undefined || accounts_type === 'dormant' ? { trading_history } : {}),
    ...(financials === undefined ? { cash } : {}),
    ...(financials === undefined && !isLlpByNumber && !isWithoutCapital ? { share_capital } : {}),
  }
}
