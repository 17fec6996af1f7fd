// Sends the given number of strange requests, derived from a seed, to the gateway and to each service,
// several at a time; returns the faulty responses.
import fc from 'fast-check'
import { SERVICES } from '../service-environments.ts'
import { faultOf, type SendStrange } from './send-strange.ts'
import { strangeRequest } from './strange-requests.ts'

export interface FuzzResult {
  /** Each faulty response with its request, as far as the request can be printed. */
  readonly faults: readonly string[]
  /** Strange requests that a service nevertheless accepted as filings. */
  readonly filed: ReadonlySet<string>
  /** How many responses had each HTTP status. */
  readonly statuses: ReadonlyMap<number, number>
}

const AT_ONCE = 8

export async function fuzzServices(
  send: SendStrange,
  { seed, count }: { readonly seed: number; readonly count: number },
): Promise<FuzzResult> {
  const faults: string[] = []
  const filed = new Set<string>()
  const statuses = new Map<number, number>()
  // The gateway is listed twice, so that it gets twice as many requests, because anyone can reach it.
  const target = fc.constantFrom('gateway' as const, ...SERVICES)
  const requests = fc.sample(fc.tuple(target, strangeRequest), { seed, numRuns: count }).values()
  const sendAll = async () => {
    for (const [service, request] of requests) {
      const answer = await send(service, request).catch((error: unknown) => String(error))
      const fault = typeof answer === 'string' ? answer : faultOf(service, request, answer)
      if (fault !== undefined) faults.push(`${service}: ${JSON.stringify(request).slice(0, 600)}: ${fault}`)
      if (typeof answer === 'string') continue
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      const id = /"filing_id":"(fil_[0-9a-f]{32})"/.exec(answer.body)?.[1]
      if (answer.status === 202 && id !== undefined) filed.add(id)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendAll))
  return { faults, filed, statuses }
}
