// Makes a dry run with a test key: the same plan as for a live filing, made from the sandbox's sample facts.
import type { DryRunResult } from '@cfs/contracts'
import { isoDateInLondon, LIST_PRICE_PENCE } from '@cfs/values'
import { dryRunResult } from '../planning/dry-run-result.ts'
import { planAccounts, type AccountsRequest } from '../planning/plan-accounts.ts'
import { planCt600, type Ct600Request } from '../planning/plan-ct600.ts'
import { sandboxPlanningFacts } from '../planning/sandbox-planning-facts.ts'
import { warningsOfAccounts, warningsOfReturn } from '../planning/warnings-of.ts'
import { type DraftReader, drawDrafts } from './draw-drafts.ts'

export interface SandboxDryRun<R> {
  readonly request: R
  /** The reader of the documents, if they were requested. */
  readonly reader: DraftReader | undefined
  readonly now: Date
}

export async function dryRunCt600InSandbox({
  request,
  reader,
  now,
}: SandboxDryRun<Ct600Request>): Promise<DryRunResult> {
  const known = sandboxPlanningFacts('ct600', request, isoDateInLondon(now))
  const plan = planCt600(request, known)
  return dryRunResult(plan, {
    pricePence: LIST_PRICE_PENCE,
    warnings: warningsOfReturn({ plan, request, known, isRegistered: false }),
    documents: await drawDrafts(plan, { reader, madeAt: now }),
  })
}

export async function dryRunAccountsInSandbox({
  request,
  reader,
  now,
}: SandboxDryRun<AccountsRequest>): Promise<DryRunResult> {
  const known = sandboxPlanningFacts('accounts', request, isoDateInLondon(now))
  const plan = planAccounts(request, known)
  return dryRunResult(plan, {
    pricePence: LIST_PRICE_PENCE,
    warnings: warningsOfAccounts({ plan, request, known, isRegistered: false }),
    documents: await drawDrafts(plan, { reader, madeAt: now }),
  })
}
