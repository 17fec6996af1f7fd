// Everything of the API that is not answered here: authenticate, count, sign who it is, and pass the request
// on.
import http from 'node:http'
import { Readable } from 'node:stream'
import { Problem, type ErrorCode } from '@cfs/contracts'
import { IDENTITY_HEADER, traceHeadersOf, type IdentitySigner } from '@cfs/http'
import type { Clock } from '@cfs/runtime'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  chooseService,
  type Service,
  type ServiceAnswer,
  type ServiceRequest,
  type Services,
  type Upstream,
} from '../commands/choose-service.ts'
import type { KeyRecord, Authenticator } from '../commands/create-authenticator.ts'
import type { KeyUses } from '../commands/create-key-uses.ts'
import { findApiRoute, type ApiRoute } from './find-api-route.ts'
import { limitBody, refusalOf } from './limit-body.ts'
import { keyOf, LIVE_PREFIX, SANDBOX_PREFIX } from './route-by-mode.ts'

export interface ForwardOptions {
  readonly authenticator: Authenticator
  /** Counts the request; the limit headers. */
  readonly admit: (record: KeyRecord) => Promise<Readonly<Record<string, string>>>
  readonly clock: Clock
  readonly uses: KeyUses
  readonly sign: IdentitySigner
  readonly services: Services
}

/** What a client may say to a service; everything else, its own identity headers among it, stays here. */
const PASSED_ON = [
  'content-type',
  'accept',
  'idempotency-key',
  'range',
  'if-range',
  'if-none-match',
  'if-modified-since',
]
/** Which audiences a token names: documents asks filing about a filing with the caller's own token. */
const AUDIENCES: Readonly<Record<Upstream, readonly string[]>> = {
  filing: ['filing'],
  billing: ['billing'],
  documents: ['documents', 'filing'],
  partner: ['partner'],
  gateway: [],
}
/** All that HTTP knows but CONNECT, which is no request for an address: each gets its 405. */
const METHODS = http.METHODS.filter((method) => method !== 'CONNECT')
/** They speak of the connection to the service, not of the one to the client (RFC 9110 7.6.1). */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

export function forward(app: FastifyInstance, options: ForwardOptions): void {
  for (const method of METHODS) {
    if (!app.supportedMethods.includes(method)) app.addHttpMethod(method, { hasBody: true })
  }
  app.register(async (child) => {
    // Bodies are passed on unread.
    child.removeAllContentTypeParsers()
    child.addContentTypeParser(['application/json', '*'], (_request, body, done) => done(null, body))
    for (const prefix of [LIVE_PREFIX, SANDBOX_PREFIX]) {
      child.route({
        url: `${prefix}/*`,
        method: METHODS,
        exposeHeadRoute: false,
        config: { access: 'public', produces: 'any' },
        handler: async (request, reply) =>
          passOn(request, reply, await prepare(request, reply, { prefix, options })),
      })
    }
  })
}

interface Forwarding {
  readonly service: Service
  /** Says who sends the request. */
  readonly token: string
}

async function prepare(
  request: FastifyRequest,
  reply: FastifyReply,
  { prefix, options }: { readonly prefix: string; readonly options: ForwardOptions },
): Promise<Forwarding> {
  const route = routeOf(request, prefix)
  request.measuredRoute = `${prefix}${route.template}`
  const record = await options.authenticator.authenticate({
    key: keyOf(request.headers),
    address: request.ip,
  })
  options.uses.note(record.keyId, options.clock.now())
  reply.headers(await options.admit(record))
  const service = chooseService(options.services, route.upstream, record)
  const token = options.sign(
    {
      accountId: record.accountId,
      keyId: record.keyId,
      mode: record.mode,
      scopes: record.scopes,
      requestId: request.id,
      partner: record.partner,
    },
    AUDIENCES[route.upstream],
  )
  limitBody(request)
  return { service, token }
}

function passOn(request: FastifyRequest, reply: FastifyReply, { service, token }: Forwarding): FastifyReply {
  service.send(
    {
      path: request.url,
      method: request.method,
      headers: headersFor(request, token),
      body: request.body instanceof Readable ? request.body : null,
    },
    {
      answered: (answer) => answerWith(request, reply, answer),
      failed: (error) => void reply.send(refusalOf(request) ?? upstreamProblem(error)),
    },
  )
  return reply
}

function answerWith(request: FastifyRequest, reply: FastifyReply, answer: ServiceAnswer): void {
  // First: it throws where the status is none.
  reply.code(answer.status)
  for (const [name, value] of Object.entries(answer.headers)) {
    if (!HOP_BY_HOP.has(name)) reply.header(name, value)
  }
  // As long as its body was not read, the connection cannot serve another request.
  if (!request.raw.complete) reply.header('connection', 'close')
  reply.send(answer.body)
}

/** The route of the request, or why there is none: NOT_FOUND, METHOD_NOT_ALLOWED. */
function routeOf(request: FastifyRequest, prefix: string): ApiRoute {
  const path = request.url.slice(prefix.length).split('?', 1)[0] ?? ''
  const route = findApiRoute(path)
  if (route === undefined) {
    throw new Problem('NOT_FOUND', 'There is nothing at this address; check the path of the request.')
  }
  if (!route.methods.includes(request.method)) {
    const allow = route.methods.join(', ')
    throw new Problem('METHOD_NOT_ALLOWED', `This address answers ${allow} only.`, { headers: { allow } })
  }
  return route
}

function headersFor(request: FastifyRequest, token: string): ServiceRequest['headers'] {
  const { headers } = request
  const passed: ServiceRequest['headers'] = {
    'x-request-id': request.id,
    'x-forwarded-for': request.ip,
    [IDENTITY_HEADER]: token,
    ...traceHeadersOf(request),
  }
  const ofConnection = connectionOptions(headers.connection)
  for (const name of PASSED_ON) {
    const value = headers[name]
    if (value !== undefined && !ofConnection.includes(name)) passed[name] = value
  }
  const length = headers['content-length']
  if (length !== undefined && request.body !== undefined) passed['content-length'] = length
  return passed
}

/** The headers that a client means for the gateway alone (RFC 9110 7.6.1). */
function connectionOptions(header: string | undefined): readonly string[] {
  if (header === undefined || header === 'keep-alive') return []
  return header.split(',').map((name) => name.trim().toLowerCase())
}

const TIMEOUTS = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'ETIMEDOUT',
])

function upstreamProblem(error: Error): Problem {
  const isLate = 'code' in error && TIMEOUTS.has(String(error.code))
  const [problem, words]: readonly [ErrorCode, string] = isLate
    ? ['GATEWAY_TIMEOUT', 'did not answer in time']
    : ['BAD_GATEWAY', 'gave no usable answer']
  const detail = `A part of the service ${words}; send the request again with the same Idempotency-Key.`
  return new Problem(problem, detail, { cause: error })
}
