// The operator's route for the audit of the partner service's own database.
import type { PartnerStoreFacts } from '@cfs/contracts'
import { success } from '@cfs/http'
import type { Pool } from '@cfs/postgres'
import type { FastifyInstance } from 'fastify'
import { selectStoreFacts } from '../store/store-facts.ts'

const options = { config: { access: { scope: 'operator' as const } } }

export function manageAudit(app: FastifyInstance, pool: Pool): void {
  app.get('/manage/audit/store', options, async (request) =>
    success<PartnerStoreFacts>(request, await selectStoreFacts(pool)),
  )
}
