// Handles one message: applies any fault scripted by a test, responds, and records the exchange.
import type { EventEmitter } from 'node:events'
import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import type { Fault, Faults, Operation } from './faults.ts'
import type { MessageRecorder } from './message-recorder.ts'
import type { Subject } from './scripted-rules.ts'

export interface Answer {
  readonly body: string
  readonly contentType: string
  readonly statusCode?: number
}

export interface Exchange {
  readonly operation: Operation
  readonly subject: Subject
  readonly request: string
  /** Processes the message; not called if a fault prevents the message from reaching the authority. */
  readonly work: () => Answer | Promise<Answer>
  /** The authority's own response with this HTTP status, for a `status` fault; defaults to an HTML page. */
  readonly answerWithStatus?: (status: number) => Answer
}

export type Exchanges = (reply: FastifyReply, exchange: Exchange) => Promise<FastifyReply>

const hugeBytes = 50 * 1024 * 1024
const defaultSlownessMs = 30_000

export function createExchanges(parts: { faults: Faults; recorder: MessageRecorder }): Exchanges {
  return async (reply, exchange) => {
    const at = new Date().toISOString()
    const { operation, subject } = exchange
    const fault = parts.faults.take(
      subject,
      (one) => one.operation === undefined || one.operation === operation,
    )
    if (fault?.fault === 'refuse') return dropConnection(reply, 'close')
    const answer = await workUnder(fault, exchange)
    parts.recorder.record({
      at,
      answered_at: new Date().toISOString(),
      operation,
      company_number: subject.companyNumber ?? null,
      request: exchange.request,
      response: answer?.body ?? null,
      fault: fault?.fault ?? null,
    })
    return respond(reply, fault, wrongAnswer(fault, exchange) ?? answer)
  }
}

async function workUnder(fault: Fault | undefined, exchange: Exchange): Promise<Answer | undefined> {
  const reaches = fault === undefined || fault.fault === 'slow' || fault.fault === 'reset-after'
  return reaches ? await exchange.work() : undefined
}

async function respond(reply: FastifyReply, fault: Fault | undefined, answer: AnyAnswer | undefined) {
  const waitMs = delayOf(fault)
  if (waitMs > 0 && !(await waited(reply.raw, waitMs))) return dropConnection(reply, 'close')
  if (fault?.fault === 'reset-before' || fault?.fault === 'reset-after') return dropConnection(reply, 'reset')
  const { statusCode, contentType, body } = answer ?? nothingToSay
  return reply
    .code(statusCode ?? 200)
    .type(contentType)
    .send(body)
}

type AnyAnswer = Omit<Answer, 'body'> & { readonly body: string | Buffer | Readable }

function wrongAnswer(fault: Fault | undefined, exchange: Exchange): AnyAnswer | undefined {
  if (fault?.fault === 'status') {
    const statusCode = fault.status ?? 503
    const own = exchange.answerWithStatus?.(statusCode)
    return own ?? { statusCode, contentType: 'text/html', body: unavailablePage }
  }
  if (fault?.fault === 'garbage') return { contentType: 'text/xml', body: garbage }
  if (fault?.fault === 'huge') return { contentType: 'text/xml', body: Readable.from(hugeBody()) }
  return undefined
}

const unavailablePage = '<html><body><h1>Service unavailable</h1></body></html>'
const nothingToSay: AnyAnswer = { statusCode: 500, contentType: 'text/plain', body: '' }

/** The delay before the response, in milliseconds. */
export function delayOf(fault: Fault | undefined): number {
  return fault?.delayMs ?? (fault?.fault === 'slow' ? defaultSlownessMs : 0)
}

/** Returns false if the caller disconnected first. */
export async function waited(connection: EventEmitter, waitMs: number): Promise<boolean> {
  const gone = new AbortController()
  const onClose = () => gone.abort()
  connection.once('close', onClose)
  try {
    await delay(waitMs, undefined, { signal: gone.signal })
    return true
  } catch {
    return false
  } finally {
    connection.off('close', onClose)
  }
}

/** `close` ends the connection without a response, `reset` sends a TCP reset. */
export function dropConnection(reply: FastifyReply, how: 'close' | 'reset'): FastifyReply {
  reply.hijack()
  const { socket } = reply.request
  if (how === 'reset') socket.resetAndDestroy()
  else socket.destroy()
  return reply
}

const garbage = Buffer.concat([Buffer.from('<GovTalkMessage><Header><'), Buffer.from([0, 255, 254, 128, 7])])

function* hugeBody(): Generator<Buffer> {
  yield Buffer.from('<?xml version="1.0"?><GovTalkMessage>')
  const chunk = Buffer.alloc(64 * 1024, 'x')
  for (let sent = 0; sent < hugeBytes; sent += chunk.length) yield chunk
}
