// Writes the log line of each response: which request, from whom, and with which result. Refusals for a limit
// are counted instead of logged one by one.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CLIENT_CLOSED_REQUEST } from './client-gone.ts'
import type { VerifiedIdentity } from './identity.ts'
import { inTraceOf, routeTemplate } from './measure-requests.ts'
import { networkOf } from './network-of.ts'
import { refusesForLimit, type RefusalLog } from './refusal-log.ts'

const RATE_LIMITED = 429

/** Who made a request, and the filing that it is about. */
export interface LoggedMembers {
  readonly account_id?: string | undefined
  readonly key_id?: string | undefined
  readonly filing_id?: string | undefined
}

/** Fastify calls no hook if the connection ends before the response does, so this is detected separately. */
export function logWhenClientLeaves(
  request: FastifyRequest,
  reply: FastifyReply,
  refusals: RefusalLog,
): void {
  reply.raw.once('close', () => {
    if (reply.raw.writableFinished) return
    const left = loggedAnswer(request, reply, CLIENT_CLOSED_REQUEST)
    if (!isLogged(request, left, refusals)) return
    inTraceOf(request, () => request.log.info(left, 'client closed the connection'))
  })
}

export function logAnswer(request: FastifyRequest, reply: FastifyReply, refusals: RefusalLog): void {
  // Health probes arrive every second, and their senders record the results, so they are not logged.
  if (request.routeOptions.url?.startsWith('/health/')) return
  const level = reply.statusCode >= 500 ? 'error' : 'info'
  const answer = loggedAnswer(request, reply, reply.statusCode)
  if (!isLogged(request, answer, refusals)) return
  inTraceOf(request, () => request.log[level](answer, 'answered'))
}

/** Refusals of one key, or of one network without a key, for one limit are logged once a minute. */
function isLogged(request: FastifyRequest, { status, ...members }: LoggedAnswer, log: RefusalLog): boolean {
  const { answeredProblem: problem } = request
  if (status !== RATE_LIMITED && (problem === undefined || !refusesForLimit(problem))) return true
  const { account_id, key_id, client_address, error_code, refusal } = members
  const group = `${error_code} ${String(problem?.context?.['window'])} ${key_id ?? networkOf(client_address)}`
  return log.isFirst(group, { status, error_code, refusal, account_id, key_id, client_address })
}

interface LoggedAnswer extends LoggedMembers {
  readonly status: number
  readonly client_address: string
  readonly error_code?: string
  /** Why the request was refused for a limit. */
  readonly refusal?: string
}

/** The members of the log line of a response: which request, from whom, and with which result. */
function loggedAnswer(request: FastifyRequest, reply: FastifyReply, status: number): LoggedAnswer {
  const { answeredProblem: problem } = request
  const answer = {
    method: request.method,
    route: routeTemplate(request),
    status,
    duration_ms: Math.round(reply.elapsedTime * 10) / 10,
    client_address: request.ip,
    ...(request.loggedMembers?.() ?? callerOf(request)),
  }
  if (problem === undefined || !refusesForLimit(problem)) return answer
  return { ...answer, error_code: problem.code, refusal: problem.message }
}

/** On public routes no caller is known. */
function callerOf(request: FastifyRequest): LoggedMembers {
  const identity = request.identity as VerifiedIdentity | undefined
  return identity === undefined ? {} : { account_id: identity.accountId, key_id: identity.keyId }
}
