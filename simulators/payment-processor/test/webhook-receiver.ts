// A receiver of webhooks, for tests: it stores the raw bodies, and responds as the test requests.
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { once } from 'node:events'

export interface ReceivedWebhook {
  readonly body: string
  readonly signature: string
  readonly headers: IncomingHttpHeaders
}

export interface WebhookReceiver {
  readonly url: string
  readonly received: readonly ReceivedWebhook[]
  /** The types of the events received, in the order of arrival. */
  readonly types: () => string[]
  /**
   * Sets the status of the receiver's next responses; until this is called, the status is 200. If the value
   * is `never`, the sender gets no response.
   */
  readonly answer: (status: number | 'never') => void
  close(): Promise<void>
}

export async function startReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = []
  let status: number | 'never' = 200
  const server = createServer((request, response) => {
    request.toArray().then(
      (chunks: Buffer[]) => {
        const body = Buffer.concat(chunks).toString('utf8')
        received.push({
          body,
          signature: String(request.headers['stripe-signature']),
          headers: request.headers,
        })
        if (status !== 'never') response.writeHead(status, { location: 'http://127.0.0.1:9' }).end('thanks')
      },
      // The sender disconnected before the end of the request.
      () => undefined,
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    types: () => received.map(({ body }) => String(JSON.parse(body).type)),
    answer: (next) => {
      status = next
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
