// GET /api/v1/errors: every error code, and what is known of the authorities' errors, for anyone.
import { Readable } from 'node:stream'
import { authorityErrorCatalogue, errorCatalogue } from '@cfs/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LIVE_PREFIX, SANDBOX_PREFIX } from './route-by-mode.ts'

export function listErrors(app: FastifyInstance): void {
  const catalogue = JSON.stringify({ errors: errorCatalogue(), authority_errors: authorityErrorCatalogue() })
  // The same bytes for everyone: however many answers wait to be read, they are in memory once.
  const beginning = Buffer.from(`{"success":true,"data":${catalogue},"request_id":"`)
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const end = Buffer.from(`${request.id}"}`)
    return reply
      .headers({ 'content-length': beginning.length + end.length })
      .type('application/json; charset=utf-8')
      .send(Readable.from([beginning, end], { objectMode: false }))
  }
  for (const prefix of [LIVE_PREFIX, SANDBOX_PREFIX]) {
    app.get(`${prefix}/errors`, { config: { access: 'public' } }, answer)
  }
}
