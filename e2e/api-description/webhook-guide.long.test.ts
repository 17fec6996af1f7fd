// The receivers of the guide to webhooks, as the page shows them, accept what the product delivers and refuse
// everything else.
import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createFilingClient } from '@cfs/client'
import { chooseFreePort, waitFor } from '@cfs/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedStack, type Stack } from '../stack.ts'

const PROGRAMS: Readonly<Record<string, readonly [string, string, string]>> = {
  js: [process.execPath, '--input-type=module', '--eval'],
  python: ['python3', '-u', '-c'],
}

let stack: Stack
let page: string
beforeAll(async () => {
  stack = await sharedStack()
  page = await readFile(join(import.meta.dirname, '../../docs/webhooks.md'), 'utf8')
})
afterAll(() => stack.stop())

test.each(Object.keys(PROGRAMS))('the receiver in %s verifies the deliveries', async (language) => {
  const [, source = ''] = new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\`$`, 'm').exec(page) ?? []
  const { test: key } = await stack.account(0)
  const client = createFilingClient({ baseUrl: stack.urls.gateway, apiKey: key })
  const port = await chooseFreePort()
  const url = `http://127.0.0.1:${port}/`
  const { endpoint_id: endpointId, secret } = await client.createWebhookEndpoint({ url })
  const receiver = start(language, { source, port, secret })
  try {
    await waitFor(() => fetch(url, { method: 'POST', body: '{}' }))
    const forged = await fetch(url, { method: 'POST', body: '{}', headers: { 'webhook-signature': 'v1,x' } })
    expect(forged.status).toBe(400)
    const { event_id: eventId } = await client.makeTestEvent('filing.rejected')
    await waitFor(() => receiver.printed().includes(`filing.rejected ${eventId}`), {
      until: 'the receiver has printed the event',
    })
    await waitFor(async () => {
      const { deliveries } = await client.listWebhookDeliveries(endpointId, { state: 'delivered' })
      return deliveries.some((delivery) => delivery.event_id === eventId)
    })
  } finally {
    await client.deleteWebhookEndpoint(endpointId)
    receiver.child.kill()
  }
})

interface Program {
  readonly source: string
  readonly port: number
  readonly secret: string
}

function start(
  language: string,
  { source, port, secret }: Program,
): { readonly child: ChildProcess; readonly printed: () => string } {
  const [program = '', ...options] = PROGRAMS[language] ?? []
  const child = spawn(program, [...options, source], {
    env: { PATH: process.env['PATH'], PORT: String(port), WEBHOOK_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  return { child, printed: () => printed }
}
