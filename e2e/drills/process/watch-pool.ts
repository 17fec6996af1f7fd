// Reports the database steps of a service by watching the statements on its connections. A transaction is
// identified by the events that it publishes and consumes; a single statement is identified by its text.
import { EVENT_TYPES } from '@cfs/contracts'
import { createPool, type Pool } from '@cfs/postgres'
import { z } from 'zod'
import type { CrashPoint } from './crash-point.ts'

/** Single statements that count as steps of a drill. */
const STATEMENTS: Readonly<Record<string, RegExp>> = {
  sending: /^update attempt set state = 'sending'/,
  answer: /^update idempotency_key set response_status/,
  closed: /^update attempt set state = 'closed'/,
  'store payment event': /^insert into payment_event/,
  'claim payment event': /^update payment_event set due_at = \$2, attempts/,
}
/**
 * Matches the statement that changes the status of one part of a filing. The filing itself may still wait
 * for its other part, so this change may publish no event.
 */
const MOVE = /^with moved as/
/** Statements that identify their whole transaction as a step of a drill. */
const TRANSACTIONS: Readonly<Record<string, RegExp>> = {
  'store top-up': /^insert into top_up/,
  'move top-up': /^update top_up set state = \$/,
  'credit top-up': /^update top_up set state = 'credited'/,
  'take refund': /^insert into refund/,
  'book refund': /^update refund set state/,
  'queue delivery': /^with wanted as materialized/,
  'record delivery': /^update webhook_delivery d\s+set state = r\.state/,
}
/** Matches the statements that claim due work; the state for which they ask says the kind of work. */
const CLAIM = /^update attempt a/

/** Matches the statement that claims deliveries; a transaction that claims none is no step. */
const CLAIM_DELIVERY = /^with recursive pending/

/** Returns a replacement for `createPool` whose pools report their steps. */
export function watchedPools(crash: CrashPoint): typeof createPool {
  return (settings) => {
    const pool: Pool = createPool(settings)
    pool.on('connect', (client) => watch(client, crash))
    return pool
  }
}

interface Connection {
  readonly query: unknown
}

interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

function watch(client: Connection, crash: CrashPoint): void {
  const query = (client.query as (...given: unknown[]) => unknown).bind(client)
  const steps = new Set<string>()
  const before = ({ text, values }: Statement) => {
    if (text === 'begin') steps.clear()
    if (MOVE.test(text)) steps.add('move')
    for (const [step, words] of Object.entries(TRANSACTIONS)) if (words.test(text)) steps.add(step)
    if (text.includes('insert into outbox')) for (const type of typesIn(values)) steps.add(`append ${type}`)
    if (text.includes('insert into inbox')) for (const type of typesIn(values)) steps.add(`take ${type}`)
    if (text === 'commit') for (const step of steps) crash.reached(`${step}: before the commit`)
  }
  const after = ({ text }: Statement, result: unknown) => {
    const rows = rowsOf(result)
    if (CLAIM_DELIVERY.test(text) && rows.length > 0) {
      steps.add('claim delivery')
    }
    if (text.includes('delete from outbox')) for (const { topic } of rows) steps.add(`send ${topic}`)
    if (text === 'commit') for (const step of steps) crash.reached(`${step}: after the commit`)
    if (rows.length === 0 && countOf(result) === 0) return
    const known = Object.entries(STATEMENTS).find(([, words]) => words.test(text))
    if (known !== undefined) crash.reached(`${known[0]}: done`)
    if (CLAIM.test(text))
      crash.reached(`claim ${text.includes("state = 'decided'") ? 'deletion' : 'poll'}: done`)
  }
  const watched = (...args: unknown[]): unknown => {
    const statement = statementOf(args)
    before(statement)
    const last = args.at(-1)
    if (typeof last === 'function') {
      const callback = last as (error: unknown, result: unknown) => void
      const whenDone = (error: unknown, result: unknown) => {
        if (error === null || error === undefined) after(statement, result)
        callback(error, result)
      }
      return query(...args.slice(0, -1), whenDone)
    }
    return Promise.resolve(query(...args)).then((result) => {
      after(statement, result)
      return result
    })
  }
  Object.assign(client, { query: watched })
}

function statementOf([first, second]: readonly unknown[]): Statement {
  const values = Array.isArray(second) ? second : []
  if (typeof first === 'string') return { text: first.trim(), values }
  const given = typeof first === 'object' && first !== null ? first : {}
  const text = 'text' in given && typeof given.text === 'string' ? given.text.trim() : ''
  return { text, values: 'values' in given && Array.isArray(given.values) ? given.values : values }
}

// Several statements in one text return a list of results; no step of a drill consists of several
// statements.
const countOf = (result: unknown): number => answer.safeParse(result).data?.rowCount ?? 0
const rowsOf = (result: unknown) => answer.safeParse(result).data?.rows ?? []
const answer = z.object({
  rowCount: z.number().nullish(),
  rows: z.array(z.looseObject({ topic: z.string().optional().catch(undefined) })).default([]),
})

/** The event types among a statement's values, including those in lists. */
function typesIn(values: readonly unknown[]): readonly string[] {
  const all = new Set(values.flat())
  return EVENT_TYPES.filter((type) => all.has(type))
}
