// The sandbox's side of the filing endpoints: the same schemas as live, nothing stored.
import { fileAccountsRequest, fileCt600Request, listFilingsQuery } from '@cfs/contracts'
import { parseBody, parseQuery, success } from '@cfs/http'
import type { Clock } from '@cfs/runtime'
import { isoDateInLondon } from '@cfs/values'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fileAccountsInSandbox, fileCt600InSandbox } from '../commands/file-in-sandbox.ts'
import { showSandboxFiling } from '../commands/show-sandbox-filing.ts'
import { filingErrorResource } from './filing-error-resource.ts'
import { idempotencyKeyOf } from './idempotency-key.ts'

export interface SandboxParts {
  readonly secret: string
  readonly clock: Clock
}

export function sandboxFilings(app: FastifyInstance, { secret, clock }: SandboxParts): void {
  const writing = { config: { access: { scope: 'filings:write', mode: 'test' } } } as const
  const reading = { config: { access: { scope: 'filings:read', mode: 'test' } } } as const
  const submissionOf = (request: FastifyRequest) => ({
    secret,
    idempotencyKey: idempotencyKeyOf(request),
    body: request.body,
  })

  app.post('/sandbox/v1/filings/ct600', writing, async (request, reply) => {
    const submission = submissionOf(request)
    const today = isoDateInLondon(clock.now())
    const wanted = parseBody(fileCt600Request({ today }), request.body)
    return reply.code(202).send(success(request, fileCt600InSandbox(wanted, submission)))
  })

  app.post('/sandbox/v1/filings/accounts', writing, async (request, reply) => {
    const submission = submissionOf(request)
    const today = isoDateInLondon(clock.now())
    const wanted = parseBody(fileAccountsRequest({ today }), request.body)
    return reply.code(202).send(success(request, fileAccountsInSandbox(wanted, submission, today)))
  })

  app.get('/sandbox/v1/filings', reading, async (request) => {
    const { limit, offset } = parseQuery(listFilingsQuery, request.query)
    return success(request, {
      filings: [],
      pagination: { limit, offset, total: 0 },
      sandbox: true,
      message: 'The sandbox stores nothing, so it lists nothing; poll a filing by the id of its submission.',
    })
  })

  app.get<{ Params: { filing_id: string } }>('/sandbox/v1/filings/:filing_id', reading, async (request) => {
    const filing = showSandboxFiling(request.params.filing_id)
    return success(request, { ...filing, errors: filing.errors.map(filingErrorResource) })
  })
}
