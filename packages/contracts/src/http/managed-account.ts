// What the gateway answers the dashboard about an account: its opening, its name, its rate limits and its
// domains; and what the dashboard answers the operator about who changed an account.
import { z } from 'zod'

/** Answers POST /manage/accounts and POST /manage/accounts/{account_id}/republish. */
export const managedAccount = z.object({ account_id: z.string() })
export type ManagedAccount = z.infer<typeof managedAccount>

/** Answers PUT /manage/accounts/{account_id}/name. */
export const renamedAccount = z.object({ account_id: z.string(), name: z.string() })
export type RenamedAccount = z.infer<typeof renamedAccount>

/** The current count of a rate limit. */
export const limitWindow = z.object({
  name: z.enum(['minute', 'day']),
  limit: z.number(),
  remaining: z.number(),
  reset_ms: z.number(),
})

/** Answers GET /manage/accounts/{account_id}/windows. */
export const limitWindows = z.object({
  windows: z.object({ live: z.array(limitWindow), test: z.array(limitWindow) }),
})
export type LimitWindows = z.infer<typeof limitWindows>

/** Answers GET /manage/accounts/{account_id}/partner-hosts: the API domains in alphabetical order. */
export const partnerHosts = z.object({ hosts: z.array(z.string()).readonly() })
export type PartnerHosts = z.infer<typeof partnerHosts>

/** An entry of an account's audit log, as the operator reads it. */
const accountChange = z.object({
  at: z.string(),
  service: z.string(),
  actor: z.string(),
  actor_id: z.string(),
  origin: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  request_id: z.string(),
  entry_id: z.number(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
})

/**
 * Answers GET /manage/accounts/{account_id}/audit of the dashboard: newest first; `next` is null on the last
 * page.
 */
export const accountAudit = z.object({ entries: z.array(accountChange), next: z.number().nullable() })
export type AccountAudit = z.infer<typeof accountAudit>
