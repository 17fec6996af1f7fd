// Posts the VAT that is missing in the ledger. During a rolling update, and after a rollback, services of the
// version before VAT issue VAT invoices and pay refunds without posting VAT or issuing credit notes.
import { inTransaction, type Tx } from '@cfs/postgres'
import { vatToReturn } from '../domain/vat-to-return.ts'
import { lockAccounts } from '../store/accounts.ts'
import {
  cancelCreditNote,
  issueCreditNote,
  selectCreditedSoFar,
  selectUnnotedRefunds,
  type UnnotedRefund,
} from '../store/credit-notes.ts'
import { postVatOfDocuments } from '../store/own-postings.ts'
import type { BillingContext } from './billing-context.ts'

const AT_ONCE = 100

/**
 * Issues the missing credit notes and posts the missing VAT; does nothing if none is missing. Returns true if
 * there may be more.
 */
export async function postMissingVat({
  pool,
  clock,
  logger,
}: Pick<BillingContext, 'pool' | 'clock' | 'logger'>): Promise<boolean> {
  const at = clock.now()
  const found = await selectUnnotedRefunds(pool, AT_ONCE)
  const { notes, postings } = await inTransaction(pool, async (tx) => {
    const corrected = await correctNotes(tx, found, at)
    return { notes: corrected, postings: await postVatOfDocuments(tx, at) }
  })
  if (notes + postings > 0) {
    logger.warn({ credit_notes: notes, postings }, 'VAT and credit notes that were missing were added')
  }
  return found.length === AT_ONCE
}

/**
 * All accounts are locked before the series of credit notes, as every other transaction does, so that two
 * transactions cannot deadlock. Another process may have corrected a credit note before the locks were held.
 */
async function correctNotes(tx: Tx, found: readonly UnnotedRefund[], at: Date): Promise<number> {
  if (found.length === 0) return 0
  const locked = new Set(found.map(({ accountId }) => accountId))
  await lockAccounts(tx, [...locked])
  const missing = await selectUnnotedRefunds(tx, AT_ONCE)
  const ours = missing.filter(({ accountId }) => locked.has(accountId))
  for (const { refundId, topUpId, amountPence, isPaid } of ours) {
    if (isPaid) {
      const vatPence = vatToReturn(amountPence, await selectCreditedSoFar(tx, topUpId))
      await issueCreditNote(tx, { refundId, vatPence, at })
    } else {
      await cancelCreditNote(tx, { refundId, at })
    }
  }
  return ours.length
}
