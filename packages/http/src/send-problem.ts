// Every failure leaves as the error envelope: a Problem as it says, anything else as INTERNAL_ERROR with
// nothing inside.
import { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { newUuid } from '@cfs/runtime'
import { Problem, type ErrorCode, type ErrorEnvelope } from '@cfs/contracts'
import { routeTemplate } from './measure-requests.ts'

const LINGER_MS = 1000

/** Fastify's own refusals, in the product's words. */
const FRAMEWORK_ERRORS: Readonly<Record<string, readonly [ErrorCode, string]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['PAYLOAD_TOO_LARGE', 'The body is larger than 1 MiB; send a smaller one.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    'UNSUPPORTED_MEDIA_TYPE',
    'Send the body with Content-Type: application/json.',
  ],
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: [
    'UNSUPPORTED_MEDIA_TYPE',
    'Send the body with Content-Type: application/json.',
  ],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['INVALID_JSON', 'The body is not as long as Content-Length says.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['INVALID_JSON', 'The body is empty; send one JSON object.'],
  FST_ERR_BAD_URL: ['NOT_FOUND', 'The path of the request is not a valid address.'],
  FST_ERR_MAX_PARAM_LENGTH: ['NOT_FOUND', 'The path of the request is longer than any address.'],
  FST_ERR_ASYNC_CONSTRAINT: ['INTERNAL_ERROR', 'The request could not be routed.'],
}

/** The Problem that an error is to the client; what it really was is kept as the cause, for the log. */
export function problemFrom(error: unknown, isTransient: (error: unknown) => boolean = () => false): Problem {
  if (error instanceof Problem) return error
  const known = error instanceof Error && 'code' in error ? FRAMEWORK_ERRORS[String(error.code)] : undefined
  if (known !== undefined) return new Problem(known[0], known[1], { cause: error })
  if (isRefusalOfFramework(error)) {
    return new Problem('VALIDATION_ERROR', 'This is not a valid HTTP request.', { cause: error })
  }
  if (isTransient(error)) {
    const detail = 'A part of the service is away for a moment; send the same request again in a few seconds.'
    return new Problem('SERVICE_UNAVAILABLE', detail, { headers: { 'retry-after': '2' }, cause: error })
  }
  return new Problem('INTERNAL_ERROR', 'Something failed on our side; the request id finds it in our logs.', {
    cause: error,
  })
}

/** What Fastify says of a request that it will not take is never a failure of ours, whichever it adds. */
function isRefusalOfFramework(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('statusCode' in error)) return false
  return String(error.code).startsWith('FST_ERR_') && Number(error.statusCode) < 500
}

/** Answers with the Problem's status, headers and envelope. */
export function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status } = problem.definition
  if (status >= 500) {
    // What fails because the client went away is mostly no failure of ours.
    const level = reply.raw.destroyed ? 'warn' : 'error'
    request.log[level]({ err: problem, route: routeTemplate(request) }, 'request failed')
  }
  return reply
    .code(status)
    .headers({ 'x-request-id': request.id, ...problem.headers })
    .type('application/json; charset=utf-8')
    .send(errorEnvelopeOf(problem, request.id))
}

/** The error envelope as a value, for whoever answers without Fastify. */
export function errorEnvelopeOf(problem: Problem, requestId: string): ErrorEnvelope {
  return {
    success: false,
    error: {
      code: problem.code,
      message: problem.message,
      ...(problem.details === undefined ? {} : { details: problem.details.map((detail) => ({ ...detail })) }),
      ...(problem.context === undefined ? {} : { context: { ...problem.context } }),
    },
    request_id: requestId,
  }
}

/**
 * Answers what was no HTTP request at all (bad syntax, headers too large, too slow), and closes the
 * connection.
 */
export function answerBrokenRequest(error: { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
    socket.destroy()
    return
  }
  const [status, detail] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? ['431 Request Header Fields Too Large', 'The headers are larger than 16 KiB.']
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? ['408 Request Timeout', 'The request was not complete in time.']
        : ['400 Bad Request', 'This is not a valid HTTP request.']
  const requestId = newUuid()
  const body = JSON.stringify(errorEnvelopeOf(new Problem('VALIDATION_ERROR', detail), requestId))
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  // A client that never closes its side would keep the connection, and closing at once could take the answer
  // from one that is still sending.
  socket.resume()
  const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref()
  socket.once('close', () => clearTimeout(timer))
}

/** Whether an answer on this connection has begun: what is broken came behind it and must not get into it. */
function isAnswering(socket: Socket): boolean {
  const answer: unknown = Reflect.get(socket, '_httpMessage')
  return answer instanceof ServerResponse && answer.headersSent
}
