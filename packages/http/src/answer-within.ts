// How long a service has left to answer: the time that was promised to the client begins at the gateway. A
// duration, not a moment, so that the clocks of two machines need not agree.
import type { FastifyRequest } from 'fastify'

/** The request header with which the gateway says how many milliseconds are left. */
export const ANSWER_WITHIN_HEADER = 'x-answer-within-ms'

/** Milliseconds that the gateway gives for the answer; undefined where it does not say. */
export function answerWithinMs({ headers }: FastifyRequest): number | undefined {
  const text = headers[ANSWER_WITHIN_HEADER]
  return typeof text === 'string' && /^\d{1,6}$/.test(text) ? Number(text) : undefined
}
