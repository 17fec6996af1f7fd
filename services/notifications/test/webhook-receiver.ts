// A program that receives webhooks over HTTP, and behaves as a test tells it to.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  readonly path: string
  readonly id: string
  readonly timestamp: string
  readonly signature: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
  readonly atMs: number
}

/** Answers a request; it has been recorded already. */
export type Behaviour = (request: Received, response: ServerResponse) => void

export interface Receiver {
  /** The URL of a path at the receiver. */
  url(path: string): string
  /** What arrived at a path, in the order of arrival. */
  at(path: string): readonly Received[]
  /** How a path answers; defaults to 204. */
  behave(path: string, behaviour: Behaviour): void
  stop(): Promise<void>
}

export const answers =
  (status: number, headers: Readonly<Record<string, string>> = {}, body = ''): Behaviour =>
  (_request, response) => {
    response.writeHead(status, headers).end(body)
  }

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = []
  const behaviours = new Map<string, Behaviour>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { headers, url: path = '' } = request
      const one = {
        path,
        id: String(headers['webhook-id']),
        timestamp: String(headers['webhook-timestamp']),
        signature: String(headers['webhook-signature']),
        headers,
        body: Buffer.concat(chunks).toString(),
        atMs: performance.now(),
      }
      received.push(one)
      const behave = behaviours.get(path) ?? answers(204)
      behave(one, response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: (path) => `http://127.0.0.1:${port}${path}`,
    at: (path) => received.filter((each) => each.path === path),
    behave: (path, behaviour) => void behaviours.set(path, behaviour),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
