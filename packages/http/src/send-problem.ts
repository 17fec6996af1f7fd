// Every failure is returned in the error envelope: a Problem with its own details, anything else as
// INTERNAL_ERROR without internal details.
import { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { newUuid } from '@cfs/runtime'
import { docUrlOf, Problem, type ErrorCode, type ErrorEnvelope } from '@cfs/contracts'
import { isClientGone } from './client-gone.ts'
import { routeTemplate } from './measure-requests.ts'
import { refusesForLimit } from './refusal-log.ts'

const LINGER_MS = 1000
/** How a HEAD request begins. */
const HEAD = Buffer.from('HEAD ')

/** Fastify's own error codes, with the product's messages. */
const FRAMEWORK_ERRORS: Readonly<Record<string, readonly [ErrorCode, string]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [
    'PAYLOAD_TOO_LARGE',
    'The request body is larger than 1 MiB; send a smaller one.',
  ],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    'UNSUPPORTED_MEDIA_TYPE',
    'Send the request body with Content-Type: application/json.',
  ],
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: [
    'UNSUPPORTED_MEDIA_TYPE',
    'Send the request body with Content-Type: application/json.',
  ],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['INVALID_JSON', 'The length of the body differs from Content-Length.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['INVALID_JSON', 'The body is empty; send one JSON object.'],
  FST_ERR_BAD_URL: ['NOT_FOUND', 'The path of the request is not a valid URL path.'],
  FST_ERR_MAX_PARAM_LENGTH: ['NOT_FOUND', 'The path of the request is too long.'],
  FST_ERR_ASYNC_CONSTRAINT: ['INTERNAL_ERROR', 'The request could not be routed.'],
}

/**
 * Converts an error into the Problem that the client sees; the original error is kept as its cause, for the
 * log.
 */
export function problemFrom(error: unknown, isTransient: (error: unknown) => boolean = () => false): Problem {
  if (error instanceof Problem) return error
  const translated =
    error instanceof Error && 'code' in error ? FRAMEWORK_ERRORS[String(error.code)] : undefined
  if (translated !== undefined) return new Problem(translated[0], translated[1], { cause: error })
  if (isRefusalOfFramework(error)) {
    return new Problem('VALIDATION_ERROR', 'This is not a valid HTTP request.', { cause: error })
  }
  if (isTransient(error)) {
    const detail =
      'An internal service is temporarily unavailable. Send the same request again in a few seconds.'
    return new Problem('SERVICE_UNAVAILABLE', detail, { headers: { 'retry-after': '2' }, cause: error })
  }
  return new Problem(
    'INTERNAL_ERROR',
    'Something failed on our side. If it keeps failing, contact us with the request id.',
    {
      cause: error,
    },
  )
}

/**
 * A request that Fastify itself refuses is never this service's failure, whatever code a later version of
 * Fastify uses.
 */
function isRefusalOfFramework(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('statusCode' in error)) return false
  return String(error.code).startsWith('FST_ERR_') && Number(error.statusCode) < 500
}

/** Sends the Problem's status, headers and envelope. */
export function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status } = problem.definition
  request.answeredProblem = problem
  // A refusal for a limit is logged with the response, and only once a minute.
  if (status < 500 || refusesForLimit(problem)) return sendEnvelope(problem, request, reply)
  const route = routeTemplate(request)
  if (isClientGone(request, reply)) {
    // The request failed because the client disconnected; if there was another reason, the logged cause
    // contains it.
    const level = problem.code === 'INTERNAL_ERROR' ? 'warn' : 'info'
    request.log[level]({ err: problem.cause, route }, 'client closed the connection; its request ended')
  } else request.log.error({ err: problem, route }, 'request failed')
  return sendEnvelope(problem, request, reply)
}

function sendEnvelope(problem: Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(problem.definition.status)
    .headers({ 'x-request-id': request.id, ...problem.headers })
    .type('application/json; charset=utf-8')
    .send(errorEnvelopeOf(problem, request))
}

/** The server that responds, and the id of the request. */
interface Answered {
  readonly id: string
  readonly server: { readonly publicUrl: string }
}

/** The error envelope as a value, for code that responds without `sendProblem`. */
export function errorEnvelopeOf(problem: Problem, { id, server }: Answered): ErrorEnvelope {
  return {
    success: false,
    error: {
      code: problem.code,
      message: problem.message,
      doc_url: docUrlOf(problem.code, server.publicUrl),
      ...(problem.details === undefined ? {} : { details: problem.details.map((detail) => ({ ...detail })) }),
      ...(problem.context === undefined ? {} : { context: { ...problem.context } }),
    },
    request_id: id,
  }
}

/** The status line and the Problem for an invalid HTTP request, by the code of Node's error. */
function refusalOfBytes(code: string | undefined): readonly [string, Problem] {
  if (code === 'HPE_HEADER_OVERFLOW') {
    const detail = 'The headers are larger than 8 KiB.'
    return ['431 Request Header Fields Too Large', new Problem('HEADERS_TOO_LARGE', detail)]
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    const detail = 'The request did not arrive completely in time; send it again over a new connection.'
    return ['408 Request Timeout', new Problem('REQUEST_TIMEOUT', detail)]
  }
  return ['400 Bad Request', new Problem('VALIDATION_ERROR', 'This is not a valid HTTP request.')]
}

/** Node's error for a request that it could not read, with the bytes in which it found the fault. */
interface BrokenRequest {
  readonly code?: string | undefined
  /** A Buffer. */
  readonly rawPacket?: unknown
}

/**
 * Responds to an invalid HTTP request (bad syntax, headers too large, too slow), and closes the connection.
 * The response to a HEAD request has no body: its client would take a body for the next response.
 */
export function answerBrokenRequest(error: BrokenRequest, socket: Socket, server: Answered['server']): void {
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
    socket.destroy()
    return
  }
  const [status, problem] = refusalOfBytes(error.code)
  const requestId = newUuid()
  const body = JSON.stringify(errorEnvelopeOf(problem, { id: requestId, server }))
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    'Connection: close',
  ]
  const { rawPacket } = error
  const isHead = Buffer.isBuffer(rawPacket) && rawPacket.subarray(0, HEAD.length).equals(HEAD)
  socket.end(`${head.join('\r\n')}\r\n\r\n${isHead ? '' : body}`)
  // A client that never closes its side would keep the connection open; on the other hand, closing the
  // connection immediately could lose the response for a client that is still sending.
  socket.resume()
  const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref()
  socket.once('close', () => clearTimeout(timer))
}

/**
 * Whether a response on this connection has begun: the invalid bytes came after it, so the error must not be
 * written into it.
 */
function isAnswering(socket: Socket): boolean {
  const answer: unknown = Reflect.get(socket, '_httpMessage')
  return answer instanceof ServerResponse && answer.headersSent
}
