// Makes a dry run with a test key: the same plan as for a live filing, made from the sandbox's sample facts.
import type { DryRunResult } from '@cfs/contracts'
import { type IsoDate, isoDateInLondon, LIST_PRICE_PENCE } from '@cfs/values'
import { dryRunResult } from '../planning/dry-run-result.ts'
import type { AccountsPlan, Ct600Plan } from '../planning/planned-filing.ts'
import { sandboxPlanningFacts, type SandboxQuestion } from '../planning/sandbox-planning-facts.ts'
import { type DraftReader, drawDrafts } from './draw-drafts.ts'
import type { PlannedKind } from './filing-kinds.ts'

export interface SandboxDryRun<R, P> {
  readonly kind: PlannedKind<R, P>
  readonly request: R
  /** The reader of the documents, if they were requested. */
  readonly reader: DraftReader | undefined
  readonly now: Date
  /** The first day of version 1.995 of the tax authority's schema. Defaults to `V1_995_FROM`. */
  readonly v1995From?: IsoDate | undefined
}

export async function dryRunInSandbox<R extends SandboxQuestion, P extends Ct600Plan | AccountsPlan>({
  kind,
  request,
  reader,
  now,
  v1995From,
}: SandboxDryRun<R, P>): Promise<DryRunResult> {
  const facts = sandboxPlanningFacts(kind.type, request, { today: isoDateInLondon(now), v1995From })
  const plan = kind.plan(request, facts)
  return dryRunResult(plan, {
    pricePence: LIST_PRICE_PENCE,
    warnings: kind.warnings({ plan, request, facts, isRegistered: false }),
    documents: await drawDrafts(plan, { reader, madeAt: now }),
  })
}
