// Tests that Kafka, Postgres, Redis and each service can be killed, and stopped, under load.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SERVICES } from '../service-environments.ts'
import { startDrillStack, type DrillStack } from './drill-stack.ts'
import { ownStores, type OwnStores } from './drill-stores.ts'
import { strikeUnderLoad } from './fault-under-load.ts'

let stores: OwnStores
let stack: DrillStack
beforeAll(async () => {
  stores = await ownStores()
  stack = await startDrillStack(stores, { isQuick: false })
})
afterAll(() => stack.stop())

describe('a dependency of the services is killed under load: nothing is lost or duplicated', () => {
  it.for(['kafka', 'redis', 'postgres'] as const)('kill -9 of %s', async (name) => {
    const server = stores.servers[name]
    const strike = async () => {
      await server.kill()
      await server.start()
    }
    const mayLose = name === 'postgres' ? { mayLose: 'the outcome' as const } : {}
    await strikeUnderLoad(stack, { name: `kill -9 of ${name}`, strike, ...mayLose })
  })
})

describe('a dependency of the services is stopped under load: nothing is lost or duplicated', () => {
  it.for(['kafka', 'redis', 'postgres'] as const)('shutdown of %s', async (name) => {
    const server = stores.servers[name]
    const strike = async () => {
      await server.shutDown()
      await server.start()
    }
    const mayLose = name === 'postgres' ? { mayLose: 'the outcome' as const } : {}
    await strikeUnderLoad(stack, { name: `shutdown of ${name}`, strike, ...mayLose })
  })
})

describe('a service is killed under load: nothing is lost or duplicated', () => {
  it.for(SERVICES)('kill -9 of %s, twice', async (service) => {
    const process = stack.processes[service]
    const strike = async () => {
      await process.kill()
      await process.start()
    }
    const mayLose = service === 'filing' ? { mayLose: 'the outcome' as const } : {}
    for (const time of ['once', 'again']) {
      await strikeUnderLoad(stack, { name: `kill -9 of ${service}, ${time}`, strike, ...mayLose })
    }
  })
})

describe('a service is stopped under load: it exits in time, and nothing is lost or duplicated', () => {
  it.for(SERVICES)('SIGTERM to %s', async (service) => {
    const process = stack.processes[service]
    const strike = async () => {
      expect(await process.stop()).toBe('0')
      await process.start()
    }
    await strikeUnderLoad(stack, { name: `SIGTERM to ${service}`, strike })
  })
})
