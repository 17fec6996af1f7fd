// What the gateway answers the dashboard about an account: its opening, its name, its rate limits and its
// domains; and the audit log of an account, which every service with such a log answers.
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

/** An entry of an account's audit log. Only the operator gets the optional members of every entry. */
export const accountChange = z.object({
  at: z.string(),
  actor: z.string(),
  actor_id: z.string().optional(),
  action: z.string(),
  subject: z.string(),
  request_id: z.string(),
  entry_id: z.number().optional(),
  origin: z.string().nullable().optional(),
  before: z.record(z.string(), z.unknown()).optional(),
  after: z.record(z.string(), z.unknown()).optional(),
})
export type AccountChange = z.infer<typeof accountChange>

/** Answers GET /manage/accounts/{account_id}/audit: newest first; `next` is null on the last page. */
export const accountAudit = z.object({ entries: z.array(accountChange), next: z.number().nullable() })
export type AccountAudit = z.infer<typeof accountAudit>
