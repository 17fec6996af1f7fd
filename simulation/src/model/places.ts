// Where processes run: two of each service that the simulation knows, side by side.
import type { ServiceName } from '@cfs/product'

/** The services whose databases have twins here. */
export const SIMULATED_SERVICES = [
  'gateway',
  'filing',
  'billing',
  'documents',
] as const satisfies readonly ServiceName[]

export const PLACES: readonly string[] = SIMULATED_SERVICES.flatMap((name) => [`${name}-1`, `${name}-2`])
