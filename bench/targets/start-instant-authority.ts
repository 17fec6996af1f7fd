// Starts the stand-ins for both authorities as a separate process.
import { startTarget, type Target } from './start-target.ts'

export function startInstantAuthority(): Promise<Target> {
  return startTarget({
    name: 'instant-authority',
    entry: 'bench/targets/instant-authority.ts',
    args: (port) => [String(port)],
  })
}
