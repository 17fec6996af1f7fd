// Requests a second that a target serves to many connections, each sending the next request as soon as it has
// its answer: autocannon.
import { z } from 'zod'
import { runLoad } from './run-load.ts'

export interface RateWish {
  readonly url: string
  /** Taken in turns. */
  readonly keys: readonly string[]
  readonly connections: number
  readonly seconds: number
}

const rate = z.object({
  requestsPerSecond: z.number(),
  requests: z.number(),
  /** Answers that were no 2xx, and requests without an answer. */
  failures: z.number(),
})
export type Rate = z.infer<typeof rate>

export function measureRate(wish: RateWish): Promise<Rate> {
  return runLoad('rate-load.ts', wish, rate)
}
