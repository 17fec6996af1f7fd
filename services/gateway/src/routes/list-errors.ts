// GET /api/v1/errors: a public list of every error code, and of the known errors of the authorities.
import { Readable } from 'node:stream'
import { authorityErrorCatalogue, errorCatalogue } from '@cfs/contracts'
import type { LargeAnswers } from '@cfs/http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LIVE_PREFIX, SANDBOX_PREFIX } from './route-by-mode.ts'

export function listErrors(app: FastifyInstance, large: LargeAnswers): void {
  const catalogue = JSON.stringify({ errors: errorCatalogue(), authority_errors: authorityErrorCatalogue() })
  // All responses share the same bytes in memory, no matter how many clients are still reading them.
  const beginning = Buffer.from(`{"success":true,"data":${catalogue},"request_id":"`)
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const end = Buffer.from(`${request.id}"}`)
    large.count(request, beginning.length + end.length)
    return reply
      .headers({ 'content-length': beginning.length + end.length })
      .type('application/json; charset=utf-8')
      .send(Readable.from([beginning, end], { objectMode: false }))
  }
  for (const prefix of [LIVE_PREFIX, SANDBOX_PREFIX]) {
    app.get(`${prefix}/errors`, { config: { access: 'public' } }, answer)
  }
}
