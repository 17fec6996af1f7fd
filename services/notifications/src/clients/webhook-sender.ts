// Posts deliveries to webhook endpoints. Receivers are strangers: every wait and every answer is bounded,
// redirects are not followed, and a connection is opened only to an address that was checked.
import { isIP } from 'node:net'
import { createNetworkAllowance } from '@cfs/http'
import { LRUCache } from 'lru-cache'
import { Agent, buildConnector, type Dispatcher, request } from 'undici'
import { type Attempted, SLOW_MS } from '../domain/delivery.ts'
import { hostOf } from '../domain/webhook-url.ts'
import { AddressRefused, type PublicAddresses } from './public-addresses.ts'

export interface Posted {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface SendResult extends Attempted {
  readonly statusCode: number | null
  /** The first 1,000 characters of the response's body, in at most 1 KiB; null without one. */
  readonly response: string | null
}

export interface WebhookSender {
  /**
   * Makes one attempt; never rejects. Undefined if nothing was sent, because the IP address gets too many
   * attempts. `nowMs` is the present time, for a `Retry-After` that is a date.
   */
  send(posted: Posted, nowMs: number): Promise<SendResult | undefined>
  close(): Promise<void>
}

const CONNECT_MS = 5000
/** The whole attempt (Standard Webhooks 1.0.0 recommends 15 to 30 seconds). */
const ATTEMPT_MS = 15_000
/** How long the body of a response is read: its status has already decided. The receiver is slow then. */
const BODY_MS = SLOW_MS
const MOST_READ_BYTES = 65_536
const MOST_HEADER_BYTES = 16_384
const MOST_KEPT_CHARACTERS = 1000
const MOST_KEPT_BYTES = 1024
const KEEP_ALIVE_MS = 4000
const MOST_KEEP_ALIVE_MS = 10_000
/** Of a host with several addresses, so many are tried. */
const MOST_ADDRESSES = 3
const [SUCCESS, REDIRECT, GONE, TOO_MANY_REQUESTS, UNAVAILABLE] = [200, 300, 410, 429, 503]
/** What PostgreSQL cannot store, or a page could not show. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\ufffd]/gu

/** The IP address gets too many attempts at the moment. */
class AddressBusy extends Error {
  override readonly name = 'AddressBusy'
}

export interface SenderLimits {
  /** How many attempts a minute one IP address gets, with IPv6 one /64, however many names lead to it. */
  readonly perAddress: number
  /** Whether the host has no such limit. */
  readonly isUnlimited: (host: string) => boolean
}

export function createWebhookSender(addresses: PublicAddresses, limits: SenderLimits): WebhookSender {
  const spending = limitAddresses(limits)
  const agent = new Agent({
    // A connection carries one request at a time; how many there are is limited by the claims.
    pipelining: 1,
    allowH2: false,
    maxHeaderSize: MOST_HEADER_BYTES,
    headersTimeout: ATTEMPT_MS,
    bodyTimeout: BODY_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    keepAliveMaxTimeout: MOST_KEEP_ALIVE_MS,
    connect: connectorTo(addresses, spending),
  })
  return {
    async send(posted, nowMs) {
      const startedMs = performance.now()
      const durationMs = () => Math.round(performance.now() - startedMs)
      const signal = AbortSignal.timeout(ATTEMPT_MS)
      try {
        spending.again(hostOf(new URL(posted.url)))
        const answer = await request(posted.url, {
          method: 'POST',
          headers: posted.headers,
          body: posted.body,
          dispatcher: agent,
          signal,
        })
        const response = await readBeginning(answer.body)
        const { statusCode } = answer
        const retryAfterMs = retryAfterOf(answer, nowMs)
        return { kind: kindOf(statusCode), statusCode, response, retryAfterMs, durationMs: durationMs() }
      } catch (error) {
        if (error instanceof AddressBusy) return undefined
        const kind = signal.aborted || isTimeout(error) ? 'timed_out' : 'unreachable'
        return { kind, statusCode: null, response: null, retryAfterMs: undefined, durationMs: durationMs() }
      }
    },
    close: () => agent.destroy(),
  }
}

function kindOf(statusCode: number): SendResult['kind'] {
  if (statusCode >= SUCCESS && statusCode < REDIRECT) return 'delivered'
  return statusCode === GONE ? 'gone' : 'refused'
}

const MOST_HOSTS = 10_000

/**
 * Counts attempts against the IP addresses that they lead to: other names, of whichever domain, could all
 * lead to one machine, whose owner has not asked for webhooks.
 */
function limitAddresses({ perAddress, isUnlimited }: SenderLimits) {
  const allowance = createNetworkAllowance({ perMinute: perAddress, elapsedMs: () => performance.now() })
  const addressesOf = new LRUCache<string, string>({ max: MOST_HOSTS })
  const spend = (host: string, address: string) => {
    if (!isUnlimited(host) && allowance.spend(address) > 0) throw new AddressBusy()
  }
  return {
    /** Counts an attempt at a host to which an earlier attempt has led. */
    again(host: string): void {
      const address = addressesOf.get(host)
      if (address !== undefined) spend(host, address)
    },
    /** Counts the first attempt at an address of the host. */
    first(host: string, address: string): void {
      if (addressesOf.get(host) === address) return
      spend(host, address)
      addressesOf.set(host, address)
    },
  }
}

/** Opens connections to checked addresses only: the name is not resolved a second time. */
function connectorTo(
  addresses: PublicAddresses,
  spending: ReturnType<typeof limitAddresses>,
): buildConnector.connector {
  const connect = buildConnector({ timeout: CONNECT_MS, allowH2: false })
  const open = async (options: buildConnector.Options): Promise<Socket> => {
    const host = hostOf(options)
    const found = await addresses.of(host)
    let failure: unknown
    for (const address of found.slice(0, MOST_ADDRESSES)) {
      spending.first(host, address)
      try {
        const servername = isIP(host) === 0 ? { servername: host } : {}
        const socket = await opened(connect, { ...options, ...servername, hostname: address })
        if (addresses.permits(host, socket.remoteAddress ?? '')) return socket
        socket.destroy()
        throw new AddressRefused('the connection leads to an address that is not public')
      } catch (error) {
        failure = error
      }
    }
    throw failure
  }
  return (options, done) => {
    open(options).then(
      (socket) => done(null, socket),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), null),
    )
  }
}

type Socket = NonNullable<Parameters<buildConnector.Callback>[1]>

function opened(connect: buildConnector.connector, options: buildConnector.Options): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>()
  connect(options, (error, socket) => {
    if (socket === null) reject(error ?? new Error('no connection'))
    else resolve(socket)
  })
  return promise
}

/** Reads the beginning of a body, and closes the connection of one that is long or slow. */
async function readBeginning(body: Dispatcher.ResponseData['body']): Promise<string | null> {
  const timer = setTimeout(() => body.destroy(), BODY_MS)
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of body) {
      const bytes = Buffer.from(chunk as Uint8Array)
      if (length < MOST_KEPT_CHARACTERS * 4) chunks.push(bytes)
      length += bytes.length
      if (length > MOST_READ_BYTES) break
    }
  } catch {
    // A body that breaks off changes nothing: the status has arrived.
  } finally {
    clearTimeout(timer)
    if (!body.readableEnded) body.destroy()
  }
  const text = Buffer.concat(chunks).toString('utf8').replaceAll(UNPRINTABLE, ' ').trim()
  // Whole characters: half of a surrogate pair could not be stored.
  const characters = Array.from(text.slice(0, MOST_KEPT_CHARACTERS * 2))
  const kept = characters.slice(0, MOST_KEPT_CHARACTERS).join('')
  const { read } = new TextEncoder().encodeInto(kept, new Uint8Array(MOST_KEPT_BYTES))
  return text === '' ? null : kept.slice(0, read)
}

/** `Retry-After` in milliseconds: seconds or a date (RFC 9110 10.2.3). */
function retryAfterOf(
  { statusCode, headers }: Pick<Dispatcher.ResponseData, 'statusCode' | 'headers'>,
  nowMs: number,
): number | undefined {
  if (statusCode !== TOO_MANY_REQUESTS && statusCode !== UNAVAILABLE) return undefined
  const [retryAfter = ''] = [headers['retry-after']].flat()
  const ms = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - nowMs
  return Number.isFinite(ms) && ms > 0 ? ms : undefined
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && /Timeout(?:Error)?$/.test(error.name)
}
