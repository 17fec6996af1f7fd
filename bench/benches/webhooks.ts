// Measures how fast notifications delivers webhooks, and whether an endpoint with a long queue keeps others
// waiting. PostgreSQL syncs every commit to disk; the receiver answers at once, over HTTP on this machine.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { runCommand } from '@cfs/testing/local'
import { z } from 'zod'
import { projectDirectory } from '../product/bench-instance.ts'
import { startBenchStores } from '../product/bench-stores.ts'
import type { Figure, Measured } from '../report/figures.ts'
import type { BenchContext } from './bench.ts'

const cases = [
  { name: 'many', what: '500 accounts with 20 events each', accounts: 500, eventsEach: 20, backlog: 20 },
  {
    name: 'backlog',
    what: '200 accounts with 10 events each, beside one with 3,000 older ones',
    accounts: 201,
    eventsEach: 10,
    backlog: 3000,
  },
] as const
const MOST = 64

const delivered = z.object({
  count: z.number(),
  again: z.number(),
  elapsedMs: z.number(),
  othersMs: z.number(),
  cpuMs: z.number(),
})

export async function webhooksBench({ say }: BenchContext): Promise<Measured> {
  const stores = await startBenchStores({ kafka: false })
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => response.writeHead(204).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const receiver = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const figures: Figure[] = []
  try {
    for (const { name, what, ...sizes } of cases) {
      const wish = { ...sizes, most: MOST, receiver, databaseUrl: await stores.database(`webhooks_${name}`) }
      const script = join(projectDirectory, 'bench/targets/deliver-webhooks.ts')
      const answer = await runCommand(process.execPath, [script, JSON.stringify(wish)])
      const { count, again, elapsedMs, othersMs, cpuMs } = delivered.parse(JSON.parse(answer))
      const othersCount = sizes.eventsEach * (sizes.accounts - 1)
      figures.push(
        {
          what,
          value: `${((count / elapsedMs) * 1000).toFixed(0)} deliveries/s, ${again} sent again`,
          ratio: `CPU of notifications ${((cpuMs / count) * 1000).toFixed(0)} µs`,
          ...(name === 'many' && { aim: '≥ 1,000' }),
        },
        {
          what: `${what}: until the ${othersCount.toLocaleString('en-GB')} of the others are delivered`,
          value: `${(othersMs / 1000).toFixed(1)} s of ${(elapsedMs / 1000).toFixed(1)} s`,
        },
      )
      say(`${what}: done`)
    }
  } finally {
    server.closeAllConnections()
    server.close()
    await stores.stop()
  }
  return {
    title: 'Webhooks: deliveries to endpoints',
    figures,
    notes: [
      'One process with 64 attempts at a time, from the claim to the recorded outcome; signed, over HTTP with' +
        ' connections kept open. The receiver is the process of the bench, so it takes part of the processors.',
    ],
  }
}
