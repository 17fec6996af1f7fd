// Plans a filing that will not be sent, and returns its warnings. A dry run stores, sends and charges
// nothing, and uses up no idempotency key.
import type { DryRunResult } from '@cfs/contracts'
import { type Funds, refuseForMoney } from '../domain/refuse-for-money.ts'
import type { Spender } from '../domain/refuse-over-cap.ts'
import { warnIf, type Warning } from '../domain/warnings/warning.ts'
import { selectUndecidedId } from '../store/accepted-filings.ts'
import { selectAccountFunds } from '../store/account-funds.ts'
import { carryOver, type CarriedOver, withAccepted } from '../planning/carry-over.ts'
import { dryRunResult } from '../planning/dry-run-result.ts'
import { type DraftReader, drawDrafts } from './draw-drafts.ts'
import { checkSpendCap } from '../sending/check-spend-cap.ts'
import type { FilingContext } from '../sending/filing-context.ts'
import type { AccountsPlan, Ct600Plan } from '../planning/planned-filing.ts'
import type { PlanningFacts } from '../planning/planning-facts.ts'
import type { GatheredKind } from './filing-kinds.ts'

export interface DryRunRequest<R, P> {
  readonly kind: GatheredKind<R, P>
  readonly request: R
  readonly accountId: string
  readonly spender: Spender
  /** The reader of the documents, if they were requested. */
  readonly reader: DraftReader | undefined
}

export async function dryRun<R, P extends Ct600Plan | AccountsPlan>(
  context: FilingContext,
  { kind, request, accountId, spender, reader }: DryRunRequest<R, P>,
): Promise<DryRunResult> {
  const facts = await kind.gather({ ...context, lookUpFor: 'dry-run' }, request, accountId)
  const planned = kind.plan(request, facts)
  const { plan, accepted, warnings: ofAccepted } = inPlaceOfAccepted(planned, facts)
  const funds = await selectAccountFunds(context.pool, accountId)
  return dryRunResult(plan, {
    pricePence: funds.pricePence,
    warnings: [
      ...kind.warnings({ plan: planned, request, facts, isRegistered: true }),
      ...ofAccepted,
      ...(await storedWarnings(context, plan, { accountId, spender, funds })),
    ],
    documents: await drawDrafts(plan, { reader, madeAt: context.clock.now() }),
    accepted,
    companyDataAsOf: facts.company?.copiedAsOf,
  })
}

/** As a submission, a dry run keeps returns that the authority accepted in an earlier filing. */
function inPlaceOfAccepted(
  plan: Ct600Plan | AccountsPlan,
  { acceptedParts = [] }: PlanningFacts,
): { readonly plan: Ct600Plan | AccountsPlan; readonly accepted: CarriedOver['instead'] } & Pick<
  CarriedOver,
  'warnings'
> {
  if (plan.type !== 'ct600') return { plan, accepted: [], warnings: [] }
  const { instead: accepted, warnings } = carryOver(plan.returns, acceptedParts)
  return { plan: withAccepted(plan, accepted), accepted, warnings }
}

interface Payer {
  readonly accountId: string
  readonly spender: Spender
  readonly funds: Funds
}

/** The warnings that result from this service's own records. */
async function storedWarnings(
  { pool, clock }: FilingContext,
  { type, companyNumber, period }: Ct600Plan | AccountsPlan,
  { accountId, spender, funds }: Payer,
): Promise<readonly Warning[]> {
  const own = { accountId, type, companyNumber, periodEnd: period.end }
  const undecidedId = await selectUndecidedId(pool, own)
  const { pricePence } = funds
  const overCap = await checkSpendCap(pool, spender, { pricePence, now: clock.now() })
  const tooLittle = refuseForMoney(funds)
  return [
    ...warnIf(
      undecidedId !== undefined,
      'FILING_UNDECIDED',
      `The filing ${undecidedId} for this company and period is undecided. Until it is decided, another filing gets a 409.`,
    ),
    ...warnIf(overCap !== undefined, 'SPEND_CAP_REACHED', overCap?.message ?? ''),
    ...warnIf(tooLittle !== undefined, 'INSUFFICIENT_BALANCE', tooLittle?.message ?? ''),
  ]
}
