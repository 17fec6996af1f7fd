// The sandbox's filing endpoints: the same schemas as live, nothing stored.
import { fileAccountsRequest, fileCt600Request, listFilingsQuery } from '@cfs/contracts'
import { idempotencyKeyOf, parseBody, parseQuery, success } from '@cfs/http'
import type { Clock } from '@cfs/runtime'
import { isoDateInLondon } from '@cfs/values'
import type { Workers } from '@cfs/workers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { dryRunAccountsInSandbox, dryRunCt600InSandbox } from '../commands/dry-run-in-sandbox.ts'
import {
  fileAccountsInSandbox,
  fileCt600InSandbox,
  type SandboxSubmissionData,
} from '../commands/file-in-sandbox.ts'
import { errorResource } from '../planning/submission-response.ts'
import { showSandboxFiling } from '../commands/show-sandbox-filing.ts'
import { draftReader } from './draft-reader.ts'
import { followUpHeaders, POLL_AFTER_SECONDS } from './follow-up-headers.ts'
import { oncePerDay } from './once-per-day.ts'
import { wantsDocuments } from './wants-documents.ts'

export interface SandboxParts {
  readonly secret: string
  readonly clock: Clock
  readonly workers: Workers
}

export function sandboxFilings(app: FastifyInstance, { secret, clock, workers }: SandboxParts): void {
  const access = { scope: 'filings:write', mode: 'test' } as const
  const reading = { config: { access: { scope: 'filings:read', mode: 'test' } } } as const
  const ct600On = oncePerDay((today) => fileCt600Request({ today }))
  const accountsOn = oncePerDay((today) => fileAccountsRequest({ today }))
  const submissionOf = (request: FastifyRequest) => ({
    secret,
    idempotencyKey: idempotencyKeyOf(request, 'filing'),
    body: request.body,
    today: isoDateInLondon(clock.now()),
  })

  app.post('/sandbox/v1/filings/ct600', { config: { access } }, async (request, reply) => {
    const submission = submissionOf(request)
    const wanted = parseBody(ct600On(submission.today), request.body)
    const withDocuments = wantsDocuments(request)
    if (wanted.dry_run === true) {
      const reader = withDocuments ? draftReader(workers, request, reply) : undefined
      const trial = { request: wanted, reader, now: clock.now() }
      return success(request, await dryRunCt600InSandbox(trial))
    }
    return accepted(request, reply, fileCt600InSandbox(wanted, submission))
  })

  app.post(
    '/sandbox/v1/filings/accounts',
    { config: { access: { ...access, callers: ['gateway', 'partner'] } } },
    async (request, reply) => {
      const submission = submissionOf(request)
      const wanted = parseBody(accountsOn(submission.today), request.body)
      const withDocuments = wantsDocuments(request)
      if (wanted.dry_run === true) {
        const reader = withDocuments ? draftReader(workers, request, reply) : undefined
        const trial = { request: wanted, reader, now: clock.now() }
        return success(request, await dryRunAccountsInSandbox(trial))
      }
      return accepted(request, reply, fileAccountsInSandbox(wanted, submission))
    },
  )

  const listing = { config: { access: { ...reading.config.access, callers: ['gateway'] } } } as const
  app.get('/sandbox/v1/filings', listing, async (request) => {
    const { limit, offset } = parseQuery(listFilingsQuery, request.query)
    return success(request, {
      filings: [],
      pagination: { limit, offset, total: 0 },
      sandbox: true,
      message:
        'The sandbox stores nothing, so this list of filings is empty. To poll a filing, use the id that you received when you submitted it.',
    })
  })

  app.get<{ Params: { filing_id: string } }>('/sandbox/v1/filings/:filing_id', reading, async (request) => {
    const filing = showSandboxFiling(request.params.filing_id)
    return success(request, { ...filing, errors: filing.errors.map(errorResource) })
  })
}

function accepted(request: FastifyRequest, reply: FastifyReply, data: SandboxSubmissionData) {
  const headers = followUpHeaders(data.filing_id, POLL_AFTER_SECONDS.sandbox)
  return reply.code(202).headers(headers).send(success(request, data))
}
