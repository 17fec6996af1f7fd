// Gathers the facts that accounts are planned from.
import type { AccountsRequest } from '../planning/plan-accounts.ts'
import type { PlanningFacts } from '../planning/planning-facts.ts'
import { gatherPlanningFacts } from './gather-planning-facts.ts'
import type { GatheringContext } from './gathering-context.ts'

export function gatherAccountsFacts(
  context: GatheringContext,
  request: AccountsRequest,
  accountId: string,
): Promise<PlanningFacts> {
  const { company_name, period_start, director_name, share_capital, cash, financials } = request
  const money = financials === undefined ? [share_capital, cash] : []
  const derivable = [company_name, period_start, director_name, ...money]
  const canDoWithout = derivable.every((value) => value !== undefined)
  return gatherPlanningFacts(context, { type: 'accounts', accountId, request, canDoWithout })
}
