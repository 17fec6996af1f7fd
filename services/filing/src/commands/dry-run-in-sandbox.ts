// A dry run with a test key: the same plan, from samples.
import type { DryRunResult } from '@cfs/contracts'
import { isoDateInLondon } from '@cfs/values'
import { dryRunResult } from './dry-run-result.ts'
import { planAccounts, type AccountsRequest } from './plan-accounts.ts'
import { planCt600, type Ct600Request } from './plan-ct600.ts'
import { sandboxKnown } from './sandbox-known.ts'
import { warningsOfAccounts, warningsOfReturn } from './warnings-of.ts'

export interface SandboxTrial<R> {
  readonly request: R
  readonly withDocuments: boolean
  readonly now: Date
}

export function dryRunCt600InSandbox({
  request,
  withDocuments,
  now,
}: SandboxTrial<Ct600Request>): DryRunResult {
  const known = sandboxKnown('ct600', request, isoDateInLondon(now))
  const plan = planCt600(request, known)
  return dryRunResult(plan, {
    warnings: warningsOfReturn({ plan, request, known, isRegistered: false }),
    drafting: { withContent: withDocuments, madeAt: now },
  })
}

export function dryRunAccountsInSandbox({
  request,
  withDocuments,
  now,
}: SandboxTrial<AccountsRequest>): DryRunResult {
  const known = sandboxKnown('accounts', request, isoDateInLondon(now))
  const plan = planAccounts(request, known)
  return dryRunResult(plan, {
    warnings: warningsOfAccounts({ plan, request, known, isRegistered: false }),
    drafting: { withContent: withDocuments, madeAt: now },
  })
}
