// A person reads, changes or ends the automatic top-ups of an account. They begin with a top-up whose payment
// page keeps the card (start-top-up.ts).
import { Problem } from '@cfs/contracts'
import { inTransaction } from '@cfs/postgres'
import { type AutomaticTerms, type AutomaticTopUp, monthStart } from '../domain/automatic-top-up.ts'
import { lockAccount } from '../store/accounts.ts'
import { findAutomaticTopUp, saveTerms, sumCharged } from '../store/automatic-top-ups.ts'
import type { BillingContext } from './billing-context.ts'
import { forgetCard } from './keep-card.ts'

export interface AutomaticTopUps {
  /** Undefined if no card is kept. */
  readonly automatic: AutomaticTopUp | undefined
  readonly chargedPence: number
}

type Context = Pick<BillingContext, 'pool' | 'clock'>

export async function readAutomaticTopUps(
  { pool, clock }: Context,
  accountId: string,
): Promise<AutomaticTopUps> {
  const [automatic, chargedPence] = await Promise.all([
    findAutomaticTopUp(pool, accountId),
    sumCharged(pool, { accountId, monthStart: monthStart(clock.now()) }),
  ])
  return { automatic, chargedPence }
}

/** Throws NOT_FOUND if no card is kept. */
export async function changeAutomaticTopUps(
  context: Context,
  accountId: string,
  terms: AutomaticTerms,
): Promise<AutomaticTopUps> {
  await inTransaction(context.pool, async (tx) => {
    await lockAccount(tx, accountId)
    if (await saveTerms(tx, { accountId, ...terms, at: context.clock.now() })) return
    throw new Problem('NOT_FOUND', 'The account has no card for automatic top-ups.')
  })
  return readAutomaticTopUps(context, accountId)
}

/** Ends them; without a kept card, nothing changes. The processor deletes the card within minutes. */
export async function endAutomaticTopUps({ pool, clock }: Context, accountId: string): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await lockAccount(tx, accountId)
    await forgetCard(tx, accountId, clock.now())
  })
}
