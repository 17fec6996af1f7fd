// Fastify with the product's defaults: request ids, the envelope, one mapping of errors, health checks, and
// an explicit access rule for every route.
import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { Socket } from 'node:net'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawRequestDefaultExpression,
} from 'fastify'
import { fastify, LogController } from 'fastify'
import type { Logger } from '@cfs/runtime'
import { Problem } from '@cfs/contracts'
import { identityHook, type AccessRule, type VerifiedIdentity, type IdentityVerifier } from './identity.ts'
import { allowedMethods, type KnownRoute } from './allowed-methods.ts'
import { closeFreshConnections } from './close-fresh-connections.ts'
import { createConnectionBounds, exemptConnection } from './connection-bounds.ts'
import { logAnswer, logWhenClientLeaves, type LoggedMembers } from './log-answers.ts'
import { refusalCounter } from './refusal-counter.ts'
import { createRefusalLog, type RefusalLog } from './refusal-log.ts'
import { answerBrokenRequest, problemFrom, sendProblem } from './send-problem.ts'
import { requireAcceptable } from './acceptable.ts'
import { healthRoutes, type HealthChecks } from './health-routes.ts'
import { addManagementListener, listenerConstraint, servesRoute } from './management-listener.ts'
import { pathOf } from './path-of.ts'
import { parseJsonBody } from './parse-json-body.ts'
import { removeForwardedPorts } from './remove-forwarded-ports.ts'
import { type FromOutside, measureRequests } from './measure-requests.ts'

/** The maximum request body: 1 MiB. */
export const BODY_LIMIT_BYTES = 1_048_576
/** The URL of the API in a local run. */
const LOCAL_URL = 'http://127.0.0.1:8080'
/** The maximum size of all headers together: 8 KiB. */
const HEADER_LIMIT_BYTES = 8192
/** How long a client may take to send its headers, and its whole request. */
const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 30_000
const KEEP_ALIVE_MS = 75_000
/** Ids are short; an activation link contains an address and a reference of up to 1,100 characters. */
const MAX_PARAM_LENGTH = 2000
/** How often Node checks for clients that exceed a time limit. */
const TIMEOUT_CHECK_MS = 1000

const ROUTER_OPTIONS = {
  maxParamLength: MAX_PARAM_LENGTH,
  ignoreTrailingSlash: false,
  constraints: { listener: listenerConstraint },
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route. A route without an access rule refuses every caller. */
    access?: AccessRule
    /**
     * The media types of the route's responses, or `any` if the responses decide; defaults to
     * application/json.
     */
    produces?: readonly string[] | 'any'
    /** Whether the route needs no body, so that an empty one with a JSON content type counts as none. */
    mayBeEmpty?: boolean
  }
  interface FastifyInstance {
    /** The URL at which clients reach the API. */
    publicUrl: string
    /** Runs when the server begins to close, before it waits for the requests in progress. */
    closedFirst: (() => void)[]
  }
  interface FastifyRequest {
    /** The authenticated caller, on routes that are not public. */
    identity: VerifiedIdentity
    /** The error that this server returned; undefined if it returned none. */
    answeredProblem: Problem | undefined
    /**
     * Further members of the log line of the response, read when it is written; undefined if there are none.
     */
    loggedMembers: (() => LoggedMembers) | undefined
  }
}

export type RawRequest = RawRequestDefaultExpression

export interface ServerOptions {
  readonly logger: Logger
  /** The service's dependencies, each with a check; the service is ready when all checks succeed. */
  readonly ready: HealthChecks
  /** Checks the identity token of each request; if unset, only public routes respond. */
  readonly identity?: IdentityVerifier
  /**
   * Decides which errors are temporary and pass within seconds (such as a database fail-over): the response
   * to them is 503.
   */
  readonly isTransient?: (error: unknown) => boolean
  /**
   * Whether a listener of its own serves the routes below `/manage`, and the main listener does not; defaults
   * to false. `listenForManagement` opens it.
   */
  readonly hasManagementListener?: boolean
  /** Rewrites the URL of a request before it is routed. */
  readonly rewriteUrl?: (request: RawRequest) => string
  /** The URL at which clients reach the API: `doc_url` in errors starts with it. */
  readonly publicUrl?: string
  /**
   * The proxies whose X-Forwarded-For header is trusted, as IP addresses or CIDR ranges; defaults to none.
   */
  readonly trustedProxies?: readonly string[]
  /**
   * Whether outside clients call this server, or its routes with this URL, so that incoming traceparent
   * headers are ignored.
   */
  readonly fromOutside?: FromOutside
  /** The limits for connections of unauthenticated clients; unset disables them. */
  readonly limits?: PublicLimits
  /** Refuses a request without a valid identity before any work is done for it. */
  readonly guard?: (request: FastifyRequest) => void
  /**
   * Responds to a request for an unknown path, or for a path that does not support its method, or returns
   * undefined to let the server send the error envelope.
   */
  readonly answerNotFound?: AnswerNotFound
  /**
   * Whether a browser that opens a response may load nothing for it, unless the route sets another policy;
   * defaults to false.
   */
  readonly forbidsContent?: boolean
}

export type AnswerNotFound = (
  request: FastifyRequest,
  reply: FastifyReply,
  problem: Problem,
) => FastifyReply | undefined

export interface PublicLimits {
  readonly connections: number
  readonly connectionsPerAddress: number
  /** How long a connection may be idle in the middle of a request or a response. */
  readonly stalledMs: number
  /** How long a response may take until the client has read its last byte. */
  readonly answerMs: number
}

/** The returned server is not listening yet. */
export function createServer(options: ServerOptions): FastifyInstance {
  const routes: KnownRoute[] = []
  const refusals = createRefusalLog(options)
  const makeServer = serverFactory(options, refusals)
  const publicUrl = options.publicUrl ?? LOCAL_URL
  const loggerInstance: FastifyBaseLogger = options.logger
  const app: FastifyInstance = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    bodyLimit: BODY_LIMIT_BYTES,
    serverFactory: makeServer,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // Request ids need no order, and a random UUID costs a tenth as much as a UUIDv7.
    genReqId: (request) => wellFormedUuid(request.headers['x-request-id']) ?? randomUUID(),
    onProtoPoisoning: 'remove',
    frameworkErrors: (error, request, reply) => void sendProblem(problemFrom(error), request, reply),
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, { publicUrl }),
    trustProxy: options.trustedProxies === undefined ? false : [...options.trustedProxies],
    rewriteUrl: beforeRouting(options),
    routerOptions: ROUTER_OPTIONS,
  })

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, parseJsonBody)
  app.decorate('publicUrl', publicUrl)
  app.decorateRequest('identity')
  app.decorateRequest('answeredProblem', undefined)
  app.decorateRequest('loggedMembers', undefined)
  app.addHook('onRoute', ({ url, method }) => {
    routes.push({ url, method })
  })
  app.addHook('onClose', async () => refusals.close())
  measureRequests(app, { fromOutside: options.fromOutside ?? false })
  const secured = securityHeaders(options)
  const guarded = guardedBy(options.guard, identityHook(options.identity))
  // One synchronous hook has all checks: an asynchronous one costs an extra round of the promise queue.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ 'x-request-id': request.id, ...secured })
    logWhenClientLeaves(request, reply, refusals)
    requireHost(request)
    refuseNul(request)
    guarded(request)
    requireAcceptable(request)
    done()
  })
  // Refuses a request for an unknown route before its body is read: otherwise anyone could fill the memory
  // with bodies.
  app.addHook('preParsing', (...[request, , payload, done]) => {
    const hasReader = !request.is404 || request.method === 'GET' || request.method === 'HEAD'
    done(hasReader ? refuseEncodedBody(request) : noSuchRoute(request, routes), payload)
  })
  closeConnectionsOnClosing(app)
  app.decorate('managementServer', managementServer(app, options, makeServer))
  app.addHook('onResponse', (request, reply, done) => {
    logAnswer(request, reply, refusals)
    done()
  })
  app.setErrorHandler((error, request, reply) =>
    sendProblem(problemFrom(error, options.isTransient), request, reply),
  )
  app.setNotFoundHandler((request, reply) => {
    const problem = noSuchRoute(request, routes)
    return options.answerNotFound?.(request, reply, problem) ?? sendProblem(problem, request, reply)
  })
  healthRoutes(app, options.ready)
  ignoreUnknownExpectations(app.server)
  return app
}

const TWO_YEARS_SECONDS = 63_072_000

const NOTHING =
  "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The headers of every response (ASVS 5.0, 3.4); clients reach the API at `publicUrl`. */
function securityHeaders({
  publicUrl = '',
  forbidsContent = false,
}: ServerOptions): Readonly<Record<string, string>> {
  const transport = `max-age=${TWO_YEARS_SECONDS}; includeSubDomains`
  return {
    'x-content-type-options': 'nosniff',
    ...(forbidsContent ? { 'content-security-policy': NOTHING, 'referrer-policy': 'no-referrer' } : {}),
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': transport } : {}),
  }
}

/** Unknown values of Expect may be ignored (RFC 9110 10.1.1); Node's own response has no error envelope. */
function ignoreUnknownExpectations(server: http.Server): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
}

/** Has the same limits as the main listener, and answers broken requests in the same way. */
function managementServer(
  app: FastifyInstance,
  options: ServerOptions,
  makeServer: MakeServer,
): http.Server | undefined {
  if (options.hasManagementListener !== true) return undefined
  const server = addManagementListener(app, makeServer)
  const { publicUrl } = app
  server.on('clientError', (error: { code?: string | undefined }, socket) => {
    if (socket instanceof Socket) answerBrokenRequest(error, socket, { publicUrl })
  })
  ignoreUnknownExpectations(server)
  return server
}

type MakeServer = (listener: http.RequestListener) => http.Server

const BARRED_WORDS =
  'too many requests of this network were refused; closing its new connections for 10 seconds'

/**
 * The limits for headers and connections are set on Node's own server, because Fastify does not pass them
 * on.
 */
function serverFactory(
  { limits, trustedProxies = [], logger }: ServerOptions,
  refusals: RefusalLog,
): MakeServer {
  const onBarred = (network: string) => {
    const members = { client_address: network }
    if (refusals.isFirst(`barred ${network}`, members)) logger.warn(members, BARRED_WORDS)
  }
  return (listener) => {
    const settings = {
      // Node's own error response does not have the error envelope.
      requireHostHeader: false,
      maxHeaderSize: HEADER_LIMIT_BYTES,
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
    }
    if (limits === undefined) {
      const server = http.createServer(settings, listener)
      closeFreshConnections(server)
      return server
    }
    const { connections: total, connectionsPerAddress: perAddress, answerMs, stalledMs } = limits
    const connectionLimits = { total, perAddress, answerMs, trustedProxies }
    const bounds = createConnectionBounds(connectionLimits, refusalCounter(), onBarred)
    const server = http.createServer(settings, bounds.inTurn(listener))
    server.timeout = stalledMs
    closeFreshConnections(server)
    bounds.watch(server)
    return server
  }
}

/**
 * Passes every request without a valid identity to `guard`, even one that is also refused for another
 * reason.
 */
function guardedBy(guard: ServerOptions['guard'], requireIdentity: ReturnType<typeof identityHook>) {
  return (request: FastifyRequest): void => {
    try {
      requireIdentity(request)
    } catch (error) {
      guard?.(request)
      throw error
    }
    if (Reflect.get(request, 'identity') === undefined) guard?.(request)
    else exemptConnection(request.raw.socket)
  }
}

/** Handles a request before Fastify reads it. */
function beforeRouting({ trustedProxies, rewriteUrl }: ServerOptions): (request: RawRequest) => string {
  return (request) => {
    if (trustedProxies !== undefined) removeForwardedPorts(request.headers)
    return rewriteUrl?.(request) ?? request.url ?? '/'
  }
}

/**
 * During shutdown, each response closes its connection: connections kept alive would keep the server open.
 */
function closeConnectionsOnClosing(app: FastifyInstance): void {
  let isClosing = false
  app.decorate('closedFirst', [])
  app.addHook('preClose', async () => {
    isClosing = true
    for (const close of app.closedFirst) close()
  })
  app.addHook('onSend', (...[, reply, , done]) => {
    if (isClosing) reply.header('connection', 'close')
    done()
  })
}

/** RFC 9112 3.2: an HTTP/1.1 request without Host, and any request with two, gets a 400. */
function requireHost({ raw }: FastifyRequest): void {
  let hosts = 0
  for (let index = 0; index < raw.rawHeaders.length; index += 2) {
    const name = raw.rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  if (hosts > 1) throw new Problem('VALIDATION_ERROR', 'The request has two Host headers; send one.')
  if (raw.headers.host !== undefined || raw.httpVersion !== '1.1') return
  throw new Problem('VALIDATION_ERROR', 'The request has no Host header.')
}

/**
 * No valid URL contains a NUL character, and PostgreSQL text cannot contain one, so such a request is
 * refused.
 */
function refuseNul(request: FastifyRequest): void {
  if (pathOf(request).includes('%00')) throw nothingHere()
}

/** A body is read as it arrives, so a compressed one would be refused for its bytes (RFC 9110 15.5.16). */
function refuseEncodedBody({ headers }: FastifyRequest): Problem | null {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? ''
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  if (!hasBody || encoding === '' || encoding === 'identity') return null
  const name = /^[\w-]{1,20}$/.test(encoding) ? ` ${encoding}` : ' of this request'
  return new Problem(
    'UNSUPPORTED_MEDIA_TYPE',
    `The Content-Encoding${name} is not supported; send the body without Content-Encoding.`,
    { headers: { 'accept-encoding': 'identity' } },
  )
}

function nothingHere(): Problem {
  return new Problem('NOT_FOUND', 'No endpoint exists at this path; check the path of the request.')
}

function noSuchRoute(request: FastifyRequest, routes: readonly KnownRoute[]): Problem {
  const hasManagement = request.server.managementServer !== undefined
  const served = hasManagement ? routes.filter(({ url }) => servesRoute(request.raw, url)) : routes
  const methods = allowedMethods(request.url, served)
  if (methods.length === 0) return nothingHere()
  const allow = methods.join(', ')
  return new Problem('METHOD_NOT_ALLOWED', `This path supports only ${allow}.`, { headers: { allow } })
}

function wellFormedUuid(header: string | string[] | undefined): string | undefined {
  if (typeof header !== 'string') return undefined
  return /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(header) ? header.toLowerCase() : undefined
}
