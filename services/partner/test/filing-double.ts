// A stand-in for the filing service: it answers dry runs, records submissions once for each idempotency key,
// and can break the connection after it has recorded one.
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type AccountFunds,
  type CompanyFactsResource,
  type Ct600ReturnResource,
  type DocumentList,
  type DryRunResult,
  type FilingErrorResource,
  type FilingResource,
  type FilingSubmission,
  type FilingWarning,
  needsConfirmation,
} from '@cfs/contracts'
import { nilComputation, type StatedComputation } from '@cfs/tax'
import { type FilingStatus, isoDateFrom } from '@cfs/values'
import { text } from 'node:stream/consumers'

type ErrorOfFiling = Pick<FilingErrorResource, 'code' | 'message'> & Partial<FilingErrorResource>

export interface FilingDouble {
  readonly url: string
  /** The name of every company. */
  companyName: string
  /** The companies that the register does not have. */
  readonly unknownCompanies: Set<string>
  /** Runs before each dry run is answered. */
  beforeDryRun: () => Promise<unknown>
  /** The regime of the accounts in every dry run. */
  regime: string
  /** The period of every dry run; undefined for the year to 31 March 2026. */
  period: { readonly start: string; readonly end: string } | undefined
  /** The periods and tax in pounds of the returns of every accepted filing; none without a computation. */
  returns: readonly { readonly period: { start: string; end: string }; readonly taxPounds: number }[]
  /** Whether accepted filings have no documents yet. */
  hasNoDocuments: boolean
  /** How many of the next submissions are recorded without a response. */
  silent: number
  /** The path whose submissions are recorded without a response. */
  silentPath?: string | undefined
  /** The code with which every submission is refused; undefined if none is. */
  refuseSubmission: string | undefined
  /** The only path whose submissions are refused with that code; undefined for all. */
  refusedPath?: string | undefined
  /** How many filings the partner can pay for. */
  filingsCovered: number
  /** The status of each filing by its id; a filing without one is submitted. */
  readonly statuses: Map<string, FilingStatus>
  /** The authority's errors of each filing by its id. */
  readonly errors: Map<string, readonly ErrorOfFiling[]>
  /** The tax of every return; null for a return without figures. */
  computation: StatedComputation | null
  /** Whether no request gets a response. */
  isDown: boolean
  /** Why a dry run is refused, by its path and body; undefined if it is not. */
  refuse: (path: string, body: string) => DryRunRefusal | undefined
  /** The warnings of a dry run by its body, besides `warnings`. */
  warningsOf?: ((body: string) => FilingDouble['warnings']) | undefined
  /** The warnings of every dry run. */
  warnings: readonly Pick<FilingWarning, 'code' | 'message'>[]
  /** The submissions in the order of their arrival, repeated ones included. */
  readonly submissions: { readonly path: string; readonly key: string; readonly body: string }[]
  /** The ids of the recorded filings by idempotency key. */
  readonly filings: ReadonlyMap<string, string>
  close(): void
}

export interface DryRunRefusal {
  readonly code: string
  readonly message: string
  readonly details?: readonly { readonly field: string; readonly message: string }[]
  readonly context?: { readonly needs: string }
}

export async function startFilingDouble(): Promise<FilingDouble> {
  const filings = new Map<string, string>()
  const submissions: FilingDouble['submissions'] = []
  const statuses: FilingDouble['statuses'] = new Map()
  const errors: FilingDouble['errors'] = new Map()
  const server = createServer((request, response) => {
    void answer(request).then((data) => {
      if (data === undefined) return response.destroy()
      const isRefused = 'code' in data
      const body = JSON.stringify(isRefused ? { success: false, error: data } : { success: true, data })
      const headers = { 'content-type': 'application/json' }
      return response.writeHead(isRefused ? 404 : 200, headers).end(body)
    })
  })
  async function answer(request: IncomingMessage): Promise<Answer | undefined> {
    const { url: path = '', headers } = request
    if (double.isDown) return undefined
    if (path.startsWith('/manage/')) return managed(path, await text(request), double)
    const [, id] = /^\/api\/v1\/filings\/(fil_\d+)$/.exec(path) ?? []
    if (id !== undefined) return filingOf(id, { status: statuses.get(id) ?? 'submitted', ...double })
    if (path.endsWith('/documents')) return { documents: double.hasNoDocuments ? [] : [documentOf(path)] }
    if (path.includes('/documents/')) return {}
    const body = await text(request)
    if (body.includes('"dry_run":true')) {
      await double.beforeDryRun()
      const refusal = double.refuse(path, body)
      if (refusal !== undefined) return refusal
      const result = { ...dryRun(path, double), warnings: warningsOf(double, body) }
      return path.includes('include=documents') ? withContent(result) : result
    }
    const key = String(headers['idempotency-key'])
    submissions.push({ path, key, body })
    const { refuseSubmission: code, refusedPath = path } = double
    if (code !== undefined && refusedPath === path) return { code, message: 'refused' }
    const filingId = filings.get(key) ?? `fil_${filings.size + 1}`
    filings.set(key, filingId)
    if (double.silentPath === path || double.silent > 0) {
      double.silent = Math.max(0, double.silent - 1)
      return undefined
    }
    return submissionOf(filingId)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const double: FilingDouble = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    companyName: 'HARBOUR LIGHTS LTD',
    unknownCompanies: new Set(),
    beforeDryRun: async () => undefined,
    refuse: () => undefined,
    regime: 'dormant',
    period: undefined,
    returns: [],
    hasNoDocuments: false,
    silent: 0,
    refuseSubmission: undefined,
    filingsCovered: 1000,
    statuses,
    errors,
    computation: null,
    isDown: false,
    warnings: [],
    submissions,
    filings,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return double
}

/** What the management routes answer. */
function managed(path: string, body: string, double: FilingDouble): Answer {
  if (path.startsWith('/manage/companies/')) {
    const isUnknown = double.unknownCompanies.has(path.slice('/manage/companies/'.length))
    return isUnknown ? { code: 'COMPANY_NOT_FOUND', message: 'in words for developers' } : companyOf(double)
  }
  const [, foundId] = /^\/manage\/filings\/(fil_\d+)\/outcome$/.exec(path) ?? []
  if (foundId === undefined) return { filings_covered: double.filingsCovered }
  const code = body.includes('"held"') ? 'HELD_BY_AUTHORITY' : 'NOT_RECEIVED'
  double.errors.set(foundId, [{ code, message: '' }])
  return filingOf(foundId, { status: 'error', ...double })
}

function companyOf({ companyName }: Pick<FilingDouble, 'companyName'>): CompanyFactsResource {
  return {
    company_number: '10000001',
    company_name: companyName,
    signatories: ['Ada Lamp'],
    next_period: { start: '2025-04-01', end: '2026-03-31' },
  }
}

/** What the filing service answers to a successful request, or the code and message of a refusal. */
type Answer =
  | AccountFunds
  | CompanyFactsResource
  | FilingResource
  | FilingSubmission
  | DocumentList
  | DryRunResult
  | Record<string, never>
  | { readonly code: string; readonly message: string }

function submissionOf(filingId: string): FilingSubmission {
  return {
    filing_id: filingId,
    status: 'submitted',
    derived_values: {},
    errors: [],
    warnings: [],
  }
}

function filingOf(
  id: string,
  double: { readonly status: FilingStatus } & Pick<FilingDouble, 'errors' | 'computation' | 'returns'>,
): FilingResource {
  const { status, errors, computation } = double
  return {
    filing_id: id,
    filing_type: 'ct600',
    company_number: '10000001',
    company_name: 'HARBOUR LIGHTS LTD',
    period: { start: '2025-04-01', end: '2026-03-31' },
    status,
    derived_values: {},
    external_id: null,
    regime: 'dormant',
    revenue_correlation_id: status === 'pending' ? null : 'A1B2C3D4E5F6',
    errors: (errors.get(id) ?? []).map(errorOf),
    warnings: [],
    ...(computation === null ? {} : { computation: totalsOf(computation) }),
    ...(double.returns.length === 0 ? {} : { returns: returnsOf(double) }),
    amendment: null,
    amends_filing_id: null,
    amended_by: null,
    status_history: [],
    charge: null,
    sandbox: false,
    created_at: '2026-04-01T00:00:00.000Z',
    updated_at: '2026-04-01T00:00:00.000Z',
  }
}

function warningsOf({ warnings, warningsOf: more }: FilingDouble, body: string): FilingWarning[] {
  return [...warnings, ...(more?.(body) ?? [])].map(warningOf)
}

function warningOf(warning: Pick<FilingWarning, 'code' | 'message'>): FilingWarning {
  return { ...warning, needs_confirmation: needsConfirmation(warning.code) }
}

function errorOf(error: ErrorOfFiling): FilingErrorResource {
  const source = /^[A-Z_]+$/.test(error.code) ? 'service' : 'tax_authority'
  return { source, authority_code: null, location: null, retryable: false, fix: null, ...error }
}

function totalsOf({ taxable_profit, corporation_tax, marginal_relief, tax_payable }: StatedComputation) {
  return { taxable_profit, corporation_tax, marginal_relief, tax_payable }
}

function documentOf(path: string): DocumentList['documents'][number] {
  return {
    document_id: 'doc_1',
    kind: 'accounts_pdf',
    format: 'pdf',
    media_type: 'application/pdf',
    filename: 'accounts.pdf',
    size_bytes: 1,
    sha256: 'f'.repeat(64),
    created_at: '2026-04-01T00:00:00.000Z',
    url: `${path}/doc_1`,
  }
}

const DRAFT = { format: 'pdf', media_type: 'application/pdf', filename: 'draft.pdf' }

function withContent(result: DryRunResult): DryRunResult {
  const content_base64 = Buffer.from('%PDF-').toString('base64')
  return { ...result, documents: result.documents.map((one) => ({ ...one, content_base64 })) }
}

function returnsOf({
  returns,
  computation,
}: Pick<FilingDouble, 'returns' | 'computation'>): Ct600ReturnResource[] {
  const unsent = { status: 'accepted', revenue_correlation_id: null, receipt: null } as const
  return returns.map(({ period, taxPounds }) => {
    const dates = { start: isoDateFrom(period.start), end: isoDateFrom(period.end) }
    const stated = computation ?? nilComputation(dates)
    return { period, ...unsent, computation: { ...stated, tax_payable: taxPounds } }
  })
}

function dryRun(
  path: string,
  double: Pick<FilingDouble, 'computation' | 'regime' | 'returns' | 'period'>,
): DryRunResult {
  const { computation, period = { start: '2025-04-01', end: '2026-03-31' } } = double
  const hasTax = path.includes('ct600') && computation !== null
  const oneReturn = { period, taxPounds: computation?.tax_payable ?? 0 }
  const returns = double.returns.length === 0 ? [oneReturn] : double.returns
  return {
    dry_run: true,
    valid: true,
    filing_type: path.includes('ct600') ? 'ct600' : 'accounts',
    regime: double.regime,
    period,
    derived_values: {},
    value_sources: {},
    returns: hasTax ? returnsOf({ returns, computation }).map(unsentReturn) : [],
    computation: hasTax ? totalsOf(computation) : null,
    charge: { amount: 20, currency: 'GBP' },
    warnings: [],
    documents: [{ kind: path.includes('ct600') ? 'ct600_pdf' : 'accounts_pdf', ...DRAFT }],
  }
}

/** What a dry run says about an accounting period; the form shows none of it. */
const FACTS_OF_PERIOD = {
  period_reason: 'the period of the accounts',
  deadlines: { return_due_on: '2027-03-31', tax_due_on: '2027-01-01', amend_by: '2028-03-31' },
}

function unsentReturn(one: Ct600ReturnResource): DryRunResult['returns'][number] {
  return { ...one, ...FACTS_OF_PERIOD, status: null, revenue_correlation_id: null, receipt: null }
}
