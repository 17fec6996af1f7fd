// Reports the HTTP requests that a service sends and the responses that it gets, from the diagnostics of its
// HTTP clients (the payment processor's package has another one): "written" means that the request's last
// byte was passed to the system, "answered" that a response has begun or ended.
import { subscribe } from 'node:diagnostics_channel'
import type { CrashPoint } from './crash-point.ts'

interface Outgoing {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

/** Defines which HTTP requests of a service count as steps of a drill, by their kind. */
const KINDS: readonly (readonly [string, (request: Outgoing) => boolean])[] = [
  ['forward', ({ path, method }) => method === 'POST' && path.startsWith('/api/v1/filings/')],
  ['poll', ({ path, body }) => path === '/poll' || textOf(body).includes('GetSubmissionStatus')],
  ['delete', ({ path, body }) => path === '/submission' && /<Function>delete/.test(textOf(body))],
  ['submit', ({ path, body }) => path === '/submission' && /<Function>submit/.test(textOf(body))],
  ['submit', ({ path, body }) => /xmlgw/.test(path) && textOf(body).includes('FormSubmission')],
]

const textOf = (body: unknown): string => (Buffer.isBuffer(body) ? body.toString('latin1') : '')

/** The calls of the payment processor that count as steps of a drill. */
const PAYMENT_KINDS: readonly (readonly [string, string, RegExp])[] = [
  ['create session', 'POST', /^\/v1\/checkout\/sessions$/],
  ['read session', 'GET', /^\/v1\/checkout\/sessions\/cs_/],
  ['create refund', 'POST', /^\/v1\/refunds$/],
]

function watchPayments(crash: CrashPoint): void {
  subscribe('http.client.response.finish', (message) => {
    const { method, path } = (message as { request: Pick<Outgoing, 'method' | 'path'> }).request
    const kind = PAYMENT_KINDS.find(([, verb, pattern]) => verb === method && pattern.test(path))?.[0]
    if (kind !== undefined) crash.reached(`${kind}: answered`)
  })
}

export function watchHttp(crash: CrashPoint): void {
  watchPayments(crash)
  const kinds = new WeakMap<object, string>()
  const on = (channel: string, moment: string) =>
    subscribe(`undici:request:${channel}`, (message) => {
      const kind = kinds.get((message as { request: object }).request)
      if (kind !== undefined) crash.reached(`${kind}: ${moment}`)
    })
  subscribe('undici:request:create', (message) => {
    const { request } = message as { request: Outgoing }
    const kind = KINDS.find(([, isIt]) => isIt(request))?.[0]
    if (kind === undefined) return
    kinds.set(request, kind)
    crash.reached(`${kind}: begun`)
  })
  on('bodySent', 'written')
  on('headers', 'answer begun')
  on('trailers', 'answered')
}
