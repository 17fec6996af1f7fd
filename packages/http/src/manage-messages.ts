// The operator's routes for a service's messages, the same in every service. The routes get their actions as
// arguments, because this package does not depend on a broker or a database.
import {
  line,
  type OutboxFacts,
  Problem,
  type DeadLetterList,
  type DiscardedCount,
  type DiscardedLetters,
  type ReplayedLetters,
  type ShownDeadLetterResource,
} from '@cfs/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { parseBody, parseQuery } from './parse-body.ts'
import { success } from './success.ts'

/** Selects dead letters: those that match all of the given values. */
export interface DeadLetterSelection {
  readonly topic?: string | undefined
  readonly group?: string | undefined
  readonly eventId?: string | undefined
}

/** Who called a route whose use is recorded in the log of what operators did. */
export interface OperatorCall {
  /** The operator's user name. */
  readonly operator: string
  /** The network address of the request. */
  readonly origin: string
  readonly requestId: string
}

export interface ManagedMessages {
  readonly backlog: () => Promise<{ readonly pending: number; readonly oldestAgeMs: number }>
  readonly list: (selection: DeadLetterSelection) => Promise<DeadLetterList['dead_letters']>
  /** The oldest dead letter that matches. */
  readonly show: (selection: DeadLetterSelection) => Promise<ShownDeadLetterResource | undefined>
  /** Returns how many events were published again. */
  readonly replay: (selection: DeadLetterSelection, by: OperatorCall) => Promise<number>
  /** Returns how many events were discarded permanently. */
  readonly discard: (
    selection: DeadLetterSelection & { readonly eventId: string; readonly reason: string },
    by: OperatorCall,
  ) => Promise<number>
  /** The discarded events, the latest first. */
  readonly discarded: () => Promise<DiscardedLetters['discarded']>
}

// A NUL cannot be searched for, because PostgreSQL text cannot contain one.
const text = z
  .string()
  .max(200)
  .refine((value) => !value.includes('\0'), { error: 'must not contain a NUL' })
  .optional()
const selection = z
  .strictObject({ topic: text, group: text, event_id: text })
  .transform(({ topic, group, event_id: eventId }): DeadLetterSelection => ({ topic, group, eventId }))
// One call discards one event: discarding many at once is more often a mistake than intended.
const discarded = z.strictObject({
  topic: text,
  group: text,
  event_id: z.string().min(1).max(200),
  reason: line(1, 500),
})
const options = { config: { access: { scope: 'operator' as const } } }

/**
 * Adds `GET /manage/outbox`, `GET /manage/dead-letters`, `GET /manage/dead-letters/oldest` and `POST
 * /manage/dead-letters/replay`; the last three select by `topic`, `group` and `event_id` in the query. `POST
 * /manage/dead-letters/discard` takes `event_id` and `reason` in its body; `GET
 * /manage/dead-letters/discarded` lists the discarded events.
 */
export function manageMessages(app: FastifyInstance, messages: ManagedMessages): void {
  app.get('/manage/outbox', options, async (request) => {
    const { pending, oldestAgeMs } = await messages.backlog()
    return success<OutboxFacts>(request, { pending, oldest_age_ms: oldestAgeMs })
  })
  app.get('/manage/dead-letters', options, async (request) => {
    return success<DeadLetterList>(request, {
      dead_letters: await messages.list(parseQuery(selection, request.query)),
    })
  })
  app.get('/manage/dead-letters/oldest', options, async (request) => {
    const deadLetter = await messages.show(parseQuery(selection, request.query))
    if (deadLetter === undefined) throw new Problem('NOT_FOUND', 'No dead letter matches.')
    return success<ShownDeadLetterResource>(request, deadLetter)
  })
  app.post('/manage/dead-letters/replay', options, async (request) => {
    const selected = parseQuery(selection, request.query)
    return success<ReplayedLetters>(request, {
      replayed: await messages.replay(selected, operatorCallOf(request)),
    })
  })
  app.get('/manage/dead-letters/discarded', options, async (request) => {
    return success<DiscardedLetters>(request, { discarded: await messages.discarded() })
  })
  app.post('/manage/dead-letters/discard', options, async (request) => {
    const { topic, group, event_id: eventId, reason } = parseBody(discarded, request.body)
    const letters = { topic, group, eventId, reason }
    return success<DiscardedCount>(request, {
      discarded: await messages.discard(letters, operatorCallOf(request)),
    })
  })
}

/** The operator who makes a request, for the log of what operators did. */
export function operatorCallOf({ identity, ip: origin }: FastifyRequest): OperatorCall {
  return { operator: identity.keyId, origin, requestId: identity.requestId }
}
