// Measures the duration of one request on an idle connection, for several targets in turn, so that
// interference on the machine affects all of them equally.
import { z } from 'zod'
import { runLoad } from './run-load.ts'

export interface LatencyWish {
  readonly urls: readonly string[]
  readonly key: string
  /** The number of requests to one target before switching to the next. */
  readonly block: number
  readonly blocks: number
}

/** The latencies in milliseconds, in the order of the URLs. */
const latencies = z.array(z.array(z.number()))

export function measureLatencies(wish: LatencyWish): Promise<readonly (readonly number[])[]> {
  return runLoad('latency-load.ts', wish, latencies)
}
