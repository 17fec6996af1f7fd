// A stand-in for the filing service: it answers dry runs, records submissions once for each idempotency key,
// and can break the connection after it has recorded one.
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface FilingDouble {
  readonly url: string
  /** The name of every company. */
  companyName: string
  /** How many of the next submissions are recorded without a response. */
  silent: number
  /** The submissions in the order of their arrival, repeated ones included. */
  readonly submissions: { readonly path: string; readonly key: string; readonly body: string }[]
  /** The ids of the recorded filings by idempotency key. */
  readonly filings: ReadonlyMap<string, string>
  close(): void
}

export async function startFilingDouble(): Promise<FilingDouble> {
  const filings = new Map<string, string>()
  const submissions: FilingDouble['submissions'] = []
  const server = createServer((request, response) => {
    void answer(request).then((data) => {
      if (data === undefined) return response.destroy()
      const body = JSON.stringify({ success: true, data, request_id: 'r' })
      return response.writeHead(200, { 'content-type': 'application/json' }).end(body)
    })
  })
  async function answer(request: IncomingMessage): Promise<object | undefined> {
    const { url: path = '', headers } = request
    if (path.startsWith('/manage/companies/')) return company()
    const body = await text(request)
    if (body.includes('"dry_run":true')) return dryRun(path)
    const key = String(headers['idempotency-key'])
    submissions.push({ path, key, body })
    const filingId = filings.get(key) ?? `fil_${filings.size + 1}`
    filings.set(key, filingId)
    if (double.silent > 0) {
      double.silent -= 1
      return undefined
    }
    return { filing_id: filingId, status: 'submitted' }
  }
  const company = () => ({
    company_number: '10000001',
    company_name: double.companyName,
    signatories: ['Ada Lamp'],
    next_period: { start: '2025-04-01', end: '2026-03-31' },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const double: FilingDouble = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    companyName: 'HARBOUR LIGHTS LTD',
    silent: 0,
    submissions,
    filings,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return double
}

function dryRun(path: string) {
  return {
    dry_run: true,
    valid: true,
    filing_type: path.includes('ct600') ? 'ct600' : 'accounts',
    regime: 'dormant',
    period: { start: '2025-04-01', end: '2026-03-31' },
    derived_values: {},
    value_sources: {},
    returns: [],
    computation: null,
    charge: { amount: 20, currency: 'GBP' },
    warnings: [],
    documents: [],
  }
}
