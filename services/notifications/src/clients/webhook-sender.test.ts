// However many names lead to one machine, it gets a bounded number of attempts.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createWebhookSender } from './webhook-sender.ts'

const PER_ADDRESS = 6
let server: Server
let requests = 0
beforeAll(async () => {
  server = createServer((_, response) => {
    requests += 1
    response.writeHead(204).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

function senderTo(addressOf: (host: string) => string) {
  const addresses = { of: async (host: string) => [addressOf(host)], permits: () => true }
  const isUnlimited = (host: string) => host === 'shared.example'
  const sender = createWebhookSender(addresses, { perAddress: PER_ADDRESS, isUnlimited })
  onTestFinished(() => sender.close())
  const { port } = server.address() as AddressInfo
  return async (host: string) => {
    const result = await sender.send({ url: `http://${host}:${port}/`, headers: {}, body: '{}' }, Date.now())
    return result?.kind
  }
}
const times = (count: number, host: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => host(index))
async function sent(send: (host: string) => Promise<string | undefined>, hosts: readonly string[]) {
  const kinds: (string | undefined)[] = []
  for (const host of hosts) kinds.push(await send(host))
  return kinds
}

test.each([
  ['names of one domain', (index: number) => `a${index}.evil.example`],
  ['names of different domains', (index: number) => `evil${index}.example`],
  ['one name, over connections that are kept', () => 'evil.example'],
])('%s at one IP address: attempts above the limit are not made', async (_, host) => {
  const before = requests
  const kinds = await sent(
    senderTo(() => '127.0.0.1'),
    times(10, host),
  )
  expect(kinds.filter((kind) => kind === 'delivered')).toHaveLength(PER_ADDRESS)
  expect(kinds.slice(PER_ADDRESS)).toEqual([undefined, undefined, undefined, undefined])
  expect(requests - before).toBe(PER_ADDRESS)
})

test('another IP address has its own limit, and a shared domain none', async () => {
  const send = senderTo((host) => (host === 'other.example' ? '127.0.0.2' : '127.0.0.1'))
  await sent(
    send,
    times(8, () => 'evil.example'),
  )
  expect(await send('evil.example')).toBeUndefined()
  // Nothing listens there, but an attempt is made.
  expect(await send('other.example')).toBe('unreachable')
  expect(
    await sent(
      send,
      times(10, () => 'shared.example'),
    ),
  ).toEqual(times(10, () => 'delivered'))
})

test('a name that is repointed counts against its new IP address', async () => {
  let address = '127.0.0.2'
  const send = senderTo((host) => (host === 'moving.example' ? address : '127.0.0.1'))
  expect(await send('moving.example')).toBe('unreachable')
  address = '127.0.0.1'
  const kinds = await sent(
    send,
    times(10, () => 'moving.example'),
  )
  expect(kinds.filter((kind) => kind === 'delivered').length).toBeLessThanOrEqual(PER_ADDRESS)
  expect(await send('evil.example')).toBeUndefined()
})
