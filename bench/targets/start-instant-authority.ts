// Both authorities at next to no cost, as a process of its own.
import { startTarget, type Target } from './start-target.ts'

export function startInstantAuthority(): Promise<Target> {
  return startTarget({
    name: 'instant-authority',
    entry: 'bench/targets/instant-authority.ts',
    args: (port) => [String(port)],
  })
}
