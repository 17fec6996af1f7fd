// Requests to the services behind the gateway, on connections that are kept. Nothing is ever sent twice: what
// breaks is reported.
import { Readable } from 'node:stream'
import { Pool, type Dispatcher } from 'undici'

export interface ServiceRequest {
  readonly path: string
  readonly method: string
  readonly headers: Record<string, string | string[] | undefined>
  readonly body: Readable | null
}

export interface ServiceAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** Whole when it is short, and nothing when there is none. */
  readonly body: Buffer | Readable | undefined
}

export interface Service {
  /** `answered` or `failed` is called, once: a short answer that breaks off has failed. */
  send(request: ServiceRequest, result: Result): void
  close(): Promise<void>
}

export interface Result {
  answered(answer: ServiceAnswer): void
  failed(error: Error): void
}

/** Up to this size an answer is gathered, so that it leaves in one piece. */
const SHORT_BYTES = 65_536

/** The service at `url`. */
export function connectToService(
  url: string,
  limits: { readonly connections: number; readonly timeoutMs: number },
): Service {
  const pool = new Pool(new URL(url).origin, {
    connections: limits.connections,
    pipelining: 1,
    // One request a connection: what happens to one says nothing of another.
    allowH2: false,
    headersTimeout: limits.timeoutMs,
    bodyTimeout: limits.timeoutMs,
    connect: { timeout: 2000 },
  })
  return {
    send: (request, result) => void pool.dispatch(request, handlerOf(request, result)),
    close: () => pool.destroy(),
  }
}

function handlerOf(request: ServiceRequest, result: Result): Dispatcher.DispatchHandler {
  let head: Omit<ServiceAnswer, 'body'> | undefined
  let stream: Readable | undefined
  const chunks: Buffer[] = []
  return {
    // Without it undici takes the handler for one of an older kind.
    onRequestStart: () => undefined,
    onResponseStart(controller, status, headers) {
      // Informational answers precede the real one.
      if (status < 200) return
      head = { status, headers }
      if (request.method === 'HEAD' || Number(headers['content-length']) <= SHORT_BYTES) return
      stream = streamOf(controller)
      result.answered({ ...head, body: stream })
    },
    onResponseData(controller, chunk) {
      if (stream === undefined) chunks.push(chunk)
      else if (!stream.push(chunk)) controller.pause()
    },
    onResponseEnd() {
      if (stream !== undefined) stream.push(null)
      else if (head !== undefined) result.answered({ ...head, body: joined(chunks) })
    },
    onResponseError(_controller, error) {
      // Where there is no connection nobody has begun to read it.
      request.body?.destroy()
      if (stream === undefined) result.failed(error)
      else stream.destroy(error)
    },
  }
}

/** A long answer as it comes, no faster than its reader takes it. */
function streamOf(controller: Dispatcher.DispatchController): Readable {
  return new Readable({
    read: () => controller.resume(),
    destroy(error, done) {
      // Of an answer that is complete this does nothing.
      controller.abort(error ?? new Error('nobody reads the answer any more'))
      done(error)
    },
  })
}

function joined(chunks: readonly Buffer[]): Buffer | undefined {
  return chunks.length > 1 ? Buffer.concat(chunks) : chunks[0]
}
