// POST /api/v1/filings/ct600 and /accounts: parses the request, wraps the credentials, files or does a dry
// run, and responds.
import { answerWithinMs, idempotencyKeyOf, parseBody, success } from '@cfs/http'
import { isoDateInLondon, type IsoDate } from '@cfs/values'
import type { Workers } from '@cfs/workers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { dryRun } from '../commands/dry-run.ts'
import { ACCOUNTS, CT600, type FilingKind, type FilingRequest } from '../commands/filing-kinds.ts'
import { makeFiling } from '../commands/make-filing.ts'
import type { AccountsPlan, Ct600Plan } from '../planning/planned-filing.ts'
import { withoutBankDetails } from '../planning/without-bank-details.ts'
import type { FilingContext } from '../sending/filing-context.ts'
import { fingerprintRequest } from '../commands/fingerprint-request.ts'
import type { Submission, SubmissionAnswer } from '../sending/submission.ts'
import { draftReader } from './draft-reader.ts'
import { followUpHeaders, POLL_AFTER_SECONDS } from './follow-up-headers.ts'
import { oncePerDay } from './once-per-day.ts'
import { spenderOf } from './spender-of.ts'
import { wantsDocuments } from './wants-documents.ts'

const callers = ['gateway', 'partner']
const options = { config: { access: { scope: 'filings:write', mode: 'live', callers } } } as const

export function postFiling(app: FastifyInstance, context: FilingContext, workers: Workers): void {
  postKind(app, CT600, { context, workers })
  postKind(app, ACCOUNTS, { context, workers })
}

interface Parts {
  readonly context: FilingContext
  readonly workers: Workers
}

function postKind<S extends FilingRequest, P extends Ct600Plan | AccountsPlan, C>(
  app: FastifyInstance,
  kind: FilingKind<S, P, C>,
  { context, workers }: Parts,
): void {
  const path = `/api/v1/filings/${kind.type}`
  const schemaOn = oncePerDay((today) => kind.schema({ today }))
  app.post(path, options, async (request, reply) => {
    const submission = submissionOf(context, request, path)
    const stated = parseBody(schemaOn(todayOf(context)), request.body)
    const { credentials: _, ...figures } = withoutBankDetails(stated)
    const secrets = kind.secrets(stated)
    const withDocuments = wantsDocuments(request)
    // Only a dry run may omit the credentials.
    if (figures.dry_run === true || secrets === undefined) {
      const { accountId, spender } = submission
      const reader = withDocuments ? draftReader(workers, request, reply) : undefined
      return success(request, await dryRun(context, { kind, request: figures, accountId, spender, reader }))
    }
    const filing = { kind, request: figures, credentials: secrets, submission }
    return send(request, reply, await makeFiling(context, filing))
  })
}

function todayOf({ clock }: FilingContext): IsoDate {
  return isoDateInLondon(clock.now())
}

function submissionOf({ clock }: FilingContext, request: FastifyRequest, path: string): Submission {
  return {
    accountId: request.identity.accountId,
    spender: spenderOf(request.identity),
    idempotencyKey: idempotencyKeyOf(request, 'filing'),
    fingerprint: fingerprintRequest(path, request.body),
    receivedAt: clock.now(),
    answerWithinMs: answerWithinMs(request),
  }
}

function send(request: FastifyRequest, reply: FastifyReply, answer: SubmissionAnswer) {
  if (answer.replayed) void reply.header('idempotent-replayed', 'true')
  return reply
    .code(answer.status)
    .headers(followUpHeaders(answer.filingId, POLL_AFTER_SECONDS.live))
    .send(success(request, answer.data))
}
