// Whether the client is still waiting for its response.
import { Problem } from '@cfs/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The status for a response whose client has disconnected, in logs and metrics, as in nginx. */
export const CLIENT_CLOSED_REQUEST = 499

/** Whether the client closed the connection before the whole response was sent. */
export function isClientGone(request: FastifyRequest, reply: FastifyReply): boolean {
  return !reply.raw.writableFinished && (reply.raw.destroyed || request.raw.socket.destroyed)
}

/** Aborts with a Problem when the client disconnects before the whole response is sent. */
export function whenClientGone(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  const abort = () => {
    if (isClientGone(request, reply)) controller.abort(clientGone())
  }
  reply.raw.once('close', abort)
  abort()
  return controller.signal
}

function clientGone(): Problem {
  const cause = new Error('the client closed the connection')
  return new Problem('SERVICE_UNAVAILABLE', 'The client no longer waits for the response.', { cause })
}
