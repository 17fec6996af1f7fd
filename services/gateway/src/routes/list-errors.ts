// GET /api/v1/errors: every error code, for anyone.
import { errorCatalogue } from '@cfs/contracts'
import { success } from '@cfs/http'
import type { FastifyInstance } from 'fastify'
import { LIVE_PREFIX, SANDBOX_PREFIX } from './route-by-mode.ts'

export function listErrors(app: FastifyInstance): void {
  for (const prefix of [LIVE_PREFIX, SANDBOX_PREFIX]) {
    app.get(`${prefix}/errors`, { config: { access: 'public' } }, async (request) =>
      success(request, { errors: errorCatalogue() }),
    )
  }
}
