// POST /api/v1/filings/ct600 and /accounts: parses the request, wraps the credentials, files or does a dry
// run, and responds.
import { fileAccountsRequest, fileCt600Request } from '@cfs/contracts'
import { answerWithinMs, idempotencyKeyOf, parseBody, success } from '@cfs/http'
import { Secret } from '@cfs/runtime'
import { isoDateInLondon, type IsoDate } from '@cfs/values'
import type { Workers } from '@cfs/workers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { dryRunAccounts, dryRunCt600 } from '../commands/dry-run.ts'
import { fileAccounts } from '../commands/file-accounts.ts'
import { fileCt600 } from '../commands/file-ct600.ts'
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
const CT600 = '/api/v1/filings/ct600'
const ACCOUNTS = '/api/v1/filings/accounts'

export function postFiling(app: FastifyInstance, context: FilingContext, workers: Workers): void {
  const ct600On = oncePerDay((today) => fileCt600Request({ today }))
  const accountsOn = oncePerDay((today) => fileAccountsRequest({ today }))

  app.post(CT600, options, async (request, reply) => {
    const submission = submissionOf(context, request, CT600)
    const { credentials, ...wanted } = parseBody(ct600On(todayOf(context)), request.body)
    const withDocuments = wantsDocuments(request)
    // Only a dry run may omit the credentials.
    if (wanted.dry_run === true || credentials === undefined) {
      const reader = withDocuments ? draftReader(workers, request, reply) : undefined
      const trial = { request: wanted, accountId: submission.accountId, spender: submission.spender }
      return success(request, await dryRunCt600(context, { ...trial, reader }))
    }
    const answer = await fileCt600(context, {
      request: wanted,
      credentials: {
        gatewayId: Secret.of(credentials.government_gateway_id),
        password: Secret.of(credentials.government_gateway_password),
      },
      submission,
    })
    return send(request, reply, answer)
  })

  app.post(ACCOUNTS, options, async (request, reply) => {
    const submission = submissionOf(context, request, ACCOUNTS)
    const { credentials, ...wanted } = parseBody(accountsOn(todayOf(context)), request.body)
    const withDocuments = wantsDocuments(request)
    if (wanted.dry_run === true || credentials === undefined) {
      const reader = withDocuments ? draftReader(workers, request, reply) : undefined
      const trial = { request: wanted, accountId: submission.accountId, spender: submission.spender }
      return success(request, await dryRunAccounts(context, { ...trial, reader }))
    }
    const companyAuthCode = Secret.of(credentials.company_auth_code)
    const answer = await fileAccounts(context, { request: wanted, companyAuthCode, submission })
    return send(request, reply, answer)
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
