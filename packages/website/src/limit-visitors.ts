// Limits the requests from one network before a service does any work for them, because a page takes a
// database connection, and some pages call several services.
import type { IncomingHttpHeaders } from 'node:http'
import { Problem } from '@cfs/contracts'
import { type CountRefusal, createNetworkAllowance } from '@cfs/http'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Health probes are small and frequent, and browsers cache files, so a request for either counts less. */
const SMALL_COST = 0.1
/** So many bytes of a body count as one more request. A body of unknown length counts as the largest. */
const BYTES_OF_REQUEST = 16_384
const LARGEST_BODY_BYTES = 262_144

/**
 * Returns a guard that throws RATE_LIMITED once a client network (an IPv4 address or an IPv6 /64; a /48 has
 * several times as many) has made `perMinute` requests; one with a large body counts as several, because its
 * bytes arrive even if the page takes none. The network's allowance is restored at a steady rate over a
 * minute. A refused request also closes its connection.
 */
export function limitVisitors(options: {
  readonly perMinute: number
  /** A clock that never goes backwards. */
  readonly elapsedMs: () => number
  readonly count: CountRefusal
}): (request: FastifyRequest) => void {
  const { perMinute, elapsedMs, count } = options
  const allowance = createNetworkAllowance({ perMinute, elapsedMs })
  return ({ url, ip, headers }) => {
    const isProbe = url.startsWith('/health/')
    const own = isProbe || url.startsWith('/assets/') ? SMALL_COST : 1
    const cost = own + Math.min(costOfBody(headers), perMinute / 2)
    const waitMs = allowance.spend(ip, { cost, kind: isProbe ? 'health' : '' })
    if (waitMs === 0) return
    count('public_requests')
    throw tooMany(Math.max(1, Math.ceil(waitMs / 1000)))
  }
}

function costOfBody({
  'content-length': length,
  'transfer-encoding': encoding,
}: IncomingHttpHeaders): number {
  const bytes = encoding === undefined ? Number(length ?? 0) : LARGEST_BODY_BYTES
  return Math.floor(Math.min(bytes, LARGEST_BODY_BYTES) / BYTES_OF_REQUEST)
}

function tooMany(seconds: number): Problem {
  const words = `There were too many requests from your network in the last minute. Wait ${seconds} seconds.`
  const headers = { 'retry-after': String(seconds), connection: 'close' }
  return new Problem('RATE_LIMITED', words, { headers })
}

/**
 * Sends one line of text for a failure that closes its connection, such as a visitor over the limit or a form
 * whose body is not read: a page would cost more than the refused request. Returns undefined for other
 * failures.
 */
export function answerTurnedAway(problem: Problem, reply: FastifyReply): FastifyReply | undefined {
  if (problem.headers['connection'] !== 'close') return undefined
  const { status } = problem.definition
  return reply.code(status).headers(problem.headers).type('text/plain; charset=utf-8').send(problem.message)
}
