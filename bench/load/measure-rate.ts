// Measures the requests per second that a target serves on many connections, each sending the next request
// as soon as it has a response (with autocannon).
import { z } from 'zod'
import { runLoad } from './run-load.ts'

export interface RateWish {
  readonly url: string
  /** The API keys; each request uses the next one in turn. */
  readonly keys: readonly string[]
  readonly connections: number
  readonly seconds: number
}

const rate = z.object({
  requestsPerSecond: z.number(),
  requests: z.number(),
  /** The number of requests that got no response, or one with a status other than 2xx. */
  failures: z.number(),
})
export type Rate = z.infer<typeof rate>

export function measureRate(wish: RateWish): Promise<Rate> {
  return runLoad('rate-load.ts', wish, rate)
}
