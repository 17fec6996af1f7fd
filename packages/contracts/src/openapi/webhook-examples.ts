// Example values of webhook endpoints and their deliveries.
import { SAMPLE_EVENT_DATA } from '../http/event-feed.ts'
import { SAMPLE_FILING } from './sample-filing.ts'

export const ENDPOINT_ID = 'whe_019aa5b30c1d7e2f8a9b0c1d2e3f4a5b'
export const DELIVERY_ID = 'whd_019aa5b30d2e7f3a9b0c1d2e3f4a5b6c'
const EVENT_ID = 'evt_019aa5b2f6a77b8c9d0e1f2a3b4c5d6e'
const CREATED_AT = '2026-11-21T09:00:00.000Z'
const { decidedAt } = SAMPLE_FILING

const endpoint = {
  endpoint_id: ENDPOINT_ID,
  url: 'https://hooks.client.example/company-filing',
  event_types: ['filing.accepted', 'filing.rejected', 'filing.failed'],
  description: 'Production',
  status: 'enabled',
  disabled_reason: null,
  disabled_at: null,
  failing_since: null,
  previous_secret_expires_at: null,
  created_by_key: 'key_019aa5b0a1b27c3d9e8f7a6b5c4d3e2f',
  created_at: CREATED_AT,
}

const delivery = {
  delivery_id: DELIVERY_ID,
  endpoint_id: ENDPOINT_ID,
  event_id: EVENT_ID,
  type: 'filing.accepted',
  timestamp: decidedAt,
  state: 'delivered',
  attempt_count: 1,
  next_attempt_at: null,
  last_outcome: 'delivered',
  last_status_code: 204,
  queued_at: decidedAt,
}

const queued = { ...delivery, state: 'pending', attempt_count: 0, next_attempt_at: decidedAt }

/** Requests and responses, by what they are about. */
export const WEBHOOK_EXAMPLES = {
  endpoint,
  disabled: {
    ...endpoint,
    status: 'disabled',
    disabled_reason: 'requested',
    disabled_at: '2026-11-23T10:00:00.000Z',
  },
  withSecret: { ...endpoint, secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwsampleonly0=' },
  rotated: {
    ...endpoint,
    previous_secret_expires_at: '2026-11-23T09:00:00.000Z',
    secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDsampleonly1=',
  },
  endpoints: { endpoints: [endpoint] },
  request: {
    url: endpoint.url,
    event_types: endpoint.event_types,
    description: endpoint.description,
  },
  change: { status: 'disabled' },
  rotation: { overlap_seconds: 86_400 },
  delivery: {
    ...delivery,
    attempts: [{ at: decidedAt, duration_ms: 84, outcome: 'delivered', status_code: 204, response: null }],
  },
  deliveries: { deliveries: [delivery], has_more: false },
  queued,
  ping: {
    ...queued,
    type: 'ping',
    timestamp: CREATED_AT,
    last_outcome: null,
    last_status_code: null,
    queued_at: CREATED_AT,
  },
  replay: { after: '2026-11-21T00:00:00.000Z', before: '2026-11-22T00:00:00.000Z' },
  replayed: { replayed: 12 },
  event: {
    event_id: EVENT_ID,
    position: 1,
    type: 'filing.accepted',
    timestamp: decidedAt,
    data: { ...SAMPLE_EVENT_DATA['filing.accepted'], filing_id: SAMPLE_FILING.filingId, external_id: null },
  },
  pingBody: {
    event_id: 'evt_019aa5b30f4a7b5c8d9e0f1a2b3c4d5e',
    position: null,
    type: 'ping',
    timestamp: CREATED_AT,
    data: { endpoint_id: ENDPOINT_ID },
  },
} as const
