// Whether the client is still waiting for its response.
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The status for a response whose client has disconnected, in logs and metrics, as in nginx. */
export const CLIENT_CLOSED_REQUEST = 499

/** Whether the client closed the connection before the whole response was sent. */
export function isClientGone(request: FastifyRequest, reply: FastifyReply): boolean {
  return !reply.raw.writableFinished && (reply.raw.destroyed || request.raw.socket.destroyed)
}
