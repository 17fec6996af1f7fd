// The simulated services, and the names of their processes: two of each run side by side.
import type { ServiceName } from '@cfs/product'

export const SIMULATED_SERVICES = [
  'gateway',
  'filing',
  'billing',
  'documents',
  'partner',
] as const satisfies readonly ServiceName[]

export const PROCESS_NAMES: readonly string[] = SIMULATED_SERVICES.flatMap((name) => [
  `${name}-1`,
  `${name}-2`,
])
