// A webhook endpoint whose secrets are among those to search for afterwards: created, tested, given a new
// secret, tested again, and deleted.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createFilingClient } from '@cfs/client'
import { waitFor } from '@cfs/testing'
import type { Sweep } from './sweep-journeys.ts'

const DELIVERED_MS = 60_000

/** The headers and the bodies of everything that the endpoint received, and the secrets that signed it. */
export async function receiveWebhooks({ stack, account }: Pick<Sweep, 'stack' | 'account'>): Promise<{
  readonly received: readonly string[]
  readonly secrets: readonly string[]
}> {
  const received: string[] = []
  const receiver = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push(`${JSON.stringify(request.rawHeaders)}${Buffer.concat(chunks).toString()}`)
      response.writeHead(204).end()
    })
  })
  await once(receiver.listen(0, '127.0.0.1'), 'listening')
  const { port } = receiver.address() as AddressInfo
  const client = createFilingClient({ baseUrl: stack.services.gateway.url, apiKey: account.test })
  const deliver = async () => {
    const before = received.length
    await client.makeTestEvent('filing.rejected')
    await waitFor(() => received.length > before, { timeoutMs: DELIVERED_MS, until: 'an event is delivered' })
  }
  try {
    const first = await client.createWebhookEndpoint({ url: `http://127.0.0.1:${port}/` })
    stack.secrets.note('secret of a webhook endpoint', first.secret)
    await deliver()
    const second = await client.rotateWebhookSecret(first.endpoint_id)
    stack.secrets.note('new secret of a webhook endpoint', second.secret)
    await deliver()
    await client.deleteWebhookEndpoint(first.endpoint_id)
    return { received, secrets: [first.secret, second.secret] }
  } finally {
    receiver.close()
    receiver.closeAllConnections()
  }
}
