// GET …/events and …/events/{event_id}: the feed of the account's events, live or test; POST …/events/test
// makes an event in the test feed.
import { listEventsQuery, Problem, testEventRequest } from '@cfs/contracts'
import { type Mode, parseBody, parseQuery, success, whenClientGone } from '@cfs/http'
import type { Pool } from '@cfs/postgres'
import type { Clock } from '@cfs/runtime'
import type { FastifyInstance } from 'fastify'
import { appendTestEvent } from '../commands/append-test-event.ts'
import { eventResource } from '../commands/event-resource.ts'
import type { FeedWaiters } from '../commands/feed-waiters.ts'
import { readFeed } from '../commands/read-feed.ts'
import { selectEvent } from '../store/feed-events.ts'

interface OneEvent {
  Params: { event_id: string }
}

export interface EventRoutes {
  readonly pool: Pool
  readonly clock: Clock
  readonly waiters: FeedWaiters
  /** Called after an event has entered a feed. */
  readonly moved: () => void
}

const PREFIXES: Readonly<Record<Mode, string>> = { live: '/api/v1', test: '/sandbox/v1' }

export function getEvents(app: FastifyInstance, context: EventRoutes): void {
  readingRoutes(app, 'live', context)
  readingRoutes(app, 'test', context)
  testRoutes(app, context)
}

function readingRoutes(app: FastifyInstance, mode: Mode, context: EventRoutes): void {
  const reading = { config: { access: { scope: 'filings:read', mode, callers: ['gateway'] } } } as const

  app.get(`${PREFIXES[mode]}/events`, reading, async (request, reply) => {
    const query = parseQuery(listEventsQuery, request.query)
    const { accountId } = request.identity
    const signal = whenClientGone(request, reply)
    return success(request, await readFeed(context, { accountId, mode }, { query, signal }))
  })

  app.get<OneEvent>(`${PREFIXES[mode]}/events/:event_id`, reading, async (request) => {
    const { accountId } = request.identity
    const event = await selectEvent(context.pool, { accountId, mode }, request.params.event_id)
    if (event !== undefined) return success(request, eventResource(event))
    throw new Problem(
      'NOT_FOUND',
      'No event with this id exists for this API key; check the event id, and whether the key is live or test.',
    )
  })
}

function testRoutes(app: FastifyInstance, context: EventRoutes): void {
  const access = {
    scope: 'webhooks:manage',
    orScope: 'filings:write',
    callers: ['gateway', 'dashboard'],
  } as const
  const live = { config: { access: { ...access, mode: 'live' } } } as const
  const test = { config: { access: { ...access, mode: 'test' } } } as const

  app.post(`${PREFIXES.live}/events/test`, live, async () => {
    throw new Problem('TEST_KEY_REQUIRED', 'Events are made with test keys only. Send a key of the sandbox.')
  })
  app.post(`${PREFIXES.test}/events/test`, test, async (request, reply) => {
    const testEvent = parseBody(testEventRequest, request.body)
    const event = await appendTestEvent(context, request.identity.accountId, testEvent)
    return reply.code(201).send(success(request, event))
  })
}
