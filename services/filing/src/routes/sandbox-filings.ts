// The sandbox's filing endpoints: the same schemas as live, nothing stored.
import { listFilingsQuery } from '@cfs/contracts'
import { idempotencyKeyOf, parseBody, parseQuery, sendTagged, success } from '@cfs/http'
import type { Clock } from '@cfs/runtime'
import { type IsoDate, isoDateInLondon } from '@cfs/values'
import type { Workers } from '@cfs/workers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { dryRunInSandbox } from '../commands/dry-run-in-sandbox.ts'
import { fileInSandbox, type SandboxSubmissionData } from '../commands/file-in-sandbox.ts'
import { ACCOUNTS, CT600, type FilingKind, type FilingRequest } from '../commands/filing-kinds.ts'
import type { AccountsPlan, Ct600Plan } from '../planning/planned-filing.ts'
import { withoutBankDetails } from '../planning/without-bank-details.ts'
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
  /** The first day of version 1.995 of the tax authority's schema. */
  readonly v1995From: IsoDate
}

export function sandboxFilings(app: FastifyInstance, parts: SandboxParts): void {
  postKind(app, { kind: CT600, callers: undefined }, parts)
  postKind(app, { kind: ACCOUNTS, callers: ['gateway', 'partner'] }, parts)
  const reading = { config: { access: { scope: 'filings:read', mode: 'test' } } } as const

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

  app.get<{ Params: { filing_id: string } }>(
    '/sandbox/v1/filings/:filing_id',
    reading,
    async (request, reply) => {
      const filing = showSandboxFiling(request.params.filing_id)
      return sendTagged(request, reply, { ...filing, errors: filing.errors.map(errorResource) })
    },
  )
}

interface Posted<S extends FilingRequest, P, C> {
  readonly kind: FilingKind<S, P, C>
  /** The services that may call the route; undefined if every service with the scope may. */
  readonly callers: readonly string[] | undefined
}

function postKind<S extends FilingRequest, P extends Ct600Plan | AccountsPlan, C>(
  app: FastifyInstance,
  { kind, callers }: Posted<S, P, C>,
  { secret, clock, workers, v1995From }: SandboxParts,
): void {
  const access = { scope: 'filings:write', mode: 'test', ...(callers && { callers }) } as const
  const schemaOn = oncePerDay((today) => kind.schema({ today }))
  app.post(`/sandbox/v1/filings/${kind.type}`, { config: { access } }, async (request, reply) => {
    const idempotencyKey = idempotencyKeyOf(request, 'filing')
    const now = clock.now()
    const today = isoDateInLondon(now)
    const body = withoutBankDetails(parseBody(schemaOn(today), request.body))
    const withDocuments = wantsDocuments(request)
    if (body.dry_run === true) {
      const reader = withDocuments ? draftReader(workers, request, reply) : undefined
      return success(request, await dryRunInSandbox({ kind, request: body, reader, now, v1995From }))
    }
    const submission = { secret, idempotencyKey, body: request.body, today, v1995From }
    return accepted(request, reply, fileInSandbox({ kind, request: body, submission }))
  })
}

function accepted(request: FastifyRequest, reply: FastifyReply, data: SandboxSubmissionData) {
  const headers = followUpHeaders(data.filing_id, POLL_AFTER_SECONDS.sandbox)
  return reply.code(202).headers(headers).send(success(request, data))
}
