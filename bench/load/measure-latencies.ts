// How long one request takes on an idle connection, at several targets in turn: what disturbs the machine
// disturbs them all alike.
import { z } from 'zod'
import { runLoad } from './run-load.ts'

export interface LatencyWish {
  readonly urls: readonly string[]
  readonly key: string
  /** Requests to one target before it is the next one's turn. */
  readonly block: number
  readonly blocks: number
}

/** Milliseconds, in the order of the urls. */
const latencies = z.array(z.array(z.number()))

export function measureLatencies(wish: LatencyWish): Promise<readonly (readonly number[])[]> {
  return runLoad('latency-load.ts', wish, latencies)
}
