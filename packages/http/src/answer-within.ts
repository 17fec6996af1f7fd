// Determines how long a service may take to respond: the time limit promised to the client starts when the
// gateway gets the request. The header contains a duration, not a point in time, so the clocks of two
// machines need not agree.
import type { FastifyRequest } from 'fastify'

/** The request header in which the gateway states how many milliseconds are left. */
export const ANSWER_WITHIN_HEADER = 'x-answer-within-ms'

/**
 * The milliseconds that the gateway allows for the response; undefined if the gateway does not state a
 * limit.
 */
export function answerWithinMs({ headers }: FastifyRequest): number | undefined {
  const text = headers[ANSWER_WITHIN_HEADER]
  return typeof text === 'string' && /^\d{1,6}$/.test(text) ? Number(text) : undefined
}
