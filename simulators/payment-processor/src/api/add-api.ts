// Serves the API under /v1, with the faults that a test has scripted.
import type { Control } from '@cfs/simulator-control'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ApiCall, type ApiParts, answerCall, answerInternalError } from './answer-call.ts'
import { ApiError, errorWithStatus } from './api-error.ts'
import type { Operation } from './operation.ts'
import { operations } from './operations/operations.ts'

export interface ApiOptions extends ApiParts {
  readonly control: Control
  /** The URL at which browsers reach the checkout page; defaults to the URL that the caller used. */
  readonly publicUrl: string | undefined
}

export function addApi(app: FastifyInstance, options: ApiOptions): void {
  for (const operation of operations)
    app.route({
      method: operation.method,
      url: operation.path,
      handler: (request, reply) =>
        handle(options, callOf(options, operation, { request, reply }), { request, reply }),
    })
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?')
    const error = new ApiError(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${request.method}: ${path}).`,
    })
    return reply.code(404).type('application/json').send(error.body())
  })
}

interface Http {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

function handle(options: ApiOptions, call: ApiCall, { request, reply }: Http): Promise<FastifyReply> {
  return options.control.exchange(reply, {
    operation: 'checkout',
    subject: {},
    request: recorded(request, call),
    work: () => {
      const answer = answerCall(options, call)
      reply.headers(answer.headers)
      return answer
    },
    // A 500 counts as an error inside the processor, so it is stored as the outcome of the request. Other
    // statuses come from a proxy in front of the processor and are not stored.
    answerWithStatus: (status) => {
      const error = errorWithStatus(status)
      if (status === 500) return answerInternalError(options, call, error)
      return { body: error.body(), contentType: 'application/json', statusCode: status }
    },
  })
}

function callOf(options: ApiOptions, operation: Operation, { request, reply }: Http): ApiCall {
  const [path = '', query = ''] = request.url.split('?')
  const body = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : ''
  const { headers } = request
  return {
    operation,
    ids: request.params as Record<string, string>,
    path,
    authorization: headers.authorization,
    version: textOf(headers['stripe-version']),
    idempotencyKey: textOf(headers['idempotency-key']),
    contentType: headers['content-type'],
    form: operation.method === 'POST' ? body : query,
    onClose: (run) => void reply.raw.once('close', run),
    baseUrl: options.publicUrl ?? `http://${headers.host ?? 'localhost'}`,
  }
}

function textOf(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header
}

/** The settings without the secret key. */
function recorded(request: FastifyRequest, call: ApiCall): string {
  const shown = { 'stripe-version': call.version, 'idempotency-key': call.idempotencyKey }
  const headers = Object.entries(shown).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${value}`],
  )
  const lines = [`${request.method} ${request.url}`, ...headers]
  return call.operation.method === 'POST' ? [...lines, '', call.form].join('\n') : lines.join('\n')
}
