// The simulated world whose time and random numbers this process uses.
import { installVirtualTime, type VirtualEnvironment } from './machine/install-virtual-time.ts'

let current: VirtualEnvironment | undefined

/** From now on, the timers and random numbers of the process are those of this world. */
export function setCurrentWorld(world: VirtualEnvironment): void {
  const isFirst = current === undefined
  current = world
  if (isFirst) installVirtualTime(() => current ?? world)
}
