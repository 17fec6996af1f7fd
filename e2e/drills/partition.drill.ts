// Two replicas of every service, and one of them is cut off from everything, as by a partition of the
// network: it stops in the middle of its work for longer than its leases last, while its connections stay
// open, and then goes on with what it knew before. Nothing may be lost, sent twice or charged twice.
import { SERVICES, type ServiceName } from '@cfs/product'
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, it } from 'vitest'
import { startDrillStack, type DrillStack } from './drill-stack.ts'
import { sharedStores } from './drill-stores.ts'
import { startLoad } from './load.ts'
import { nothingLostOrDoubled } from './nothing-lost-or-doubled.ts'
import { pass } from './pass.ts'
import type { ServiceProcess } from './service-process.ts'

/** The lease of a message that is being sent lasts 8 s, and a session in a consumer group 10 s. */
const CUT_OFF_MS = 25_000
const BETWEEN = 16
const LIMIT = { timeoutMs: 180_000 }
/** One partition for each service, and the filings that follow it. */
const LONGEST_MS = 1_200_000

let stack: DrillStack
const others = new Map<ServiceName, ServiceProcess>()
beforeAll(async () => {
  stack = await startDrillStack(await sharedStores(), { isQuick: false })
  for (const name of SERVICES) others.set(name, await stack.replica(name))
  await Promise.all([...others.values()].map((process) => process.start()))
  for (const [name, process] of others)
    await waitFor(() => process.isReady(), { ...LIMIT, until: `another ${name} is ready` })
})
afterAll(async () => {
  await Promise.all([...others.values()].map((process) => process.stop()))
  await stack.stop()
})

it('a replica that was cut off does nothing twice afterwards', { timeout: LONGEST_MS }, async () => {
  const load = await startLoad(stack)
  for (const name of SERVICES) {
    const before = load.done()
    await waitFor(() => load.done() >= before + BETWEEN, { ...LIMIT, until: 'filings come to their ends' })
    const { [name]: cutOff } = stack.processes
    await cutOff.pause()
    await pass(CUT_OFF_MS)
    cutOff.resume()
    await waitFor(() => cutOff.isReady(), { ...LIMIT, until: `${name} is ready again` })
  }
  const filings = await load.finish()
  const accepted = filings.filter(({ status }) => status === 'accepted').length
  process.stdout.write(`${filings.length} filings, ${accepted} accepted\n`)
  await nothingLostOrDoubled(stack, load, { mayLose: 'the outcome' })
})
