// Gathers the facts from which a corporation tax return is planned.
import type { Ct600Request } from '../planning/plan-ct600.ts'
import type { PlanningFacts } from '../planning/planning-facts.ts'
import { selectAcceptedParts } from '../store/accepted-parts.ts'
import { findLossReturns } from './find-loss-returns.ts'
import { findReturnBefore } from './find-return-before.ts'
import { findAccountsFiledBefore, findFiledAccounts } from './find-filed-accounts.ts'
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
    signatory: declarant_name,
    isNilReturn: request.financials === undefined && request.amendment === undefined,
    neededFields: neededFields({
      company_name,
      period_start,
      declarant_name,
      declarant_status,
      // A return with figures has accounts attached, which state the company's legal form.
      ...(request.financials === undefined ? {} : { company_type }),
    }),
  })
  const { company_number: companyNumber, period_end: periodEnd, utr } = request
  if (request.amendment !== undefined) return withFigures(context, { request, accountId, facts })
  const asked = { accountId, utr, companyNumber, periodEnd }
  // Each of these returns has one of the held periods, which most companies do not have.
  const acceptedParts = facts.heldPeriods?.length ? await selectAcceptedParts(context.pool, asked) : []
  return withFigures(context, { request, accountId, facts: { ...facts, acceptedParts } })
}

interface Gathered {
  readonly request: Ct600Request
  readonly accountId: string
  readonly facts: PlanningFacts
}

/** Adds the facts that only a return with figures needs. */
async function withFigures(
  context: GatheringContext,
  { request, accountId, facts }: Gathered,
): Promise<PlanningFacts> {
  if (request.financials === undefined) return facts
  const { company_number: companyNumber, period_end: periodEnd } = request
  const filedAccounts = await findFiledAccounts(context, { accountId, companyNumber, periodEnd })
  const periodStart = facts.period.start
  const asked = { accountId, companyNumber, periodStart }
  const before = await findReturnBefore(context, asked)
  const accountsFiledBefore = await findAccountsFiledBefore(context, asked)
  const filingIds = (request.financials.losses?.brought_back ?? []).flatMap(
    (each) => each.loss_filing_id ?? [],
  )
  const lossReturns =
    filingIds.length === 0
      ? undefined
      : await findLossReturns(context, { accountId, companyNumber, filingIds })
  return { ...facts, filedAccounts, accountsFiledBefore, ...before, lossReturns }
}
