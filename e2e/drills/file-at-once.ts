// Files many nil returns at once, as a program does that uses the typed client, and waits until all are
// decided. Counts what the API told the client meanwhile.
import { createFilingClient, type Ct600Request, type Filing } from '@cfs/client'
import { waitFor } from '@cfs/testing'
import type { Account } from '../operator.ts'
import { nilReturn } from '../filing-requests.ts'
import type { Stack } from '../stack.ts'

/** The codes that ask a client to send the same request later. */
export const FOR_NOW: readonly string[] = ['RATE_LIMITED', 'SERVICE_UNAVAILABLE', 'IDEMPOTENCY_IN_PROGRESS']

export interface FiledAtOnce {
  /** How many responses had each error code, of all attempts of the client. */
  readonly errors: ReadonlyMap<string, number>
  /** The Retry-After headers of the responses with status 503. */
  readonly waits: readonly (string | null)[]
  readonly statuses: readonly string[]
  /** The messages of filings that were not accepted. */
  readonly failures: readonly string[]
  readonly companies: readonly string[]
  /** From the first submission until the last one was recorded, and until the last one was decided. */
  readonly recordedMs: number
  readonly decidedMs: number
}

export interface AtOnce {
  readonly count: number
  /** How long the client retries each submission. */
  readonly retryForMs: number
}

export async function fileAtOnce(
  { api }: Stack,
  { live }: Account,
  { count, retryForMs }: AtOnce,
): Promise<FiledAtOnce> {
  const errors = new Map<string, number>()
  const waits: (string | null)[] = []
  const noting = async (request: Request): Promise<Response> => {
    const response = await fetch(request)
    if (response.ok) return response
    const { error } = (await response.clone().json()) as { error: { code: string } }
    errors.set(error.code, (errors.get(error.code) ?? 0) + 1)
    if (response.status === 503) waits.push(response.headers.get('retry-after'))
    return response
  }
  const settings = { baseUrl: api.url, apiKey: live, retryForMs }
  const client = createFilingClient({ ...settings, fetch: noting })
  const startedAt = performance.now()
  const requests: Ct600Request[] = Array.from({ length: count }, () => nilReturn())
  await Promise.all(requests.map((request) => client.fileCt600(request)))
  const recordedMs = performance.now() - startedAt
  const reader = createFilingClient(settings)
  const filings = await waitFor(
    async () => {
      const all: Filing[] = []
      for await (const filing of reader.eachFiling()) all.push(filing)
      if (all.some(({ status }) => status === 'pending' || status === 'submitted'))
        throw new Error('undecided')
      return all
    },
    { timeoutMs: 120_000, intervalMs: 1000, until: 'all filings are decided' },
  )
  return {
    errors,
    waits,
    statuses: filings.map(({ status }) => status),
    failures: filings.flatMap((filing) => filing.errors.map(({ code, message }) => `${code}: ${message}`)),
    companies: filings.map(({ company_number: number }) => number),
    recordedMs,
    decidedMs: performance.now() - startedAt,
  }
}
