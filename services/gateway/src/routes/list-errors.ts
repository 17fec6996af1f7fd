// GET /api/v1/errors: every error code, and what is known of the authorities' errors, for anyone.
import { authorityErrorCatalogue, errorCatalogue } from '@cfs/contracts'
import { success } from '@cfs/http'
import type { FastifyInstance } from 'fastify'
import { LIVE_PREFIX, SANDBOX_PREFIX } from './route-by-mode.ts'

export function listErrors(app: FastifyInstance): void {
  for (const prefix of [LIVE_PREFIX, SANDBOX_PREFIX]) {
    app.get(`${prefix}/errors`, { config: { access: 'public' } }, async (request) =>
      success(request, { errors: errorCatalogue(), authority_errors: authorityErrorCatalogue() }),
    )
  }
}
