// `HOST=localhost`: pages that a browser reaches by that name, on either loopback address.
import { networkInterfaces } from 'node:os'
import { createLogger } from '@cfs/runtime'
import { expect, test } from 'vitest'
import { createServer, listen } from './index.ts'

const hasIpv6 = Object.values(networkInterfaces()).some((own) =>
  own?.some(({ address }) => address === '::1'),
)
const HOSTS = ['localhost', '127.0.0.1', ...(hasIpv6 ? ['[::1]'] : [])]

test('a server on localhost responds on every loopback address, and sees one client address', async () => {
  const app = createServer({ logger: createLogger({ service: 'test', level: 'silent' }), ready: {} })
  app.get('/hello', { config: { access: 'public' } }, async ({ ip }) => ({ ip }))
  const { port } = new URL(await listen(app, { host: 'localhost', port: 0 }))
  const hello = async (host: string) => (await fetch(`http://${host}:${port}/hello`)).json()
  for (const host of HOSTS) expect(await hello(host)).toEqual({ ip: '127.0.0.1' })
  await app.close()
  for (const host of HOSTS) await expect(hello(host)).rejects.toThrow('fetch failed')
})
