// The rules that must hold after every step. Only a commit changes state, so the rules check each commit.
import { decodeEvent, type DurableEventType, type EventPayload, isDurableEventType } from '@cfs/contracts'
import { checkRule } from '../machine/breach.ts'
import type { Change } from '../postgres/committed-table.ts'
import type {
  BillingTables,
  HoldRow,
  LedgerAccountRow,
  LedgerTransactionRow,
} from '../tables/billing-tables.ts'
import type { DocumentsTables } from '../tables/documents-tables.ts'
import type { FilingRow, FilingTables } from '../tables/filing-tables.ts'
import type { GatewayTables } from '../tables/gateway-tables.ts'
import type { NotificationsTables } from '../tables/notifications-tables.ts'
import type { PartnerTables } from '../tables/partner-tables.ts'
import type { MessagingTables } from '../tables/messaging-tables.ts'
import type { World } from '../model/world.ts'
import { isPartnerEvent } from '../partners/partner-books.ts'
import { checkFeed } from './check-feed.ts'
import { checkFilings } from './check-filings.ts'
import { checkPartners } from './check-partners.ts'
import { checkPayments } from './check-payments.ts'
import { repeatsAccepted } from './check-parts.ts'
import { recordSpendCaps } from './check-spend-caps.ts'

export interface CommitChecks {
  gateway(tables: GatewayTables): void
  filing(tables: FilingTables): void
  billing(tables: BillingTables): void
  documents(tables: DocumentsTables): void
  partner(tables: PartnerTables): void
  notifications(tables: NotificationsTables): void
}

export function checkCommits(world: World): CommitChecks {
  const checkOutbox = checkEvents(world)
  world.authority.onReceive = ({ transactionId }) => {
    const attempts = [...world.databases.filing.tables.attempt.committed.values()]
    const own = attempts.find((row) => row.transactionId === transactionId)
    checkRule(
      'a submission is recorded before it is sent',
      own?.state === 'sending',
      () => `${own?.filingId}`,
    )
    const repeats = own !== undefined && repeatsAccepted(world.databases.filing.tables, own)
    checkRule('an accepted return is not sent again', !repeats, () => `part ${own?.part} of ${own?.filingId}`)
  }
  return {
    gateway(tables) {
      checkOutbox(tables)
      recordSpendCaps(world, tables)
      for (const change of tables.apiKey.changes()) {
        const [before, after] = [change.before?.revokedAt, change.after?.revokedAt]
        if (before instanceof Date) {
          checkRule('a revocation is final', after?.getTime() === before.getTime(), () => change.key)
        }
      }
    },
    filing(tables) {
      checkOutbox(tables)
      checkFilings(world, tables)
    },
    billing(tables) {
      checkOutbox(tables)
      for (const { before, after, key } of tables.entry.changes()) {
        checkRule('the ledger is append-only', before === undefined && after !== undefined, () => key)
      }
      for (const change of tables.ledgerTransaction.changes()) checkTransaction(world, tables, change)
      checkPublishedTransactions(tables)
      const posted = [...tables.ledgerTransaction.changes()].map(({ after }) => after?.accountId)
      for (const change of tables.account.changes()) checkAccount(world, change, posted)
      for (const change of tables.filingHold.changes()) checkHold(world, change)
      checkPayments(world, tables)
    },
    partner(tables) {
      checkOutbox(tables)
      checkPartners(world, tables)
    },
    notifications(tables) {
      checkOutbox(tables)
      checkFeed(tables)
    },
    documents(tables) {
      checkOutbox(tables)
      for (const { key, before } of tables.documentSet.changes()) {
        checkRule('a document set is created once', before === undefined, () => key)
        // Without charge and status, the documents of a forged filing are of no use to anyone.
        const isForged = world.forgedFilings.has(key)
        checkRule(
          'only an accepted filing has documents',
          isForged || statusOf(world, key) === 'accepted',
          () => key,
        )
      }
    },
  }
}

const filingOf = ({ databases }: World, filingId: string): FilingRow | undefined =>
  databases.filing.tables.filing.committed.get(filingId)
const statusOf = (world: World, filingId: string): string | undefined => filingOf(world, filingId)?.status

/**
 * Returns the name of the sequence that numbers an event. All events of a filing share one sequence, which
 * its documents continue, and so do those of an entitlement; the events of an account have one sequence for
 * each topic, because the gateway and billing each number an account's events.
 */
function aggregateOf(topic: string, key: string | null): string {
  if (isPartnerEvent(topic)) return `entitlement ${key}`
  const isOfFiling = topic.startsWith('filing.') || topic === 'documents.made'
  return isOfFiling ? `filing ${key}` : `${topic} ${key}`
}

interface Numbers {
  readonly sequence: number
  /** The number of the account's latest price change. */
  readonly priceSequence: number
}

/**
 * Each event of a filing or account must have the next number in its sequence. A price change posts nothing
 * to the ledger and has the next number in the sequence of price changes. Events from which e-mails are
 * written have no numbers.
 */
function numbersAfter(last: Numbers, event: EventPayload<DurableEventType>, about: string): Numbers {
  if (!('sequence' in event)) return last
  const { sequence } = event
  const priceSequence = 'price_sequence' in event ? event.price_sequence : 0
  const isPrice = 'transaction' in event && event.transaction.transaction_id === ''
  const next = isPrice ? [0, 1] : [1, 0]
  const steps = [sequence - last.sequence, priceSequence - last.priceSequence]
  checkRule('events of an aggregate are numbered without gaps', steps.join() === next.join(), () => {
    const of = (numbers: Numbers): string => `${numbers.sequence}, price ${numbers.priceSequence}`
    return `${about} is number ${of({ sequence, priceSequence })} after ${of(last)}`
  })
  return { sequence, priceSequence }
}

/** Events are numbered without gaps when they are committed, and published in that order. */
function checkEvents(world: World): (tables: MessagingTables) => void {
  const committed = new Map<string, string[]>()
  const numbers = new Map<string, Numbers>()
  const published = new Map<string, number>()
  world.log.onAppend = ({ topic, key, headers }) => {
    if (!isDurableEventType(topic)) return
    const aggregate = aggregateOf(topic, key)
    const position = committed.get(aggregate)?.indexOf(headers['ce_id'] ?? '') ?? -1
    checkRule('an event is published after it is committed', position >= 0, () => `${topic} of ${key}`)
    const next = published.get(aggregate) ?? 0
    checkRule('events of a key are published in order', position <= next, () => `${topic} of ${key}`)
    if (position === next) published.set(aggregate, next + 1)
  }
  return (tables) => {
    for (const { before, after } of tables.outbox.changes()) {
      if (before !== undefined || after === undefined || !isDurableEventType(after.topic)) continue
      const { key, topic, value, messageId } = after
      const aggregate = aggregateOf(topic, key)
      const earlier = committed.get(aggregate) ?? []
      const last = numbers.get(aggregate) ?? { sequence: 0, priceSequence: 0 }
      // A forged acceptance has any number, which that of its documents follows.
      const isForged = topic === 'documents.made' && world.forgedFilings.has(key)
      const event = decodeEvent(topic, value)
      if (!isForged) numbers.set(aggregate, numbersAfter(last, event, `${topic} of ${key}`))
      committed.set(aggregate, [...earlier, messageId])
    }
  }
}

function checkTransaction(world: World, tables: BillingTables, change: Change<LedgerTransactionRow>): void {
  const { after, before } = change
  checkRule('the ledger is append-only', before === undefined && after !== undefined, () => change.key)
  if (after === undefined) return
  const entries = [...tables.entry.rows()].filter((entry) => entry.transactionId === change.key)
  const sumPence = entries.reduce((sum, entry) => sum + entry.amountPence, 0)
  checkRule('every transaction is balanced', sumPence === 0 && entries.length > 1, () => change.key)
  if (after.type !== 'charge') return
  const filingId = after.filingId ?? ''
  checkRule('no charge without acceptance', statusOf(world, filingId) === 'accepted', () => {
    return `${filingId} is ${statusOf(world, filingId)}`
  })
  const price = filingOf(world, filingId)?.pricePence
  checkRule('a filing is charged its own price', after.amountPence === -(price ?? 0), () => {
    return `${filingId} is charged ${-after.amountPence} at a price of ${price}`
  })
  const charges = [...tables.ledgerTransaction.committed.values()].filter((row) => row.filingId === filingId)
  checkRule('a filing is charged once', charges.length === 0, () => filingId)
}

/** The audit compares the ledger with these events (`ledger-is-as-published`). */
function checkPublishedTransactions(tables: BillingTables): void {
  const posted = [...tables.ledgerTransaction.changes()].flatMap(({ after }) => after ?? [])
  for (const { before, after } of tables.outbox.changes()) {
    if (before !== undefined || after?.topic !== 'balance.changed') continue
    const { transaction, ...event } = decodeEvent('balance.changed', after.value)
    if (transaction.transaction_id === '') continue
    const row = posted.find(({ transactionId }) => transactionId === transaction.transaction_id)
    const about = [event.account_id, event.sequence, transaction.type, transaction.amount_pence]
    const stated = [...about, event.balance_pence, event.owed_pence, transaction.filing_id, event.occurred_at]
    const own = [row?.accountId, row?.sequence, row?.type, row?.amountPence, row?.balanceAfterPence]
    const ledger = [...own, row?.owedAfterPence, row?.filingId, row?.createdAt.getTime()]
    checkRule(
      'an event states the transaction as it is posted',
      JSON.stringify(stated) === JSON.stringify(ledger),
      () => `${JSON.stringify(stated)}, not ${JSON.stringify(ledger)}`,
    )
  }
}

function checkAccount(
  world: World,
  { key, before, after }: Change<LedgerAccountRow>,
  posted: readonly (string | undefined)[],
): void {
  checkRule('an account is never deleted', after !== undefined, () => key)
  if (after === undefined) return
  const { balancePence, owedPence, sequence } = after
  checkRule('no balance is negative', balancePence >= 0 && owedPence >= 0, () => key)
  checkRule('an account that owes money has no balance', balancePence === 0 || owedPence === 0, () => key)
  const moved = sequence - (before?.sequence ?? 0)
  const own = posted.filter((accountId) => accountId === key)
  checkRule('the transactions of an account have no gap', moved === own.length, () => key)
  if (owedPence === 0) return
  checkRule(
    'an account owes money only after money was taken from it',
    world.reducedAccounts.has(key),
    () => key,
  )
}

function checkHold(world: World, { key, before, after }: Change<HoldRow>): void {
  checkRule('a hold is never deleted', after !== undefined, () => key)
  const order = ['held', 'released', 'waiting', 'charged']
  const [from, to] = [order.indexOf(before?.state ?? 'held'), order.indexOf(after?.state ?? '')]
  checkRule(
    'a hold only moves from held to released to waiting to charged',
    to >= from,
    () => `${key}: ${before?.state} to ${after?.state}`,
  )
  if (after?.state !== 'held') return
  const price = filingOf(world, key)?.pricePence
  checkRule("what is held is the filing's own price", after.pricePence === price, () => {
    return `${after.pricePence} is held for ${key} at a price of ${price}`
  })
}
