// What billing knows for the audit: the invariants of its books, and facts to hold against the other
// services'.
import type { Pool } from '@cfs/postgres'
import type { AccountFact, ChargeFact, HoldFact, LedgerFacts } from '../domain/ledger-facts.ts'
import type { LedgerTransaction } from '../domain/ledger-transaction.ts'
import {
  pageOfAccounts,
  pageOfCharges,
  pageOfHolds,
  selectLedgerFacts,
} from '../store/select-ledger-facts.ts'
import { findCharge } from '../store/transactions.ts'

interface Page {
  /** The last id of the page before; empty for the first. */
  readonly after: string
  readonly limit: number
}

export function auditLedger(pool: Pool): {
  readonly ledger: () => Promise<LedgerFacts>
  readonly charges: (page: Page) => Promise<readonly ChargeFact[]>
  readonly holds: (page: Page) => Promise<readonly HoldFact[]>
  readonly accounts: (page: Page) => Promise<readonly AccountFact[]>
  readonly charge: (filingId: string) => Promise<LedgerTransaction | null>
} {
  return {
    ledger: () => selectLedgerFacts(pool),
    charges: ({ after, limit }) => pageOfCharges(pool, after, limit),
    holds: ({ after, limit }) => pageOfHolds(pool, after, limit),
    accounts: ({ after, limit }) => pageOfAccounts(pool, after, limit),
    charge: async (filingId) => (await findCharge(pool, filingId)) ?? null,
  }
}
