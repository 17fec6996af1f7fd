// The rules that hold after every step: a state changes only when a transaction commits, so each commit is
// judged before it takes effect.
import { decodeEvent, isEventType } from '@cfs/contracts'
import { hold } from '../machine/breach.ts'
import type { Session } from '../memory/session.ts'
import type { Change } from '../memory/table.ts'
import type {
  BillingTables,
  HoldRow,
  LedgerAccountRow,
  LedgerTransactionRow,
} from '../twins/billing-tables.ts'
import type { DocumentsTables } from '../twins/documents-twins.ts'
import type { FilingTables } from '../twins/filing-tables.ts'
import type { GatewayTables } from '../twins/gateway-twins.ts'
import type { MessagingTables } from '../twins/messaging-tables.ts'
import type { World } from '../model/world.ts'
import { watchFilings } from './watch-filings.ts'
import { repeatsAccepted } from './watch-parts.ts'

export interface CommitWatch {
  gateway(tables: GatewayTables, session: Session): void
  filing(tables: FilingTables, session: Session): void
  billing(tables: BillingTables, session: Session): void
  documents(tables: DocumentsTables, session: Session): void
}

export function watchCommits(world: World): CommitWatch {
  const told = watchEvents(world)
  world.authority.onReceive = ({ transactionId }) => {
    const attempts = [...world.databases.filing.tables.attempt.committed.values()]
    const own = attempts.find((row) => row.transactionId === transactionId)
    hold('nothing is sent before that is recorded', own?.state === 'sending', () => `${own?.filingId}`)
    const repeats = own !== undefined && repeatsAccepted(world.databases.filing.tables, own)
    hold('an accepted return is not sent again', !repeats, () => `part ${own?.part} of ${own?.filingId}`)
  }
  return {
    gateway(tables, session) {
      told(tables, session)
      for (const change of tables.apiKey.changes(session)) {
        const [before, after] = [change.before?.revokedAt, change.after?.revokedAt]
        if (before !== null && before !== undefined) hold('a revocation is final', after === before)
      }
    },
    filing(tables, session) {
      told(tables, session)
      watchFilings(world, tables, session)
    },
    billing(tables, session) {
      told(tables, session)
      for (const change of tables.ledgerTransaction.changes(session)) watchTransaction(world, tables, change)
      const posted = [...tables.ledgerTransaction.changes(session)].map(({ after }) => after?.accountId)
      for (const change of tables.account.changes(session)) watchAccount(world, change, posted)
      for (const change of tables.filingHold.changes(session)) watchHold(change)
    },
    documents(tables, session) {
      told(tables, session)
      for (const { key, before } of tables.set.changes(session)) {
        hold('a document set is made once', before === undefined, () => key)
        hold('only an accepted filing has documents', statusOf(world, key) === 'accepted', () => key)
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
function watchEvents(world: World): (tables: MessagingTables, session: Session) => void {
  const decided = new Map<string, string[]>()
  const told = new Map<string, number>()
  world.log.onAppend = ({ topic, key, headers }) => {
    if (!isEventType(topic)) return
    const aggregate = aggregateOf(topic, key)
    const place = decided.get(aggregate)?.indexOf(headers['ce_id'] ?? '') ?? -1
    hold('nothing is told before it is decided', place >= 0, () => `${topic} of ${key}`)
    const next = told.get(aggregate) ?? 0
    hold('events of a key are told in their order', place <= next, () => `${topic} of ${key}`)
    if (place === next) told.set(aggregate, next + 1)
  }
  return (tables, session) => {
    for (const { before, after } of tables.outbox.changes(session)) {
      if (before !== undefined || after === undefined || !isEventType(after.topic)) continue
      const { key, topic, value, messageId } = after
      const aggregate = aggregateOf(topic, key)
      const earlier = decided.get(aggregate) ?? []
      const { sequence } = decodeEvent(topic, value)
      hold('an aggregate tells without a gap', sequence === earlier.length + 1, () => {
        return `${topic} of ${key} is number ${sequence} after ${earlier.length}`
      })
      decided.set(aggregate, [...earlier, messageId])
    }
  }
}

function watchTransaction(world: World, tables: BillingTables, change: Change<LedgerTransactionRow>): void {
  const { after, before } = change
  hold('the ledger is append-only', before === undefined && after !== undefined, () => change.key)
  if (after === undefined) return
  const sumPence = after.entries.reduce((sum, entry) => sum + entry.amountPence, 0)
  hold('every transaction is balanced', sumPence === 0 && after.entries.length > 1, () => change.key)
  if (after.type !== 'charge') return
  const filingId = after.filingId ?? ''
  hold('no charge without acceptance', statusOf(world, filingId) === 'accepted', () => {
    return `${filingId} is ${statusOf(world, filingId)}`
  })
  const charges = [...tables.ledgerTransaction.committed.values()].filter((row) => row.filingId === filingId)
  hold('a filing is charged once', charges.length === 0, () => filingId)
}

function watchAccount(
  world: World,
  { key, before, after }: Change<LedgerAccountRow>,
  posted: readonly (string | undefined)[],
): void {
  hold('an account stays', after !== undefined, () => key)
  if (after === undefined) return
  const { balancePence, owedPence, sequence } = after
  hold('no balance falls below nothing', balancePence >= 0 && owedPence >= 0, () => key)
  hold('who owes has nothing', balancePence === 0 || owedPence === 0, () => key)
  const moved = sequence - (before?.sequence ?? 0)
  const own = posted.filter((accountId) => accountId === key)
  hold('the transactions of an account have no gap', moved === own.length, () => key)
  if (owedPence === 0) return
  hold('an account owes only after money was taken from it', world.takenFrom.has(key), () => key)
}

function watchHold({ key, before, after }: Change<HoldRow>): void {
  hold('a hold stays', after !== undefined, () => key)
  const strength = ['held', 'released', 'charged']
  const [from, to] = [strength.indexOf(before?.state ?? 'held'), strength.indexOf(after?.state ?? '')]
  hold('a hold only grows stronger', to >= from, () => `${key}: ${before?.state} to ${after?.state}`)
}
