// Makes a dry run with a test key: the same plan as for a live filing, made from the sandbox's sample facts.
import type { DryRunResult } from '@cfs/contracts'
import { isoDateInLondon, LIST_PRICE_PENCE } from '@cfs/values'
import { dryRunResult } from '../planning/dry-run-result.ts'
import { planAccounts, type AccountsRequest } from '../planning/plan-accounts.ts'
import { planCt600, type Ct600Request } from '../planning/plan-ct600.ts'
import { sandboxPlanningFacts } from '../planning/sandbox-planning-facts.ts'
import { warningsOfAccounts, warningsOfReturn } from '../planning/warnings-of.ts'

export interface SandboxDryRun<R> {
  readonly request: R
  readonly withDocuments: boolean
  readonly now: Date
}

export function dryRunCt600InSandbox({
  request,
  withDocuments,
  now,
}: SandboxDryRun<Ct600Request>): DryRunResult {
  const known = sandboxPlanningFacts('ct600', request, isoDateInLondon(now))
  const plan = planCt600(request, known)
  return dryRunResult(plan, {
    pricePence: LIST_PRICE_PENCE,
    warnings: warningsOfReturn({ plan, request, known, isRegistered: false }),
    drafting: { withContent: withDocuments, madeAt: now },
  })
}

export function dryRunAccountsInSandbox({
  request,
  withDocuments,
  now,
}: SandboxDryRun<AccountsRequest>): DryRunResult {
  const known = sandboxPlanningFacts('accounts', request, isoDateInLondon(now))
  const plan = planAccounts(request, known)
  return dryRunResult(plan, {
    pricePence: LIST_PRICE_PENCE,
    warnings: warningsOfAccounts({ plan, request, known, isRegistered: false }),
    drafting: { withContent: withDocuments, madeAt: now },
  })
}
