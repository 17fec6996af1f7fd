// Decides the charges for many accepted filings, one after the other.
import type { FilingPrice } from './hold.ts'
import { type AccountState, charge, type Posting } from './posting.ts'

export interface Charge<F extends FilingPrice, A extends AccountState> {
  readonly filing: F
  /** The account that pays, in its state before the first of the new charges. */
  readonly account: A
  readonly posting: Posting
}

/**
 * Returns the charges that are due, in the order of the filings; each charge to an account starts from the
 * balance that the account's previous charge left. The filings in `charged` are skipped, and no filing is
 * charged twice; a price of 0 charges nothing. The result is undefined if a customer account is missing.
 */
export function chargesDue<F extends FilingPrice, A extends AccountState>(
  accounts: ReadonlyMap<string, A>,
  charged: ReadonlySet<string>,
  filings: readonly F[],
): readonly Charge<F, A>[] | undefined {
  const states = new Map<string, AccountState>(accounts)
  const done = new Set(charged)
  const charges: Charge<F, A>[] = []
  for (const filing of filings) {
    if (done.has(filing.filingId)) continue
    done.add(filing.filingId)
    const account = accounts.get(filing.accountId)
    if (account === undefined) return undefined
    if (filing.pricePence === 0) continue
    const posting = charge(states.get(filing.accountId) ?? account, filing.pricePence)
    states.set(filing.accountId, posting.after)
    charges.push({ filing, account, posting })
  }
  return charges
}
