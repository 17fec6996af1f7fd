// Starts the registry simulator for other programs, either with the defaults of a local run or with their
// own settings.
import type { RunningSimulator } from '@cfs/simulator-control'
import type { RegistrySettings } from './config.ts'
import { readSettings } from './config.ts'
import type { Surroundings } from './registry.ts'
import { startRegistryWith } from './registry.ts'

export type { RunningSimulator as RunningRegistry } from '@cfs/simulator-control'
export type { RegistrySettings } from './config.ts'
export { readSettings } from './config.ts'
export type { Surroundings } from './registry.ts'
export { GATEWAY_PATH } from './registry.ts'

const theWorld: Surroundings = { now: () => new Date(), random: Math.random }

/**
 * Every setting has a default (the default port is any free one); the clock and the random source are real.
 */
export async function startRegistry(
  settings: Partial<RegistrySettings> = {},
  surroundings: Partial<Surroundings> = {},
): Promise<RunningSimulator> {
  return startRegistryWith({ ...readSettings({}), ...settings }, { ...theWorld, ...surroundings })
}
