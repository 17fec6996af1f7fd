// The connections to the services behind the gateway. @fastify/http-proxy sends every request through the
// function `request`. The gateway never retries a request, and it reports broken connections.
import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { Pool, type Dispatcher } from 'undici'

/**
 * The header key under which a read request carries the response to its client, because @fastify/http-proxy
 * passes on nothing but headers. A header whose key is a symbol is never sent. When the response to the
 * client closes, the request to the service is aborted.
 */
export const READER = Symbol('reader')

/** A request, in the form in which @fastify/http-proxy passes it on. */
export interface ServiceRequest {
  readonly path: string
  readonly method: string
  readonly headers: Record<string, string | string[] | undefined> & { readonly [READER]?: ServerResponse }
  readonly body: Buffer | string | null
}

export interface ServiceAnswer {
  readonly statusCode: number
  readonly headers: Record<string, string | string[] | undefined>
  readonly body: AnswerBody
}

/** A response body: a short body is buffered and sent in one piece; a long body is streamed. */
export interface AnswerBody {
  readonly content: Buffer | Readable | undefined
  destroy(): void
}

export interface Service {
  readonly url: string
  /**
   * `done` is called once, with the response or an error. A response that is cut off is an error if it is
   * short, or if no part of its body has arrived.
   */
  request(request: ServiceRequest, done: Done): void
  close(): Promise<void>
}

export type Done = (error: Error | null, answer?: ServiceAnswer) => void

export interface ConnectionLimits {
  /** Connections for read requests only. */
  readonly readConnections: number
  /** Connections for submissions, which may take as long as an authority takes to respond. */
  readonly submissionConnections: number
  readonly timeoutMs: number
}

/** Responses up to this size are buffered. */
const SHORT_BYTES = 65_536
const READS = new Set(['GET', 'HEAD'])
/**
 * The highest status that is passed on, because Fastify refuses higher ones, and http-proxy would then
 * respond a second time.
 */
const HIGHEST_STATUS = 599

/**
 * Opens connections to the service at `url`. Reads and submissions, which may be slow, never share
 * connections.
 */
export function connectToService(url: string, limits: ConnectionLimits): Service {
  const { origin } = new URL(url)
  const reads = poolFor(origin, limits.readConnections, limits.timeoutMs)
  const submissions = poolFor(origin, limits.submissionConnections, limits.timeoutMs)
  return {
    url: origin,
    request({ path, method, headers, body }, done) {
      const pool = READS.has(method) ? reads : submissions
      pool.dispatch(
        { path, method, headers, body: body === '' ? null : body },
        handlerOf({ method, reader: headers[READER] }, done),
      )
    },
    async close() {
      await Promise.all([reads.destroy(), submissions.destroy()])
    },
  }
}

function poolFor(origin: string, connections: number, timeoutMs: number): Pool {
  return new Pool(origin, {
    connections,
    pipelining: 1,
    // A connection carries one request at a time, so that its failure affects no other request.
    allowH2: false,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    connect: { timeout: 2000 },
  })
}

function handlerOf(
  { method, reader }: { readonly method: string; readonly reader: ServerResponse | undefined },
  done: Done,
): Dispatcher.DispatchHandler {
  let head: Omit<ServiceAnswer, 'body'> | undefined
  let isShort = false
  let isOver = false
  let stream: Readable | undefined
  const chunks: Buffer[] = []
  return {
    // undici needs this method: without it, undici treats the object as a handler of its older interface.
    onRequestStart(controller) {
      if (reader === undefined) return
      const abort = () => {
        // A complete response closes its reader too, and creating an error for that would cost several
        // microseconds.
        if (!isOver) controller.abort(new Error('the client left'))
      }
      if (reader.destroyed) abort()
      else reader.once('close', abort)
    },
    onResponseStart(_controller, statusCode, headers) {
      // Informational responses (1xx) precede the final response.
      if (statusCode < 200) return
      if (statusCode > HIGHEST_STATUS) throw new Error(`the service answered with status ${statusCode}`)
      head = { statusCode, headers }
      isShort = method === 'HEAD' || Number(headers['content-length']) <= SHORT_BYTES
    },
    onResponseData(controller, chunk) {
      if (isShort || head === undefined) {
        chunks.push(chunk)
        return
      }
      const isFirst = stream === undefined
      stream ??= streamOf(controller)
      if (!stream.push(chunk)) controller.pause()
      // The response is passed on once the first byte of its body has arrived; a response that is cut off
      // before that counts as no response.
      if (isFirst) done(null, { ...head, body: bodyOf(stream) })
    },
    onResponseEnd() {
      isOver = true
      if (stream !== undefined) stream.push(null)
      else if (head !== undefined) done(null, { ...head, body: bodyOf(joined(chunks)) })
    },
    onResponseError(_controller, error) {
      isOver = true
      if (stream === undefined) done(error)
      else stream.destroy(error)
    },
  }
}

/** http-proxy destroys the body of a response when its client has disconnected. */
function bodyOf(content: AnswerBody['content']): AnswerBody {
  return {
    content,
    destroy() {
      if (content instanceof Readable) content.destroy()
    },
  }
}

/** Streams a long response to the client, no faster than the client reads it. */
function streamOf(controller: Dispatcher.DispatchController): Readable {
  return new Readable({
    read: () => controller.resume(),
    destroy(error, done) {
      // Aborting the request has no effect if the response is complete.
      controller.abort(error ?? new Error('the client stopped reading the response'))
      done(error)
    },
  })
}

function joined(chunks: readonly Buffer[]): Buffer | undefined {
  return chunks.length > 1 ? Buffer.concat(chunks) : chunks[0]
}
