// Runs two instances of every service, kills or stops one of them, and checks that no work is left undone.
import { CONSUMERS, PRODUCT } from '@cfs/product'
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditIsClean } from '../drills/audit-is-clean.ts'
import type { Account } from '../operator.ts'
import type { ServiceName } from '../service-environments.ts'
import { fileWhileUndecided } from './file-while-undecided.ts'
import { partitionsOf } from './partitions-of.ts'
import { startReplicas, type Replica, type ReplicaStack } from './replica-stack.ts'

const LIMIT = { timeoutMs: 120_000 }
/** Each topic has six partitions, and the replay topic of each topic and group one. */
const PARTITIONS_OF_TYPE = 7

let stack: ReplicaStack
const both = (): readonly Replica[] => [stack.one, stack.two]
beforeAll(async () => {
  stack = await startReplicas()
})
afterAll(() => stack.stop())

test.each(['one', 'two'] as const)('nothing stays unpolled when filing %s is killed', async (name) => {
  const account = await stack.one.account(400)
  const companies = await fileWhileUndecided(stack, account, 8)
  await stack[name].processes.filing.kill()
  const survivor = name === 'one' ? stack.two : stack.one
  for (const { id } of companies) await survivor.api.untilCharged(account.live, id)
  await stack.whole()
})

test.each(CONSUMERS)(
  'two replicas of %s share the partitions of their topics; the one that remains takes all',
  async (service) => {
    const account = await stack.one.account(200)
    const shared = async () => {
      const own = await Promise.all(both().map(async (replica) => partitionsOf(await replica.log(service))))
      const [first = [], second = []] = own
      const isDisjoint = first.every((partition) => !second.includes(partition))
      return first.length > 0 && second.length > 0 && isDisjoint ? first.length + second.length : undefined
    }
    const all = await waitFor(shared, { ...LIMIT, until: `both have partitions of ${service}` })
    expect(all).toBe(PRODUCT.services[service].consumes.length * PARTITIONS_OF_TYPE)
    for (const [leaves, leave] of [
      [stack.two, 'stop'],
      [stack.one, 'kill'],
    ] as const) {
      const stays = leaves === stack.one ? stack.two : stack.one
      const filed = await fileWhileUndecided(stack, account, 2)
      await leaves.processes[service][leave]()
      await endsAt(stays, service, all)
      for (const { id } of filed) await isDone(stays, account, id)
      await stack.whole()
      await waitFor(shared, { ...LIMIT, until: `both have partitions of ${service} again` })
    }
  },
)

test('the audits of both instances find no violation', () => auditIsClean(stack))

async function endsAt(replica: Replica, service: ServiceName, partitions: number): Promise<void> {
  await waitFor(async () => partitionsOf(await replica.log(service)).length === partitions, {
    ...LIMIT,
    until: `${service} has all partitions`,
  })
}

async function isDone({ api }: Replica, account: Account, filingId: string): Promise<void> {
  await api.untilCharged(account.live, filingId)
  await waitFor(
    async () => (await api.get(`/api/v1/filings/${filingId}/documents`, account.live)).status === 200,
    {
      ...LIMIT,
      until: `${filingId} has its documents`,
    },
  )
}
