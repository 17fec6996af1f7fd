// Sends an e-mail when an account's balance falls below the account's own threshold.
import type { EventPayload } from '@cfs/contracts'
import { inTransaction, type Tx } from '@cfs/postgres'
import { afterBalanceChange, afterThresholdChange } from '../domain/after-balance-change.ts'
import { lowBalanceMail } from '../domain/mail-text.ts'
import {
  deleteThreshold,
  findThreshold,
  insertBalance,
  lockBalance,
  saveBalance,
  saveThreshold,
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

/**
 * Runs in the transaction that marks the event as processed, so that an event that arrives twice sends one
 * e-mail.
 */
export async function noteBalanceChange(
  tx: Tx,
  context: AlertContext,
  event: Pick<EventPayload<'balance.changed'>, 'account_id' | 'sequence' | 'balance_pence' | 'owed_pence'>,
): Promise<void> {
  const accountId = event.account_id
  const known = await lockOrStart(tx, accountId)
  const thresholdPence = await findThreshold(tx, accountId)
  const change = {
    sequence: event.sequence,
    balancePence: event.balance_pence,
    owedPence: event.owed_pence,
  }
  const { balance, isEmailDue } = afterBalanceChange(known, change, thresholdPence)
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
