// Gives one test file a numbered Redis database, empty at the start. Redis does not separate publish and
// subscribe by database.
import { Redis } from 'ioredis'
import { redisUrl, uniqueNumber } from './infrastructure.ts'

export interface TestRedis {
  readonly url: string
  /** Every key in the Redis database, to check what was stored and what was not. */
  readonly keys: () => Promise<string[]>
  readonly flush: () => Promise<void>
  readonly close: () => Promise<void>
}

/** `url` contains the number of the Redis database; close the connection at the end. */
export async function testRedis(): Promise<TestRedis> {
  const server = await redisUrl()
  const url = new URL(server)
  const client = new Redis(server, { lazyConnect: true })
  client.on('error', () => undefined)
  await client.connect()
  const [, databases] = await client
    .config('GET', 'databases')
    .then(String)
    .then((text) => text.split(','))
  // Database 0 is left free for manual inspection.
  const index = ((await uniqueNumber()) % (Number(databases ?? 16) - 1)) + 1
  await client.select(index)
  await client.flushdb()
  url.pathname = `/${index}`
  return {
    url: url.href,
    keys: async () => (await client.keys('*')).sort(),
    flush: async () => {
      await client.flushdb()
    },
    close: async () => {
      await client.flushdb()
      client.disconnect()
    },
  }
}
