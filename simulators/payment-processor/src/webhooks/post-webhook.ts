// Makes one attempt to send a webhook over HTTP, with any fault that a test has scripted for it.
import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { delayOf, type Fault } from '@cfs/simulator-control'

export interface WebhookPost {
  readonly url: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
  readonly timeoutMs: number
  readonly fault: Fault | undefined
  readonly signal: AbortSignal
}

/** `status` is the status of the receiver's response; if there was no response, `error` states the reason. */
export interface PostOutcome {
  readonly status: number | null
  readonly answer: string | null
  readonly error: string | null
}

const maxAnswerCharacters = 10_000
const hugeBytes = 50 * 1024 * 1024

export async function postWebhook(post: WebhookPost): Promise<PostOutcome> {
  const { fault } = post
  try {
    const delayMs = delayOf(fault)
    if (delayMs > 0) await delay(delayMs, undefined, { signal: post.signal })
    // With the faults `refuse` and `status`, the webhook never reaches the receiver.
    if (fault?.fault === 'refuse') return noAnswer('connection refused')
    if (fault?.fault === 'status') return { status: fault.status ?? 503, answer: null, error: null }
    const outcome = await send(post)
    // The receiver has processed the webhook, but its response is lost.
    return fault?.fault === 'reset-after' ? noAnswer('connection reset') : outcome
  } catch (error) {
    return noAnswer(error instanceof Error ? error.message : String(error))
  }
}

function noAnswer(error: string): PostOutcome {
  return { status: null, answer: null, error }
}

async function send(post: WebhookPost): Promise<PostOutcome> {
  const { url, headers, timeoutMs, fault } = post
  const body = Buffer.from(post.body)
  const open = url.startsWith('https:') ? httpsRequest : httpRequest
  const signal = AbortSignal.any([post.signal, AbortSignal.timeout(timeoutMs)])
  const length = fault?.fault === 'huge' ? {} : { 'content-length': String(body.length) }
  const outgoing = open(url, { method: 'POST', headers: { ...headers, ...length }, agent: false, signal })
  const responded = once(outgoing, 'response')
  // A failure is handled where the response is awaited; this line prevents an unhandled rejection before
  // that.
  responded.catch(() => undefined)
  await write(outgoing, body, fault)
  const [response]: IncomingMessage[] = await responded
  if (response === undefined) return noAnswer('no response')
  return { status: response.statusCode ?? 0, answer: await textOf(response), error: null }
}

async function write(outgoing: ClientRequest, body: Buffer, fault: Fault | undefined): Promise<void> {
  if (fault?.fault === 'reset-before') await writeHalf(outgoing, body)
  else if (fault?.fault === 'huge') await writeHuge(outgoing)
  else outgoing.end(fault?.fault === 'garbage' ? Buffer.alloc(body.length, garbage) : body)
}

const garbage = Buffer.from([123, 0, 255, 254, 128])

/** Sends half of the webhook's body, then resets the TCP connection. */
async function writeHalf(outgoing: ClientRequest, body: Buffer): Promise<void> {
  const [socket]: Socket[] = await once(outgoing, 'socket')
  if (socket === undefined) return
  if (socket.connecting) await once(socket, 'connect')
  await new Promise((resolve) => outgoing.write(body.subarray(0, body.length / 2), resolve))
  socket.resetAndDestroy()
}

/** The wait ends early if the receiver closes the connection. */
async function writeHuge(outgoing: ClientRequest): Promise<void> {
  const chunk = Buffer.alloc(64 * 1024, ' ')
  const chunks = Readable.from(Array.from({ length: hugeBytes / chunk.length }, () => chunk))
  await pipeline(chunks, outgoing).catch(() => undefined)
}

async function textOf(response: IncomingMessage): Promise<string> {
  let text = ''
  response.setEncoding('utf8')
  for await (const part of response) if (text.length < maxAnswerCharacters) text += part
  return text.slice(0, maxAnswerCharacters)
}
