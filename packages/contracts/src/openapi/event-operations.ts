// The operations of the feed of events.
import { listEventsQuery, SAMPLE_EVENT_DATA } from '../http/event-feed.ts'
import type { Operation } from './operation.ts'
import { SAMPLE_FILING } from './sample-filing.ts'

const EVENT_ID = 'evt_019aa5b2f6a77b8c9d0e1f2a3b4c5d6e'
const CURSOR = 'v1.1.q1Zx0PkW3f8s'

const EVENT = {
  event_id: EVENT_ID,
  position: 1,
  type: 'filing.accepted',
  timestamp: SAMPLE_FILING.decidedAt,
  data: { ...SAMPLE_EVENT_DATA['filing.accepted'], filing_id: SAMPLE_FILING.filingId, external_id: null },
}
const TEST_EVENT = { ...EVENT, data: SAMPLE_EVENT_DATA['filing.accepted'] }
const PAGE = { events: [EVENT], next_cursor: CURSOR, has_more: false }
const REQUEST = { type: 'filing.accepted' }

export const EVENT_EXAMPLES = { event: EVENT, page: PAGE, request: REQUEST }

const listEvents: Operation = {
  id: 'listEvents',
  method: 'get',
  path: '/api/v1/events',
  tag: 'Events',
  summary: 'List events',
  description: `Returns what happened to the account, each event exactly once, in order and
without gaps. Send \`next_cursor\` of the last response as \`after\`: a program that
was down continues where it stopped. With \`wait\`, the request waits for the
next event, so that one request every 15 seconds replaces the polling of every
filing. Events are kept for 90 days. A test key reads the feed of the sandbox:
it has only the events made with POST /api/v1/events/test, kept for 7 days.`,
  scope: 'filings:read',
  query: listEventsQuery,
  answers: [
    {
      status: 200,
      description: 'A page of events, possibly empty.',
      schemas: ['EventPage'],
      examples: {
        live: { summary: 'An accepted filing', data: PAGE },
        sandbox: {
          summary: 'With a test key, before the first event',
          data: { events: [], next_cursor: 'v1.0.h8Rk2mT5vYdc', has_more: false },
        },
      },
    },
  ],
  errors: {
    VALIDATION_ERROR: {
      message: 'The query is not valid. Fix these fields: limit.',
      details: [{ field: 'limit', message: 'must be at most 200' }],
    },
    CURSOR_EXPIRED: {
      message:
        'Events after this cursor are no longer kept. Read what you missed from its resources, and continue from ' +
        'context.oldest_cursor.',
      context: { oldest_cursor: 'v1.41.Kd93nQz7LwTa' },
    },
  },
}

const getEvent: Operation = {
  id: 'getEvent',
  method: 'get',
  path: '/api/v1/events/{event_id}',
  tag: 'Events',
  summary: 'Read an event',
  description: 'Returns one event of the feed. Events never change.',
  scope: 'filings:read',
  pathParameters: [
    { name: 'event_id', description: 'The `event_id` of an event of the feed.', example: EVENT_ID },
  ],
  answers: [
    {
      status: 200,
      description: 'The event.',
      schemas: ['Event'],
      examples: { event: { summary: 'An accepted filing', data: EVENT } },
    },
  ],
  errors: {},
}

const makeTestEvent: Operation = {
  id: 'makeTestEvent',
  method: 'post',
  path: '/api/v1/events/test',
  tag: 'Events',
  summary: 'Make a test event',
  description: `Adds an event with sample data to the feed of the sandbox, so that you can test how
your program handles each type. Needs a test key: the sandbox stores no filings,
so its feed has no other events.`,
  scope: 'webhooks:manage',
  orScope: 'filings:write',
  request: {
    schema: 'TestEventRequest',
    examples: { sandbox: { summary: 'An accepted filing', body: REQUEST } },
  },
  answers: [
    {
      status: 201,
      description: 'The event.',
      schemas: ['Event'],
      examples: { sandbox: { summary: 'An accepted filing', data: TEST_EVENT } },
    },
  ],
  errors: {
    VALIDATION_ERROR: {
      message: 'The request body is not valid. Fix these fields: type.',
      details: [{ field: 'type', message: 'must be one of the types of events' }],
      body: { type: 'filing.lost' },
    },
    TEST_KEY_REQUIRED: { message: 'Events are made with test keys only. Send a key of the sandbox.' },
  },
}

/** The operations in the order of the documentation pages. */
export const EVENT_OPERATIONS: readonly Operation[] = [listEvents, getEvent, makeTestEvent]
