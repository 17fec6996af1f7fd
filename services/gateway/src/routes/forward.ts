// Everything of the API that is not answered here: authenticate, count, sign who it is, and pass the request
// on.
import http from 'node:http'
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy'
import { Problem, type ErrorCode } from '@cfs/contracts'
import { IDENTITY_HEADER, traceHeadersOf, type IdentitySigner } from '@cfs/http'
import type { Clock } from '@cfs/runtime'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { KeyRecord, Authenticator } from '../commands/create-authenticator.ts'
import { requireAllowedAddress } from '../commands/require-allowed-address.ts'
import type { KeyUses } from '../commands/create-key-uses.ts'
import { findApiRoute, type ApiRoute, type Upstream } from './find-api-route.ts'
import { limitBody, refusalOf } from './limit-body.ts'
import { keyOf, LIVE_PREFIX, SANDBOX_PREFIX } from './route-by-mode.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Where the request goes, and the token that says who sends it. */
    forwarding: { readonly upstream: string; readonly token: string }
  }
}

export interface ForwardOptions {
  readonly authenticator: Authenticator
  /** Counts the request; the limit headers. */
  readonly admit: (record: KeyRecord) => Promise<Readonly<Record<string, string>>>
  readonly clock: Clock
  readonly uses: KeyUses
  readonly sign: IdentitySigner
  readonly upstreams: Readonly<Partial<Record<Upstream, string>>>
  readonly connections: number
  readonly timeoutMs: number
}

/** What a client may say to a service; everything else, its own identity headers among it, stays here. */
const PASSED_ON = [
  'content-type',
  'content-length',
  'transfer-encoding',
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
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'proxy-connection', 'upgrade'])

export function forward(app: FastifyInstance, options: ForwardOptions): void {
  app.decorateRequest('forwarding')
  for (const method of METHODS) {
    if (!app.supportedMethods.includes(method)) app.addHttpMethod(method, { hasBody: true })
  }
  for (const prefix of [LIVE_PREFIX, SANDBOX_PREFIX]) {
    app.register(async (child) => {
      // The proxy passes bodies on unread and brings parsers of its own for that.
      child.removeAllContentTypeParsers()
      await child.register(httpProxy, proxyOptions(prefix, options))
    })
  }
}

function proxyOptions(prefix: string, options: ForwardOptions): FastifyHttpProxyOptions {
  return {
    upstream: '',
    prefix,
    rewritePrefix: prefix,
    config: { access: 'public', produces: 'any' },
    httpMethods: METHODS,
    preHandler: (request, reply, done) => {
      prepare(request, reply, { prefix, options }).then(() => done(), done)
    },
    // maxRetriesOn503 is ignored for 0; without methods to retry nothing is ever sent twice.
    retryMethods: [],
    disableRequestLogging: true,
    undici: {
      connections: options.connections,
      pipelining: 1,
      headersTimeout: options.timeoutMs,
      bodyTimeout: options.timeoutMs,
      connect: { timeout: 2000 },
    },
    replyOptions: {
      getUpstream: (request) => (request as FastifyRequest).forwarding.upstream,
      rewriteRequestHeaders: (request, headers) => headersFor(request as FastifyRequest, headers),
      rewriteHeaders: (headers) =>
        Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name))),
      onError: (reply, { error }) => void reply.send(refusalOf(reply.request) ?? upstreamProblem(error)),
    },
  }
}

async function prepare(
  request: FastifyRequest,
  reply: FastifyReply,
  { prefix, options }: { readonly prefix: string; readonly options: ForwardOptions },
): Promise<void> {
  const route = routeOf(request, prefix)
  request.measuredRoute = `${prefix}${route.template}`
  const record = await options.authenticator.authenticate({
    key: keyOf(request.headers),
    address: request.ip,
  })
  options.uses.note(record.keyId, options.clock.now())
  requireAllowedAddress(record, request.ip)
  reply.headers(await options.admit(record))
  const upstream = upstreamOf(route, record.partner && record.scopes.includes('partner'), options)
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
  request.forwarding = { upstream, token }
  limitBody(request)
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

function upstreamOf(route: ApiRoute, isPartnerKey: boolean, options: ForwardOptions): string {
  if (route.upstream === 'partner' && !isPartnerKey) {
    throw new Problem(
      'PARTNER_KEY_REQUIRED',
      'This endpoint answers to keys of partner accounts with scope partner.',
    )
  }
  const upstream = options.upstreams[route.upstream]
  if (upstream !== undefined) return upstream
  throw new Problem('SERVICE_UNAVAILABLE', 'This endpoint is not in service on this installation.', {
    headers: { 'retry-after': '3600' },
  })
}

function headersFor(
  request: FastifyRequest,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string | string[] | undefined> {
  const passed = Object.fromEntries(
    PASSED_ON.filter((name) => headers[name] !== undefined).map((name) => [name, headers[name]]),
  )
  return {
    ...passed,
    'x-request-id': request.id,
    'x-forwarded-for': request.ip,
    [IDENTITY_HEADER]: request.forwarding.token,
    ...traceHeadersOf(request),
  }
}

const TIMEOUTS = new Set([
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'FST_REPLY_FROM_TIMEOUT',
  'ETIMEDOUT',
])

/** reply-from gives its own errors, with what undici said as the message. */
function upstreamProblem(error: Error): Problem {
  const code = 'code' in error ? String(error.code) : ''
  const isLate = TIMEOUTS.has(code) || /timeout/i.test(error.message)
  const [problem, words]: readonly [ErrorCode, string] = isLate
    ? ['GATEWAY_TIMEOUT', 'did not answer in time']
    : ['BAD_GATEWAY', 'gave no usable answer']
  const detail = `A part of the service ${words}; send the request again with the same Idempotency-Key.`
  return new Problem(problem, detail, { cause: error })
}
