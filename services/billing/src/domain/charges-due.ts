// What many accepted filings do to the accounts that pay for them, one after the other.
import type { FilingPrice } from './holds-after.ts'
import { type AccountState, charge, type Posting } from './posting.ts'

export interface Charge<F extends FilingPrice> {
  readonly filing: F
  readonly posting: Posting
}

/**
 * The charges that are due, in the order of the filings; each posting follows the one before it on its
 * account. A filing in `charged` is passed over, and none is charged twice. Undefined when an account is
 * missing.
 */
export function chargesDue<F extends FilingPrice>(
  accounts: ReadonlyMap<string, AccountState>,
  charged: ReadonlySet<string>,
  filings: readonly F[],
): readonly Charge<F>[] | undefined {
  const states = new Map(accounts)
  const done = new Set(charged)
  const charges: Charge<F>[] = []
  for (const filing of filings) {
    if (done.has(filing.filingId)) continue
    done.add(filing.filingId)
    const account = states.get(filing.accountId)
    if (account === undefined) return undefined
    const posting = charge(account, filing.pricePence)
    states.set(filing.accountId, posting.after)
    charges.push({ filing, posting })
  }
  return charges
}
