// Gathers the facts from which a corporation tax return is planned.
import type { Ct600Request } from '../planning/plan-ct600.ts'
import type { PlanningFacts } from '../planning/planning-facts.ts'
import { findCarriedPools } from './find-carried-pools.ts'
import { findFiledAccounts } from './find-filed-accounts.ts'
import { gatherPlanningFacts } from './gather-planning-facts.ts'
import type { GatheringContext } from './gathering-context.ts'
import { neededFields } from './needed-fields.ts'

export async function gatherCt600Facts(
  context: GatheringContext,
  request: Ct600Request,
  accountId: string,
): Promise<PlanningFacts> {
  const { company_name, company_type, period_start, declarant_name, declarant_status } = request
  const facts = await gatherPlanningFacts(context, {
    type: 'ct600',
    accountId,
    request,
    neededFields: neededFields({
      company_name,
      period_start,
      declarant_name,
      declarant_status,
      // A return with figures has accounts attached, which state the company's legal form.
      ...(request.financials === undefined ? {} : { company_type }),
    }),
  })
  if (request.financials === undefined) return facts
  const { company_number: companyNumber, period_end: periodEnd } = request
  const filedAccounts = await findFiledAccounts(context, { accountId, companyNumber, periodEnd })
  const periodStart = facts.period.start
  const carriedPools = await findCarriedPools(context, { accountId, companyNumber, periodStart })
  return { ...facts, filedAccounts, carriedPools }
}
