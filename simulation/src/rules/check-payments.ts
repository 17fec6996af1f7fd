// The rules about top-ups and refunds, checked on each commit of the billing service.
import { checkRule } from '../machine/breach.ts'
import type { World } from '../model/world.ts'
import { isPaid } from '../payments/memory-payment.ts'
import type { Change } from '../postgres/committed-table.ts'
import type { BillingTables, LedgerTransactionRow, RefundRow, TopUpRow } from '../tables/billing-tables.ts'

export function checkPayments(world: World, tables: BillingTables): void {
  for (const change of tables.topUp.changes()) checkTopUp(world, tables, change)
  for (const { after } of tables.ledgerTransaction.changes()) {
    if (after?.type === 'top_up') checkCredit(tables, after)
  }
  for (const { key, after } of tables.refund.changes()) {
    checkRule('a refund is never deleted', after !== undefined, () => key)
    if (after !== undefined) checkRefund(world, tables, after)
  }
}

function checkTopUp(
  { processor }: World,
  tables: BillingTables,
  { key, before, after }: Change<TopUpRow>,
): void {
  checkRule('a top-up is never deleted', after !== undefined, () => key)
  if (after === undefined) return
  if (before === undefined && after.chargedCustomerId !== null) checkCharge(tables, after)
  const isCredited = after.transactionId !== null
  if (before !== undefined && before.transactionId !== null) {
    checkRule('a credit is final', after.transactionId === before.transactionId, () => key)
    return
  }
  if (!isCredited) return
  const session = processor.sessions.find(({ sessionId }) => sessionId === after.sessionId)
  const isOwn = session?.isForeign === false && session.topUpId === key
  checkRule('only a paid session is credited', isOwn && isPaid(session), () => `${key}: ${after.sessionId}`)
  const isSame = session?.accountId === after.accountId && session.amountPence === after.amountPence
  checkRule('what is credited is what was paid, to the account that paid', isSame, () => key)
}

/** A kept card is charged with consent, within the limit of the month, and one top-up at a time. */
function checkCharge(tables: BillingTables, charge: TopUpRow): void {
  const { accountId, topUpId } = charge
  const automatic = tables.automaticTopUp.get(accountId)
  const isAgreed = automatic?.state === 'on' && automatic.customerId === charge.chargedCustomerId
  checkRule('only a card that its customer left is charged', isAgreed, () => topUpId)
  const month = charge.createdAt.toISOString().slice(0, 7)
  const charged = [...tables.topUp.rows()].filter(
    (row) =>
      row.accountId === accountId &&
      row.chargedCustomerId !== null &&
      row.state !== 'failed' &&
      row.createdAt.toISOString().startsWith(month),
  )
  const chargedPence = charged.reduce((sum, { amountPence }) => sum + amountPence, 0)
  const isWithin = chargedPence <= (automatic?.monthLimitPence ?? 0)
  checkRule('charges stay within the limit of the month', isWithin, () => `${accountId}: ${chargedPence}`)
  const undecided = charged.filter(({ state }) => ['creating', 'open', 'processing'].includes(state))
  checkRule('an account is charged one top-up at a time', undecided.length === 1, () => accountId)
}

/** A top-up is credited once; what the account owed is paid from it first. */
function checkCredit(tables: BillingTables, credit: LedgerTransactionRow): void {
  const { reference, accountId, amountPence } = credit
  const same = [...tables.ledgerTransaction.rows()].filter(
    (row) => row.type === 'top_up' && row.reference === reference,
  )
  checkRule('a payment is credited once', same.length === 1, () => String(reference))
  const { owedPence = 0, balancePence = 0 } = tables.account.committed.get(accountId) ?? {}
  const restPence = Math.max(0, amountPence - owedPence)
  const isOwedFirst =
    credit.owedAfterPence === Math.max(0, owedPence - amountPence) &&
    credit.balanceAfterPence === balancePence + restPence
  checkRule('a top-up pays what is owed first', isOwedFirst, () => String(reference))
}

function checkRefund({ processor }: World, tables: BillingTables, refund: RefundRow): void {
  const { topUpId, refundId, processorRefundId } = refund
  const own = [...tables.refund.rows()].filter((row) => row.topUpId === topUpId && row.state !== 'failed')
  const refundedPence = own.reduce((sum, { amountPence }) => sum + amountPence, 0)
  const row = tables.topUp.get(topUpId)
  checkRule('a refund never exceeds its top-up', refundedPence <= (row?.amountPence ?? 0), () => topUpId)
  checkRule('a top-up counts its refunds', row?.refundedPence === refundedPence, () => topUpId)
  const made = processor.refunds.find((one) => one.processorRefundId === processorRefundId)
  const posted = own.filter(
    (one) =>
      made !== undefined && (one.processorRefundId === processorRefundId || one.refundId === made.refundId),
  )
  checkRule('a refund is posted once', posted.length <= 1, () => `${refundId}, ${processorRefundId}`)
}
