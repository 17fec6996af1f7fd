// Whether the client still waits for its answer.
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The status under which an answer that nobody waited for is logged and measured, as in nginx. */
export const CLIENT_CLOSED_REQUEST = 499

/** Whether the client has closed the connection before the whole answer was sent. */
export function isClientGone(request: FastifyRequest, reply: FastifyReply): boolean {
  return !reply.raw.writableFinished && (reply.raw.destroyed || request.raw.socket.destroyed)
}
