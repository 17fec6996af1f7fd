// Replaces filing's copy of an account's balance, price and charges by what billing's ledger says now,
// whatever the copy says. Repeating it changes nothing.
import { appendOperatorEntry } from '@cfs/audit'
import { type LedgerStateResource, Problem } from '@cfs/contracts'
import type { OperatorCall } from '@cfs/http'
import { inTransaction, type Pool } from '@cfs/postgres'
import type { Clock } from '@cfs/runtime'
import type { BillingLedger } from '../clients/billing-ledger.ts'
import { findNumbers, saveLedgerState } from '../store/accounts.ts'
import { chargeFiling } from '../store/filings.ts'

export interface ResyncContext {
  readonly pool: Pool
  readonly clock: Clock
  /** Undefined if the service does not know billing's address. */
  readonly ledger: BillingLedger | undefined
}

export interface ResyncedAccount {
  readonly balancePence: number
  readonly sequence: number
  /** The number of filings that show a charge now and did not before. */
  readonly chargesAdded: number
}

/** The copy may change while billing responds; it is then read again. */
const TRIES = 5

export async function resyncAccount(
  context: ResyncContext,
  resync: { readonly accountId: string; readonly by: OperatorCall },
): Promise<ResyncedAccount> {
  const { ledger } = context
  if (ledger === undefined) {
    throw new Problem('VALIDATION_ERROR', 'The filing service does not know billing. Set BILLING_URL.')
  }
  for (let tries = 0; tries < TRIES; tries += 1) {
    const resynced = await resyncOnce({ ...context, ledger }, resync)
    if (resynced !== undefined) return resynced
  }
  throw new Problem('SERVICE_UNAVAILABLE', 'The account’s balance keeps changing. Try again.')
}

async function resyncOnce(
  { pool, clock, ledger }: ResyncContext & { readonly ledger: BillingLedger },
  { accountId, by }: { readonly accountId: string; readonly by: OperatorCall },
): Promise<ResyncedAccount | undefined> {
  const stored = await findNumbers(pool, accountId)
  const { state, charges } = await readLedger(ledger, accountId)
  if (stored === undefined && state.sequence === 0) {
    throw new Problem('NOT_FOUND', `There is no account ${accountId} in filing or in the ledger.`)
  }
  return inTransaction(pool, async (tx) => {
    const { sequence, balance_pence: balancePence, owed_pence: owedPence } = state
    const price = { pricePence: state.price_pence, priceSequence: state.price_sequence }
    const update = { accountId, balancePence, owedPence, sequence, ...price }
    const numbers = stored ?? { balanceSequence: 0, priceSequence: 0 }
    if (!(await saveLedgerState(tx, update, numbers))) return undefined
    let chargesAdded = 0
    for (const { filing_id: filingId, amount_pence: amountPence, charged_at: at } of charges) {
      if (await chargeFiling(tx, { filingId, amountPence, at: new Date(at) })) chargesAdded += 1
    }
    const details = { sequence, charges_added: chargesAdded }
    const entry = { at: clock.now(), ...by, subject: accountId, details }
    await appendOperatorEntry(tx, { ...entry, action: 'projection.resynced' })
    return { balancePence, sequence, chargesAdded }
  })
}

/** The account's state, with all of its charges, which billing returns in pages. */
async function readLedger(ledger: BillingLedger, accountId: string) {
  const charges: LedgerStateResource['charges'][number][] = []
  for (let after = 0; ; ) {
    const state = await ledger.stateAfter(accountId, after)
    charges.push(...state.charges)
    if (state.is_complete || state.sequence <= after) return { state, charges }
    after = state.sequence
  }
}
