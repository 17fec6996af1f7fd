// Records each request of a known account once it has a response, or once its client has disconnected.
import type { Problem } from '@cfs/contracts'
import { CLIENT_CLOSED_REQUEST, onceClosed, refusesForLimit } from '@cfs/http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnsweredRequest } from '../../domain/answered-request.ts'
import { errorCodeOf, filingIdAtEnd, filingIdOfPath } from './filing-id-of-path.ts'
import type { KeyRecord } from '../../state/create-authenticator.ts'
import type { ApiRoute } from './find-api-route.ts'
import { LIVE_PREFIX } from './route-by-mode.ts'

/** The function must not throw or wait, because it runs for every request. */
export type NoteAnswer = (answered: AnsweredRequest) => void

export interface WatchedAnswer {
  readonly startedMs: number
  readonly arrivedAtMs: number
  readonly prefix: string
  readonly route: ApiRoute
  readonly address: string
  /** The times at which the request was sent to a service and at which the service responded. */
  sentMs: number | undefined
  settledMs: number | undefined
  /** The error code in a service's response. */
  serviceCode: string | undefined
}

/** Called once the sender's account is known, whatever happens to the request afterwards. */
export function watchAnswer(
  watched: WatchedAnswer,
  {
    request,
    reply,
    record,
  }: {
    readonly request: FastifyRequest
    readonly reply: FastifyReply
    readonly record: KeyRecord
  },
  note: NoteAnswer,
): void {
  request.loggedMembers = () => ({
    account_id: record.accountId,
    key_id: record.keyId,
    filing_id: filingIdOf(watched, request, reply),
  })
  onceClosed(reply.raw, () => note(answeredRequest(watched, { request, reply, record })))
}

/** Reads the error code from a service's error response; `content` is the whole response, if it is short. */
export function noteServiceError(watched: WatchedAnswer, status: number, content: unknown): void {
  if (status >= 400 && Buffer.isBuffer(content)) watched.serviceCode = errorCodeOf(content)
}

function answeredRequest(
  watched: WatchedAnswer,
  { request, reply, record }: Parameters<typeof watchAnswer>[1],
): AnsweredRequest {
  const nowMs = performance.now()
  const { sentMs, settledMs = nowMs, route } = watched
  const { answeredProblem: problem } = request
  return {
    accountId: record.accountId,
    keyId: record.keyId,
    mode: record.mode,
    requestId: request.id,
    arrivedAtMs: watched.arrivedAtMs,
    method: request.method,
    route: LIVE_PREFIX + route.template,
    status: reply.raw.writableFinished ? reply.raw.statusCode : CLIENT_CLOSED_REQUEST,
    errorCode: problem?.code ?? watched.serviceCode,
    durationMs: nowMs - watched.startedMs,
    upstreamMs: sentMs === undefined ? undefined : settledMs - sentMs,
    address: watched.address,
    filingId: filingIdOf(watched, request, reply),
    limit: problem === undefined ? limitOfService(watched) : limitOf(problem),
    count: 1,
  }
}

/** The limit for which the request was refused; undefined if it was refused for another reason. */
function limitOf(problem: Problem): string | undefined {
  return refusesForLimit(problem) ? `${problem.code} ${String(problem.context?.['window'])}` : undefined
}

/** A service says only by its error code that it refused the request for a limit of its own. */
function limitOfService({ serviceCode, route }: WatchedAnswer): string | undefined {
  return serviceCode === 'RATE_LIMITED' ? `${serviceCode} ${route.template}` : undefined
}

/** The filing in the path of the request, or the one that it created. */
function filingIdOf(
  { route, prefix }: WatchedAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): string | undefined {
  if (!route.template.startsWith('/filings/:id')) return createdFiling(reply.getHeader('location'))
  return filingIdOfPath(request.url.slice(prefix.length))
}

function createdFiling(location: unknown): string | undefined {
  return typeof location === 'string' ? filingIdAtEnd(location) : undefined
}
