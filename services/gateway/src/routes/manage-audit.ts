// What the operator's audit reads of the gateway, in pages by id.
import { parseQuery, success } from '@cfs/http'
import type { Pool } from '@cfs/postgres'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { auditAccounts } from '../commands/audit-accounts.ts'

const page = z.strictObject({
  after: z
    .string()
    .max(100)
    .refine((text) => !text.includes('\0'), { error: 'must not contain a NUL' })
    .default(''),
  limit: z.coerce.number().int().min(1).max(5000).default(1000),
})
const options = { config: { access: { scope: 'operator' as const } } }

export function manageAudit(app: FastifyInstance, pool: Pool): void {
  app.get('/manage/audit/accounts', options, async (request) => {
    return success(request, { accounts: await auditAccounts(pool, parseQuery(page, request.query)) })
  })
}
