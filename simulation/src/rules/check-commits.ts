// The rules that hold after every step: a state changes only when a transaction commits, so each commit is
// judged before it takes effect.
import { decodeEvent, isEventType } from '@cfs/contracts'
import { checkRule } from '../machine/breach.ts'
import type { Change } from '../postgres/committed-table.ts'
import type {
  BillingTables,
  HoldRow,
  LedgerAccountRow,
  LedgerTransactionRow,
} from '../tables/billing-tables.ts'
import type { DocumentsTables } from '../tables/documents-tables.ts'
import type { FilingTables } from '../tables/filing-tables.ts'
import type { GatewayTables } from '../tables/gateway-tables.ts'
import type { MessagingTables } from '../tables/messaging-tables.ts'
import type { World } from '../model/world.ts'
import { checkFilings } from './check-filings.ts'
import { repeatsAccepted } from './check-parts.ts'

export interface CommitChecks {
  gateway(tables: GatewayTables): void
  filing(tables: FilingTables): void
  billing(tables: BillingTables): void
  documents(tables: DocumentsTables): void
}

export function checkCommits(world: World): CommitChecks {
  const told = watchEvents(world)
  world.authority.onReceive = ({ transactionId }) => {
    const attempts = [...world.databases.filing.tables.attempt.committed.values()]
    const own = attempts.find((row) => row.transactionId === transactionId)
    checkRule('nothing is sent before that is recorded', own?.state === 'sending', () => `${own?.filingId}`)
    const repeats = own !== undefined && repeatsAccepted(world.databases.filing.tables, own)
    checkRule('an accepted return is not sent again', !repeats, () => `part ${own?.part} of ${own?.filingId}`)
  }
  return {
    gateway(tables) {
      told(tables)
      for (const change of tables.apiKey.changes()) {
        const [before, after] = [change.before?.revokedAt, change.after?.revokedAt]
        if (before != null) {
          checkRule('a revocation is final', after?.getTime() === before.getTime(), () => change.key)
        }
      }
    },
    filing(tables) {
      told(tables)
      checkFilings(world, tables)
    },
    billing(tables) {
      told(tables)
      for (const { before, after, key } of tables.entry.changes()) {
        checkRule('the ledger is append-only', before === undefined && after !== undefined, () => key)
      }
      for (const change of tables.ledgerTransaction.changes()) watchTransaction(world, tables, change)
      const posted = [...tables.ledgerTransaction.changes()].map(({ after }) => after?.accountId)
      for (const change of tables.account.changes()) watchAccount(world, change, posted)
      for (const change of tables.filingHold.changes()) watchHold(change)
    },
    documents(tables) {
      told(tables)
      for (const { key, before } of tables.documentSet.changes()) {
        checkRule('a document set is made once', before === undefined, () => key)
        checkRule('only an accepted filing has documents', statusOf(world, key) === 'accepted', () => key)
      }
    },
  }
}

const statusOf = ({ databases }: World, filingId: string): string | undefined =>
  databases.filing.tables.filing.committed.get(filingId)?.status

/** Whose numbers an event carries: an account has some in the gateway and others in billing. */
function aggregateOf(topic: string, key: string | null): string {
  return topic.startsWith('filing.') ? `filing ${key}` : `${topic} ${key}`
}

/** Events are numbered without gaps as they are decided, and told as they were decided. */
function watchEvents(world: World): (tables: MessagingTables) => void {
  const decided = new Map<string, string[]>()
  const told = new Map<string, number>()
  world.log.onAppend = ({ topic, key, headers }) => {
    if (!isEventType(topic)) return
    const aggregate = aggregateOf(topic, key)
    const place = decided.get(aggregate)?.indexOf(headers['ce_id'] ?? '') ?? -1
    checkRule('nothing is told before it is decided', place >= 0, () => `${topic} of ${key}`)
    const next = told.get(aggregate) ?? 0
    checkRule('events of a key are told in their order', place <= next, () => `${topic} of ${key}`)
    if (place === next) told.set(aggregate, next + 1)
  }
  return (tables) => {
    for (const { before, after } of tables.outbox.changes()) {
      if (before !== undefined || after === undefined || !isEventType(after.topic)) continue
      const { key, topic, value, messageId } = after
      const aggregate = aggregateOf(topic, key)
      const earlier = decided.get(aggregate) ?? []
      const { sequence } = decodeEvent(topic, value)
      checkRule('an aggregate tells without a gap', sequence === earlier.length + 1, () => {
        return `${topic} of ${key} is number ${sequence} after ${earlier.length}`
      })
      decided.set(aggregate, [...earlier, messageId])
    }
  }
}

function watchTransaction(world: World, tables: BillingTables, change: Change<LedgerTransactionRow>): void {
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
  const charges = [...tables.ledgerTransaction.committed.values()].filter((row) => row.filingId === filingId)
  checkRule('a filing is charged once', charges.length === 0, () => filingId)
}

function watchAccount(
  world: World,
  { key, before, after }: Change<LedgerAccountRow>,
  posted: readonly (string | undefined)[],
): void {
  checkRule('an account stays', after !== undefined, () => key)
  if (after === undefined) return
  const { balancePence, owedPence, sequence } = after
  checkRule('no balance falls below nothing', balancePence >= 0 && owedPence >= 0, () => key)
  checkRule('who owes has nothing', balancePence === 0 || owedPence === 0, () => key)
  const moved = sequence - (before?.sequence ?? 0)
  const own = posted.filter((accountId) => accountId === key)
  checkRule('the transactions of an account have no gap', moved === own.length, () => key)
  if (owedPence === 0) return
  checkRule('an account owes only after money was taken from it', world.takenFrom.has(key), () => key)
}

function watchHold({ key, before, after }: Change<HoldRow>): void {
  checkRule('a hold stays', after !== undefined, () => key)
  const strength = ['held', 'released', 'charged']
  const [from, to] = [strength.indexOf(before?.state ?? 'held'), strength.indexOf(after?.state ?? '')]
  checkRule('a hold only grows stronger', to >= from, () => `${key}: ${before?.state} to ${after?.state}`)
}
