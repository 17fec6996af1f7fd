// Kills, stops or freezes a part of the product that is chosen by chance, and brings it back.
import { SERVICES, type ServiceName } from '../service-environments.ts'
import type { DrillStack } from './drill-stack.ts'
import type { OwnStores } from './drill-stores.ts'
import { pass } from './pass.ts'
import type { SeededChance } from './seeded-chance.ts'

/** How long a frozen process stays frozen: longer than most time limits between the services. */
const FREEZE_MS = 5000
/** The longest pause between two strikes. */
const LONGEST_PAUSE_MS = 4000
const STORES = ['kafka', 'postgres', 'redis'] as const

interface Struck {
  readonly stack: DrillStack
  readonly stores: OwnStores
}

/**
 * Strikes a store, a service, or two services at once, waits until they run again, and then a moment; returns
 * what was done.
 */
export async function strikeAtRandom(struck: Struck, chance: SeededChance): Promise<string> {
  const done = await strike(struck, chance)
  await pass(chance.below(LONGEST_PAUSE_MS))
  return done
}

async function strike({ stack, stores }: Struck, chance: SeededChance): Promise<string> {
  const target = chance.below(4)
  if (target === 0) return strikeStore(stores, chance)
  const first = chance.oneOf(SERVICES)
  if (target === 1) {
    const second = chance.oneOf(SERVICES)
    const both =
      first === second
        ? [strikeService(stack, chance, first)]
        : [first, second].map((name) => strikeService(stack, chance, name))
    return (await Promise.all(both)).join(' with ')
  }
  return strikeService(stack, chance, first)
}

async function strikeStore(stores: OwnStores, chance: SeededChance): Promise<string> {
  const name = chance.oneOf(STORES)
  const way = chance.oneOf(['kill', 'shutDown', 'pause'])
  const server = stores.servers[name]
  await server[way]()
  if (way === 'pause') {
    await pass(FREEZE_MS)
    await server.resume()
  } else await server.start()
  return `${way} ${name}`
}

async function strikeService(stack: DrillStack, chance: SeededChance, name: ServiceName): Promise<string> {
  const way = chance.oneOf(['kill', 'stop', 'pause'])
  const service = stack.processes[name]
  await service[way]()
  if (way === 'pause') {
    await pass(FREEZE_MS)
    service.resume()
  } else await service.start()
  return `${way} ${name}`
}
