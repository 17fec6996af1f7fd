// The public lists: GET /api/v1/errors has every error code and the known errors of the authorities, GET
// /api/v1/coverage what the service files.
import { Readable } from 'node:stream'
import { authorityErrorCatalogue, COVERAGE, errorCatalogue } from '@cfs/contracts'
import { completedFor, type LargeAnswers, zippedBeginning } from '@cfs/http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LIVE_PREFIX, SANDBOX_PREFIX } from '../forwarding/route-by-mode.ts'

const LISTS: Readonly<Record<string, object>> = {
  errors: { errors: errorCatalogue(), authority_errors: authorityErrorCatalogue() },
  coverage: { coverage: COVERAGE },
}

export function publicLists(app: FastifyInstance, large: LargeAnswers): void {
  for (const [name, data] of Object.entries(LISTS)) {
    // All responses share the same bytes in memory, compressed or not, however many clients still read them.
    const beginning = zippedBeginning(
      Buffer.from(`{"success":true,"data":${JSON.stringify(data)},"request_id":"`),
    )
    const answer = (request: FastifyRequest, reply: FastifyReply) => {
      const { parts, headers } = completedFor(request, beginning, Buffer.from(`${request.id}"}`))
      const bytes = parts.reduce((sum, part) => sum + part.length, 0)
      large.admit(request, bytes)
      large.count(request, bytes)
      return reply
        .headers({ ...headers, 'content-length': bytes })
        .type('application/json; charset=utf-8')
        .send(Readable.from(parts, { objectMode: false }))
    }
    for (const prefix of [LIVE_PREFIX, SANDBOX_PREFIX]) {
      app.get(`${prefix}/${name}`, { config: { access: 'public' } }, answer)
    }
  }
}
