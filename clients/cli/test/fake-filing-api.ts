// A double of the API over real HTTP with what a batch relies on: dry runs, idempotency keys, decisions,
// lists and archives. It remembers every filing, so that a test sees whether one was made twice.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'

export interface FakeFiling {
  readonly filing_id: string
  readonly company_number: string
  readonly key: string
  readonly body: Readonly<Record<string, unknown>>
  status: 'submitted' | 'accepted' | 'rejected' | 'error'
  readonly errors: readonly { readonly code: string; readonly message: string }[]
}

/** What the double does with a company instead of accepting its filing. */
export interface Behaviour {
  /** A refusal of every request. */
  readonly refuse?: Refusal
  /** A refusal of the submission only. */
  readonly refuseSubmission?: Refusal
  /** The filing is rejected or fails with this code. */
  readonly end?: { readonly status: 'rejected' | 'error'; readonly code: string }
  readonly companyName?: string
  /** The response to the submission says `pending`. */
  readonly isPending?: boolean
  readonly warnings?: readonly {
    readonly code: string
    readonly message: string
    needs_confirmation: boolean
  }[]
}

export interface FakeFilingApi {
  readonly url: string
  readonly filings: FakeFiling[]
  /** Every request as `METHOD path`. */
  readonly requests: readonly string[]
  /** By company number. */
  readonly behaviours: Map<string, Behaviour>
  /** Called for each submission before it is answered; when it returns true, the answer is lost. */
  onSubmission: (count: number) => boolean
  /** Called for each request that only reads; a refusal that it returns is the answer. */
  onRead: (pathname: string) => Refusal | undefined
}

export interface Refusal {
  readonly status: number
  readonly code: string
  /** In seconds. */
  readonly retryAfter?: number
  readonly context?: Readonly<Record<string, string>>
}

/** Starts the double, and stops it when the test ends. */
export async function startFakeFilingApi(): Promise<FakeFilingApi> {
  const filings: FakeFiling[] = []
  const requests: string[] = []
  const api = {
    url: '',
    filings,
    requests,
    behaviours: new Map<string, Behaviour>(),
    onSubmission: () => false,
    onRead: () => undefined,
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://api')
    requests.push(`${request.method} ${pathname}`)
    void bodyOf(request).then((body) => answer(api, { request, response, pathname, body }))
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return Object.assign(api, { url: `http://127.0.0.1:${address.port}` })
}

interface Call {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly pathname: string
  readonly body: Record<string, unknown>
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
}

function answer(api: FakeFilingApi, call: Call): void {
  const { request, response, pathname, body } = call
  if (request.method === 'POST') return submit(api, call)
  const refusal = api.onRead(pathname)
  if (refusal !== undefined) return refuse(response, refusal)
  if (pathname === '/api/v1/balance') return send(response, 200, { available: 1000 })
  if (pathname.startsWith('/api/v1/companies/')) {
    return send(response, 200, companyOf(pathname.split('/').at(-1) ?? ''))
  }
  if (pathname.endsWith('/archive')) {
    response.writeHead(200, { 'content-type': 'application/zip' })
    return void response.end(`PK ${pathname}`)
  }
  if (pathname === '/api/v1/filings') {
    const listed = api.filings.map(shown)
    return send(response, 200, {
      filings: listed,
      pagination: { limit: 100, offset: 0, total: listed.length },
    })
  }
  const filing = api.filings.find(({ filing_id: id }) => pathname.endsWith(id))
  if (filing === undefined) return refuse(response, { status: 404, code: 'FILING_NOT_FOUND' })
  void body
  send(response, 200, shown(filing))
}

function submit(api: FakeFilingApi, { request, response, body }: Call): void {
  const company = String(body['company_number'])
  const behaviour = api.behaviours.get(company) ?? {}
  const refusal = behaviour.refuse ?? (body['dry_run'] === true ? undefined : behaviour.refuseSubmission)
  if (refusal !== undefined) return refuse(response, refusal)
  if (body['dry_run'] === true) return send(response, 200, dryRun(company, behaviour))
  const key = String(request.headers['idempotency-key'])
  const known = api.filings.find((one) => one.key === key)
  const filing = known ?? made(api.filings.length + 1, { company, key, body, behaviour })
  if (JSON.stringify(filing.body) !== JSON.stringify(body)) {
    const context = { filing_id: filing.filing_id }
    return refuse(response, { status: 409, code: 'IDEMPOTENCY_CONFLICT', context })
  }
  if (known === undefined) api.filings.push(filing)
  if (api.onSubmission(api.filings.length)) return void response.destroy()
  const { filing_id, status, errors } = filing
  // A refused login ends the filing at once; anything else is decided later.
  const ended = errors.some(({ code }) => code === '1046') ? status : 'submitted'
  const first = behaviour.isPending === true ? 'pending' : ended
  const data = {
    filing_id,
    status: first,
    derived_values: {},
    errors: first === 'error' ? errors : [],
    warnings: [],
  }
  response.setHeader('idempotent-replayed', String(known !== undefined))
  send(response, 202, data)
}

function made(
  count: number,
  {
    company,
    key,
    body,
    behaviour,
  }: { company: string; key: string; body: Call['body']; behaviour: Behaviour },
): FakeFiling {
  const { status = 'accepted', code } = behaviour.end ?? {}
  const errors = code === undefined ? [] : [{ code, message: 'It was refused.' }]
  return { filing_id: `fil_${count}`, company_number: company, key, body, status, errors }
}

function shown({ filing_id, company_number, status, errors }: FakeFiling): object {
  const charge = status === 'accepted' ? { amount: 20, currency: 'GBP' } : null
  return {
    filing_id,
    company_number,
    status,
    errors,
    charge,
    sandbox: false,
    updated_at: new Date().toISOString(),
  }
}

function companyOf(number: string): object {
  const deadlines = { return_due_on: '2027-03-31', tax_due_on: '2027-01-01', amend_by: '2028-03-31' }
  const period = { start: '2025-04-01', end: '2026-03-31' }
  const accounts = { status: 'filed', due_on: '2026-12-31' }
  const ct600 = { status: 'due', returns: [{ period, deadlines, status: 'due', late: null }] }
  const periods = [
    { period_end: '2026-03-31', accounts, ct600 },
    { period_end: '2027-03-31', accounts: { status: 'due', due_on: null }, ct600: null },
  ]
  return { company_number: number, periods }
}

function dryRun(
  company: string,
  { warnings = [], companyName: name = `COMPANY ${company} LIMITED` }: Behaviour,
): object {
  const period = { start: '2025-04-01', end: '2026-03-31' }
  const steps = ['315', '430'].map((box) => ({ box, label: 'Step', amount: 190, formula: '', source: '' }))
  return {
    dry_run: true,
    valid: true,
    filing_type: 'ct600',
    regime: 'micro',
    derived_values: { company_name: name },
    value_sources: { company_name: 'register' },
    period,
    returns: [{ period, computation: { tax_payable: 190, steps } }],
    computation: { tax_payable: 190 },
    charge: { amount: 20, currency: 'GBP' },
    warnings,
  }
}

const HEADERS = {
  'content-type': 'application/json',
  'x-ratelimit-limit-minute': '60000',
  'x-ratelimit-remaining-minute': '59999',
}

function send(response: ServerResponse, status: number, data: object): void {
  response.writeHead(status, HEADERS)
  response.end(JSON.stringify({ success: true, data, request_id: 'r' }))
}

function refuse(response: ServerResponse, { status, code, retryAfter, context = {} }: Refusal): void {
  const wait = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
  response.writeHead(status, { ...HEADERS, ...wait })
  const error = { code, message: `${code}.`, context }
  response.end(JSON.stringify({ success: false, error, request_id: 'r' }))
}
