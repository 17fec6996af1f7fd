// The state of the service for everyone (GET /api/v1/status), and the state of the authorities as the filing
// service reports it to the gateway. No internals: no addresses, versions or error texts.
import { z } from 'zod'

export const HEALTH_STATES = ['operational', 'degraded', 'unavailable'] as const
export type HealthState = (typeof HEALTH_STATES)[number]

export const STATUS_PARTS = ['api', 'filing', 'billing', 'documents', 'partner', 'notifications'] as const
export type StatusPart = (typeof STATUS_PARTS)[number]

export const OUTSIDE_PARTIES = ['tax_authority', 'registry', 'company_data'] as const
export type OutsideParty = (typeof OUTSIDE_PARTIES)[number]

const time = z.string().nullable()

export const authorityStatus = z.object({
  name: z
    .enum(OUTSIDE_PARTIES)
    .describe(
      'The authority: `tax_authority`, `registry` (filing of accounts) or `company_data` (the public register).',
    ),
  status: z
    .enum([...HEALTH_STATES, 'unknown'])
    .describe(
      'From the last 10 requests of the past hour: `operational` if the authority answered all, `degraded` if it answered some, `unavailable` if it answered none of the last 5, `unknown` if there was no request.',
    ),
  last_answer_at: time.describe('When the authority last answered a request. ISO 8601, UTC.'),
  last_failure_at: time.describe('When a request to the authority last got no answer. ISO 8601, UTC.'),
})
export type AuthorityStatus = z.infer<typeof authorityStatus>

/** What the filing service reports to the gateway. */
export const authorityStatuses = z.object({ authorities: z.array(authorityStatus) })

export const serviceStatus = z.object({
  status: z
    .enum(HEALTH_STATES)
    .describe(
      '`operational` if everything works; `unavailable` if nothing can be filed; otherwise `degraded`.',
    ),
  checked_at: z.string().describe('When the parts were last checked, at most 10 seconds ago. ISO 8601, UTC.'),
  parts: z
    .array(
      z.object({
        name: z.enum(STATUS_PARTS).describe('The part of the service.'),
        status: z.enum(HEALTH_STATES).describe('The state of the part.'),
      }),
    )
    .describe('The parts of the service.'),
  authorities: z
    .array(authorityStatus)
    .describe('The authorities, by their last answers; empty while the filing service is unavailable.'),
})
export type ServiceStatus = z.infer<typeof serviceStatus>
