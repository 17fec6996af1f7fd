// Which world's time and chance the process has at the moment.
import { installVirtualTime, type Surroundings } from './machine/install-virtual-time.ts'

let current: Surroundings | undefined

/** From now on timers and chance are those of this world. */
export function enter(world: Surroundings): void {
  const isFirst = current === undefined
  current = world
  if (isFirst) installVirtualTime(() => current ?? world)
}
