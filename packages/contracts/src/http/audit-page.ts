// The query parameters of the operator's audit lists: pages in id order, each starting after a given id.
import { z } from 'zod'

/** The query parameters of an audit list. Ids contain only letters, digits and underscores. */
export const auditPage = z.strictObject({
  after: z
    .string()
    .regex(/^\w{0,100}$/, { error: 'must be the last id of the previous page' })
    .default(''),
  limit: z.coerce.number().int().min(1).max(5000).default(1000),
})
export type AuditPage = z.infer<typeof auditPage>
