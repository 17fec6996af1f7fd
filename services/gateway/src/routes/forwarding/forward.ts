// Handles all other API requests: authenticates and counts them, signs the identity, and forwards them.
import http, { type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy'
import {
  ANSWER_WITHIN_HEADER,
  countAnswers,
  hostOfRequest,
  IDENTITY_HEADER,
  type LargeAnswers,
  siteOf,
  traceHeadersOf,
  type IdentitySigner,
} from '@cfs/http'
import { Problem } from '@cfs/contracts'
import type { Clock } from '@cfs/runtime'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  chooseService,
  READER,
  type AnswerBody,
  type Done,
  type Service,
  type ServiceRequest,
  type Services,
} from '../../commands/requests/choose-service.ts'
import type { AdmittedRequest } from '../../commands/requests/admit-request.ts'
import type { Authenticator } from '../../state/create-authenticator.ts'
import type { KeyUses } from '../../state/create-key-uses.ts'
import type { SubmissionSlots } from '../../state/submission-slots.ts'
import { type AdmissionOptions, admitForwarded } from './admit-forwarded.ts'
import type { BodyReader } from './body-reader.ts'
import { asksForDocuments } from './cost-of-request.ts'
import { connectionOptions, endToEnd } from './end-to-end.ts'
import { requireApiRoute, type ApiRoute } from './find-api-route.ts'
import { keyOf, LIVE_PREFIX, SANDBOX_PREFIX } from './route-by-mode.ts'
import { upstreamProblem } from './upstream-problem.ts'
import { type NoteAnswer, noteServiceError, watchAnswer, type WatchedAnswer } from './watch-answer.ts'

export interface ForwardOptions extends AdmissionOptions {
  readonly authenticator: Authenticator
  readonly clock: Clock
  readonly uses: KeyUses
  readonly sign: IdentitySigner
  readonly services: Services
  readonly bodies: BodyReader
  readonly slots: SubmissionSlots
  /** Counts large responses that clients may not have read. */
  readonly large: LargeAnswers
  readonly noteAnswer: NoteAnswer
}

type UndiciClient = Extract<FastifyHttpProxyOptions['undici'], { request: unknown }>
type ReplyOptions = NonNullable<FastifyHttpProxyOptions['replyOptions']>

/** The request, in the form in which the proxy's hooks get it. */
type ForwardedRequest = Pick<
  FastifyRequest,
  'id' | 'ip' | 'body' | 'method' | 'forwarding' | 'traceContext'
> & { readonly headers: IncomingHttpHeaders }

/** The data about a request that are known before its body is read. */
interface Forwarding {
  readonly service: Service
  readonly watched: WatchedAnswer
  readonly route: ApiRoute
  readonly accountId: string
  /** The account and mode for which submissions are counted. */
  readonly subject: string
  readonly admitted: AdmittedRequest
  /**
   * The response to the client, for requests that end when the client disconnects: reads, and dry runs with
   * documents, which are free and expensive. A submission continues.
   */
  readonly reader: ServerResponse | undefined
  /**
   * Signs a token with the sender's identity. The token expires after 30 seconds, so it is signed only when
   * the request is forwarded.
   */
  readonly sign: () => string
  /** How long the request's body took to arrive. */
  bodyMs: number
  /** Called when the service has responded, or will not respond. */
  settled: () => void
}

declare module 'fastify' {
  interface FastifyRequest {
    forwarding: Forwarding | undefined
  }
}

/**
 * The client headers that are forwarded to services; all others, including forged identity headers, are
 * dropped.
 */
const PASSED_ON = [
  'content-type',
  'accept',
  'idempotency-key',
  'range',
  'if-range',
  'if-none-match',
  'if-modified-since',
]
/** How long a submission may take from its arrival at the gateway: less than the promised ten seconds. */
const ANSWER_MS = 9000
/** All HTTP methods except CONNECT, which does not request a URL; unsupported methods get a 405. */
const METHODS = http.METHODS.filter((method) => method !== 'CONNECT')
export function forward(app: FastifyInstance, options: ForwardOptions): void {
  for (const method of METHODS) {
    if (!app.supportedMethods.includes(method)) app.addHttpMethod(method, { hasBody: true })
  }
  const undici = { request: requestOf(Object.values(options.services)) as UndiciClient['request'] }
  app.register(async (child) => {
    // The proxy adds its own parsers, which leave the body unread.
    child.removeAllContentTypeParsers()
    child.decorateRequest('forwarding', undefined)
    for (const prefix of [LIVE_PREFIX, SANDBOX_PREFIX]) {
      await child.register(async (scope) => {
        // Runs before any byte of the request's body is read.
        scope.addHook('onRequest', async (request, reply) => {
          request.forwarding = await prepare(request, reply, { prefix, options })
        })
        countForAccounts(scope, options.large)
        scope.register(httpProxy, { prefix, rewritePrefix: prefix, undici, ...proxyOptions(options) })
      })
    }
  })
}

/** Counts the responses for the account of the request's key, once that is known. */
function countForAccounts(scope: FastifyInstance, large: LargeAnswers): void {
  scope.addHook('preHandler', (...[request, , done]) => {
    large.begin(request)
    done()
  })
  countAnswers(scope, (request, answer) => {
    const { accountId } = request.forwarding ?? {}
    if (accountId !== undefined) large.countFor(accountId, request, answer)
  })
}

/**
 * The options of @fastify/http-proxy. `docs/adr` explains each setting of the proxy that differs from the
 * default.
 */
function proxyOptions(options: ForwardOptions) {
  return {
    upstream: '',
    routes: ['/*'],
    httpMethods: METHODS,
    config: { access: 'public', produces: 'any' },
    // The gateway retries no request, not even a GET request that found the service busy.
    retryMethods: [],
    disableRequestLogging: true,
    internalRewriteLocationHeader: false,
    preHandler: (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => {
      // A read request has no body to wait for, so no promise is created, because each costs time.
      if (request.body === undefined) done()
      else readBody(request, reply, options).then(() => done(), done)
    },
    handler: sendOn(options),
    replyOptions: REPLY_OPTIONS,
  }
}

async function readBody(
  request: FastifyRequest,
  reply: FastifyReply,
  { bodies }: ForwardOptions,
): Promise<void> {
  const forwarding = forwardingOf(request)
  const { route, accountId } = forwarding
  const beganMs = performance.now()
  request.body = await bodies
    .read(request, reply, {
      account: accountId,
      network: siteOf(request.ip),
      limitBytes: route.bodyLimitBytes,
    })
    .catch((error: unknown) => refuseUncounted(error, reply))
  forwarding.bodyMs = performance.now() - beganMs
}

const NOT_FOUND = 404

const REPLY_OPTIONS: ReplyOptions = {
  getUpstream: (request) => forwardingOf(request).service.url,
  rewriteRequestHeaders: (request) => headersFor(request),
  rewriteHeaders(headers, request) {
    if (request?.forwarding !== undefined) settle(request.forwarding)
    return endToEnd(headers)
  },
  onError(reply, { error }) {
    const forwarding = forwardingOf(reply.request)
    // A service that is sending a filing continues without its client, so the filing keeps its slot.
    if (reply.raw.destroyed && submits(reply.request)) setTimeout(settle, ANSWER_MS, forwarding).unref()
    else settle(forwarding)
    reply.send(upstreamProblem(error, reply.request.method))
  },
  onResponse: (_request, reply, { stream }: { readonly stream: unknown }) => {
    const { content } = stream as AnswerBody
    const { watched } = forwardingOf(reply.request)
    noteServiceError(watched, reply.statusCode, content)
    // What belongs to another account is not found in the same time as what does not exist.
    if (reply.statusCode !== NOT_FOUND) reply.header('server-timing', timingOf(watched))
    reply.send(content)
  },
}

/** How long the gateway and the service behind it took, in milliseconds (W3C Server-Timing). */
function timingOf({ startedMs, sentMs = startedMs, settledMs = sentMs }: WatchedAnswer): string {
  return `gateway;dur=${(sentMs - startedMs).toFixed(1)}, service;dur=${(settledMs - sentMs).toFixed(1)}`
}

function settle({ watched, settled }: Forwarding): void {
  watched.settledMs = performance.now()
  settled()
}

/**
 * The connections to all services by URL, combined into the single client that @fastify/http-proxy accepts.
 */
function requestOf(services: readonly Service[]) {
  const byOrigin = new Map(services.map((service) => [service.url, service]))
  return ({ origin, ...request }: ServiceRequest & { readonly origin: string }, done: Done): void => {
    const service = byOrigin.get(origin)
    if (service === undefined) throw new Error(`no service has the address ${origin}`)
    service.request(request, done)
  }
}

async function prepare(
  request: FastifyRequest,
  reply: FastifyReply,
  { prefix, options }: { readonly prefix: string; readonly options: ForwardOptions },
): Promise<Forwarding> {
  const startedMs = performance.now()
  const arrivedAt = options.clock.now()
  const route = requireApiRoute({ url: request.url, prefix, method: request.method })
  request.measuredRoute = `${prefix}${route.template}`
  const address = request.ip
  const watched: WatchedAnswer = {
    startedMs,
    arrivedAtMs: arrivedAt.getTime(),
    prefix,
    route,
    address,
    sentMs: undefined,
    settledMs: undefined,
    serviceCode: undefined,
  }
  const record = await options.authenticator.authenticate({
    key: keyOf(request.headers),
    address,
    recognised: (recognised) =>
      watchAnswer(watched, { request, reply, record: recognised }, options.noteAnswer),
  })
  options.uses.note(record.keyId, arrivedAt)
  const subject = `${record.accountId}:${record.mode}`
  const refusal = submits(request) ? options.slots.refusalOf(subject) : undefined
  const admitted = await admitForwarded(options, record, { request, isRefused: refusal !== undefined })
  reply.headers(admitted.headers)
  if (refusal !== undefined) throw refusal
  // Runs after the request is counted, so that the endpoint's refusal states the rate limits like every
  // other response to an API key.
  const service = chooseService(
    options.services,
    { upstream: route.upstream, host: () => hostOfRequest(request) },
    record,
  )
  const identity = {
    accountId: record.accountId,
    keyId: record.keyId,
    mode: record.mode,
    scopes: scopesFor(route.upstream, record.scopes),
    requestId: request.id,
    partner: record.partner,
    originalKeyId: record.originalKeyId ?? undefined,
    spendCapPence: record.spendCapPence ?? undefined,
  }
  const reader = submits(request) && !asksForDocuments(request) ? undefined : reply.raw
  const sign = () => options.sign(identity, route.upstream)
  return {
    service,
    watched,
    route,
    accountId: record.accountId,
    subject,
    admitted,
    reader,
    sign,
    bodyMs: 0,
    settled: () => undefined,
  }
}

/** Only the notifications service reads `webhooks:manage`; earlier versions of the others refuse it. */
function scopesFor(upstream: string, scopes: readonly string[]): readonly string[] {
  return upstream === 'notifications' ? scopes : scopes.filter((scope) => scope !== 'webhooks:manage')
}

/** Whether the request may change something, so that it takes a slot and goes on without its client. */
function submits({ method }: Pick<FastifyRequest, 'method'>): boolean {
  return method !== 'GET' && method !== 'HEAD'
}

function sendOn({ slots }: ForwardOptions): NonNullable<FastifyHttpProxyOptions['handler']> {
  return (...[request, reply, address, replyOptions]) => {
    const forwarding = forwardingOf(request)
    try {
      // The submission's slot is taken after its body has been read, so that a client that sends its body
      // slowly occupies no slot.
      if (submits(request)) forwarding.settled = slots.take(forwarding.subject)
    } catch (error) {
      return refuseUncounted(error, reply)
    }
    try {
      // The request, in the form in which the proxy's hooks get it.
      reply.from(address, { ...replyOptions, ...bodyOf(request) })
      return undefined
    } catch (error) {
      forwarding.settled()
      throw error
    }
  }
}

/**
 * Rethrows the error. A request that is refused for lack of capacity has already been counted, so its count
 * is reversed.
 */
async function refuseUncounted(error: unknown, reply: FastifyReply): Promise<never> {
  const isRefused =
    error instanceof Problem && (error.code === 'RATE_LIMITED' || error.code === 'SERVICE_UNAVAILABLE')
  if (isRefused) reply.headers(await forwardingOf(reply.request).admitted.giveBack())
  throw error
}

/** Without an explicit content type, the proxy would send the bytes as JSON. */
function bodyOf({ body, headers }: FastifyRequest): ReplyOptions {
  if (!Buffer.isBuffer(body)) return {}
  // By default, the proxy would send an empty buffer as JSON.
  if (body.length === 0) return { body: null }
  return { body, contentType: headers['content-type'] ?? 'application/octet-stream' }
}

function forwardingOf({ forwarding }: Pick<FastifyRequest, 'forwarding'>): Forwarding {
  if (forwarding === undefined)
    throw new Error('a request was about to be forwarded without a checked API key or a matched route')
  return forwarding
}

function headersFor(request: ForwardedRequest): IncomingHttpHeaders {
  const { headers, body } = request
  const { reader, sign, watched, bodyMs } = forwardingOf(request)
  const sentMs = performance.now()
  watched.sentMs = sentMs
  const passed: IncomingHttpHeaders & { [READER]?: ServerResponse | undefined } = {
    [READER]: reader,
    'x-request-id': request.id,
    'x-forwarded-for': request.ip,
    [IDENTITY_HEADER]: sign(),
    ...traceHeadersOf(request),
  }
  const ofConnection = connectionOptions(headers.connection)
  for (const name of PASSED_ON) {
    const value = headers[name]
    if (value !== undefined && !ofConnection.includes(name)) passed[name] = value
  }
  if (submits(request)) {
    const spentMs = sentMs - watched.startedMs - bodyMs
    passed[ANSWER_WITHIN_HEADER] = String(Math.max(0, Math.round(ANSWER_MS - spentMs)))
  }
  if (Buffer.isBuffer(body)) passed['content-length'] = String(body.length)
  return passed
}
