// A fake API over real HTTP: a test sets its responses, and it records the requests.
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { onTestFinished } from 'vitest'

export interface Received {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface FakeResponse {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** The connection breaks at once or half-way through the response, or no response ever arrives. */
  readonly instead?: 'break' | 'break-off' | 'silence'
}

export interface FakeApi {
  readonly url: string
  readonly received: readonly Received[]
}

/** Sends the responses one after the other, and then repeats the last one. */
export async function startFakeApi(...answers: readonly FakeResponse[]): Promise<FakeApi> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const answer = answers[Math.min(received.length, answers.length - 1)] ?? {}
      const { method = '', url = '', headers } = request
      received.push({ method, url, headers, body: Buffer.concat(chunks).toString() })
      if (answer.instead === 'break') request.socket.destroy()
      if (answer.instead === 'break-off') {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
        response.write('{"success": true,', () => request.socket.destroy())
      }
      if (answer.instead !== undefined) return
      const body = answer.body ?? {}
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers })
      response.end(Buffer.isBuffer(body) || typeof body === 'string' ? body : JSON.stringify(body))
    })
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { url: `http://127.0.0.1:${address.port}`, received }
}

/** The fake API's response for a success, with the envelope around `data`. */
export function success(data: unknown): FakeResponse {
  return { body: { success: true, data, request_id: crypto.randomUUID() } }
}

/** The fake API's response for a failure, with the error envelope. */
export function failure(
  status: number,
  code: string,
  more: FakeResponse & { error?: object } = {},
): FakeResponse {
  const { error, ...otherMembers } = more
  return {
    status,
    body: { success: false, error: { code, message: `${code}.`, ...error }, request_id: 'r' },
    ...otherMembers,
    headers: { 'x-request-id': 'r-1', ...otherMembers.headers },
  }
}
