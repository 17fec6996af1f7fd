// An operator sets an account's own price, or restores the list price. The new price applies to filings
// recorded from then on; undecided filings keep the price at which they were recorded.
import { type Actor, appendAuditEntry } from '@cfs/audit'
import { Problem } from '@cfs/contracts'
import { appendToOutbox } from '@cfs/messaging'
import { inTransaction, type Pool } from '@cfs/postgres'
import type { Logger } from '@cfs/runtime'
import { priceAfter, pricePenceOf } from '../domain/account-price.ts'
import { priceChanged } from '../publishes.ts'
import { lockAccount } from '../store/accounts.ts'
import { appendPriceChange } from '../store/price-changes.ts'

export interface SetPrice {
  readonly accountId: string
  /** The account's new price in pence; null restores the list price. */
  readonly pricePence: number | null
  readonly reason: string | null
  readonly by: Actor
  readonly at: Date
}

/**
 * The price of the account's next filing, in pence. Setting the price that the account already has changes
 * nothing.
 */
export async function setPrice(
  { pool, logger }: { readonly pool: Pool; readonly logger: Logger },
  { accountId, pricePence, reason, by, at }: SetPrice,
): Promise<number> {
  const { before, after } = await inTransaction(pool, async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (account === undefined) throw new Problem('NOT_FOUND', `There is no account ${accountId}.`)
    const price = priceAfter(account, pricePence)
    if (price === undefined) return { before: account, after: account }
    await appendPriceChange(tx, { accountId, price, at })
    await appendAuditEntry(tx, {
      at,
      accountId,
      by,
      action: 'price.changed',
      subject: accountId,
      before: { price_pence: account.ownPricePence },
      after: { price_pence: price.ownPricePence, reason },
    })
    const event = priceChanged({ accountId, account: { ...account, ...price }, at })
    await appendToOutbox(tx, [event], { source: 'billing', now: at })
    return { before: account, after: price }
  })
  const [from, to] = [pricePenceOf(before), pricePenceOf(after)]
  if (before !== after) {
    const change = { account_id: accountId, price_pence: to, price_before_pence: from }
    logger.info(
      { ...change, is_list_price: pricePence === null },
      'the price per filing changed for a customer account',
    )
  }
  return to
}
