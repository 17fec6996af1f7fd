// Receives traces, metrics and logs like a collector, and stores the requests unchanged.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface OtlpReceiver {
  readonly url: string
  /** The bodies of all requests, by the path to which they were sent (`/v1/traces`). */
  received(): readonly { readonly path: string; readonly body: Buffer }[]
  /** The `authorization` headers that the senders used. */
  authorizations(): ReadonlySet<string>
  close(): Promise<void>
}

export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const received: { path: string; body: Buffer }[] = []
  const authorizations = new Set<string>()
  const server = createServer((request, response) => {
    authorizations.add(request.headers.authorization ?? '')
    void buffer(request).then((body) => {
      received.push({ path: request.url ?? '', body })
      // An empty response means success in both encodings of OTLP.
      const type = request.headers['content-type'] ?? 'application/x-protobuf'
      response.writeHead(200, { 'content-type': type }).end(type.includes('json') ? '{}' : '')
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    received: () => received,
    authorizations: () => authorizations,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
