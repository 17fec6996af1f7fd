// Sends an e-mail when an account's balance falls below the account's own threshold.
import type { EventPayload } from '@cfs/contracts'
import { inTransaction, type Tx } from '@cfs/postgres'
import { afterBalanceChange, afterThresholdChange, skipsNumber } from '../domain/after-balance-change.ts'
import { lowBalanceMail } from '../domain/mail-text.ts'
import { saveDoubt } from '../store/claim-doubts.ts'
import {
  deleteThreshold,
  findThreshold,
  insertBalance,
  lockBalance,
  saveBalance,
  saveThreshold,
  type StoredBalance,
} from '../store/stored-balance.ts'
import { listMailAddresses } from '../store/memberships.ts'
import type { Caller, DashboardContext, Member } from './dashboard-context.ts'
import { queueMail } from './queue-mail.ts'
import { recordAudit } from './record-audit.ts'

/** The dependencies needed to queue the low-balance e-mail. */
export type AlertContext = Pick<DashboardContext, 'sealing' | 'clock' | 'dashboardUrl'>

/**
 * The account's threshold for the low-balance e-mail, in pounds; undefined if the account has disabled the
 * e-mail.
 */
export async function findLowBalanceAlert(
  { pool }: Pick<DashboardContext, 'pool'>,
  accountId: string,
): Promise<number | undefined> {
  const pence = await findThreshold(pool, accountId)
  return pence === undefined ? undefined : pence / 100
}

/**
 * Sets the account's threshold for the low-balance e-mail; if `pounds` is undefined, removes the threshold.
 */
export async function setLowBalanceAlert(
  { pool, clock }: Pick<DashboardContext, 'pool' | 'clock'>,
  { member, caller }: { readonly member: Member; readonly caller: Caller },
  pounds: number | undefined,
): Promise<void> {
  const { accountId } = member
  const at = clock.now()
  const thresholdPence = pounds === undefined ? undefined : Math.round(pounds * 100)
  await inTransaction(pool, async (tx) => {
    const known = await lockOrStart(tx, accountId)
    if (thresholdPence === undefined) await deleteThreshold(tx, accountId)
    else await saveThreshold(tx, { accountId, thresholdPence, at })
    await saveBalance(tx, accountId, afterThresholdChange(known, thresholdPence))
    const details = { threshold: pounds ?? null }
    await recordAudit(
      tx,
      { caller, at },
      { action: 'low_balance.changed', person: member, accountId, details },
    )
  })
}

type StatedBalance = Pick<
  EventPayload<'balance.changed'>,
  'account_id' | 'sequence' | 'balance_pence' | 'owed_pence'
>

/**
 * Runs in the transaction that marks the event as processed, so that an event that arrives twice sends one
 * e-mail. An event that skips a number changes nothing: `settle-doubted-balances.ts` then asks billing.
 */
export async function noteBalanceChange(tx: Tx, context: AlertContext, event: StatedBalance): Promise<void> {
  const known = await lockOrStart(tx, event.account_id)
  if (skipsNumber(known, changeIn(event))) await saveDoubt(tx, event.account_id, context.clock.now())
  else await applyChange(tx, context, { known, stated: event })
}

/** Applies what billing's ledger says, whatever its number. Returns whether that is new. */
export async function noteLedgerState(tx: Tx, context: AlertContext, state: StatedBalance): Promise<boolean> {
  const known = await lockOrStart(tx, state.account_id)
  await applyChange(tx, context, { known, stated: state })
  return state.sequence > known.sequence
}

const changeIn = (stated: StatedBalance) => ({
  sequence: stated.sequence,
  balancePence: stated.balance_pence,
  owedPence: stated.owed_pence,
})

async function applyChange(
  tx: Tx,
  context: AlertContext,
  { known, stated }: { readonly known: StoredBalance; readonly stated: StatedBalance },
): Promise<void> {
  const accountId = stated.account_id
  const thresholdPence = await findThreshold(tx, accountId)
  const { balance, isEmailDue } = afterBalanceChange(known, changeIn(stated), thresholdPence)
  await saveBalance(tx, accountId, balance)
  if (!isEmailDue || thresholdPence === undefined) return
  const people = await listMailAddresses(tx, accountId, ['owner', 'finance'])
  for (const { email, accountName } of people) {
    const text = lowBalanceMail({
      accountName,
      balancePounds: (balance.balancePence - balance.owedPence) / 100,
      thresholdPounds: thresholdPence / 100,
      url: `${context.dashboardUrl}/live/billing`,
    })
    await queueMail(tx, context.sealing, { kind: 'low balance', to: email, text, at: context.clock.now() })
  }
}

/**
 * The account's stored balance, locked, so that an account's first event and first threshold cannot be
 * stored at the same moment.
 */
async function lockOrStart(tx: Tx, accountId: string) {
  await insertBalance(tx, accountId)
  const known = await lockBalance(tx, accountId)
  if (known === undefined) throw new Error(`no balance row for ${accountId}`)
  return known
}
