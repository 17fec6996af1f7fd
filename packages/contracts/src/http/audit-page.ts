// How the operator's audit reads long lists of a service: in the order of their ids, a page after an id.
import { z } from 'zod'

/** The query of a list for the audit. Ids are letters, digits and underscores. */
export const auditPage = z.strictObject({
  after: z
    .string()
    .regex(/^\w{0,100}$/, { error: 'must be the last id of the page before' })
    .default(''),
  limit: z.coerce.number().int().min(1).max(5000).default(1000),
})
export type AuditPage = z.infer<typeof auditPage>
