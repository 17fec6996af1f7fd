// A client for the benchmarks that file returns, each for a different company.
import { randomInt, randomUUID } from 'node:crypto'
import { z } from 'zod'

export interface FilingApi {
  /** Files a CT600, a nil return if no figures are given; throws unless the authority acknowledges it. */
  readonly file: (financials?: object) => Promise<Filed>
  readonly filing: (filingId: string) => Promise<FilingState>
  /** Whether the filing's list of documents is available. */
  readonly hasDocuments: (filingId: string) => Promise<boolean>
  /** Requests one page of the list of filings; throws unless the request succeeds. */
  readonly list: (query: string) => Promise<void>
  /** In pounds. */
  readonly balance: () => Promise<number>
}

export interface Filed {
  readonly filingId: string
  /** The time from the first byte of the request to the last byte of the response. */
  readonly tookMs: number
}

const filed = z.object({ data: z.object({ filing_id: z.string(), status: z.literal('submitted') }) })
const shownFiling = z.object({
  data: z.object({
    status: z.string(),
    status_history: z.array(z.object({ status: z.string(), at: z.string() })),
    charge: z.object({ charged_at: z.string() }).nullable(),
  }),
})
export type FilingState = z.infer<typeof shownFiling>['data']
const shownBalance = z.object({ data: z.object({ balance: z.number() }) })

export function createFilingApi(place: { readonly gateway: string; readonly key: string }): FilingApi {
  const headers = { 'x-api-key': place.key }
  const get = async (path: string) => fetch(`${place.gateway}/api/v1${path}`, { headers })
  // Company numbers start at a random number and count up, because the simulators remember which companies
  // have filed.
  let company = randomInt(20_000_000, 80_000_000)

  return {
    async file(financials) {
      company += 1
      const body = JSON.stringify({ ...nilReturn(company), financials })
      const began = performance.now()
      const response = await fetch(`${place.gateway}/api/v1/filings/ct600`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body,
      })
      const text = await response.text()
      const tookMs = performance.now() - began
      const answer = filed.safeParse(JSON.parse(text))
      if (!answer.success) throw new Error(`a return was answered ${response.status}: ${text}`)
      return { filingId: answer.data.data.filing_id, tookMs }
    },
    async filing(filingId) {
      return shownFiling.parse(await (await get(`/filings/${filingId}`)).json()).data
    },
    async list(query) {
      const response = await get(`/filings?${query}`)
      const text = await response.text()
      if (!response.ok) throw new Error(`the list of ${query} was answered ${response.status}: ${text}`)
    },
    async hasDocuments(filingId) {
      const response = await get(`/filings/${filingId}/documents`)
      await response.arrayBuffer()
      return response.ok
    },
    async balance() {
      return shownBalance.parse(await (await get('/balance')).json()).data.balance
    },
  }
}

/** The smallest possible request for a return; omitted values come from the registry. */
function nilReturn(company: number): object {
  return {
    company_number: String(company),
    utr: `10${company}`,
    period_end: latestYearEnd(new Date()),
    credentials: { government_gateway_id: '123456789012', government_gateway_password: 'correct-password' },
  }
}

/** The latest 31 March in the past: the period that the simulated registry expects next. */
function latestYearEnd(today: Date): string {
  const thisYear = `${today.getUTCFullYear()}-03-31`
  return today.toISOString().slice(0, 10) > thisYear ? thisYear : `${today.getUTCFullYear() - 1}-03-31`
}
