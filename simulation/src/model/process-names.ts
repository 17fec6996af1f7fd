// The simulated services, and the names of their processes: two of each run side by side.
import type { ServiceName } from '@cfs/product'

export const SIMULATED_SERVICES = [
  'gateway',
  'filing',
  'billing',
  'documents',
  'partner',
  'notifications',
] as const satisfies readonly ServiceName[]

/** The services that handle events, and may therefore have dead letters. */
export const CONSUMERS = ['filing', 'billing', 'documents', 'partner', 'notifications'] as const

export const PROCESS_NAMES: readonly string[] = SIMULATED_SERVICES.flatMap((name) => [
  `${name}-1`,
  `${name}-2`,
])
