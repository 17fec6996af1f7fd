// The client of the company filing API: one method for each operation, typed from its description.
import createApi, { type Client as Api } from 'openapi-fetch'
import { eachItem } from './each-item.ts'
import { errorOf } from './errors.ts'
import type { components, paths } from './generated/api.ts'
import { retryingFetch } from './retrying-fetch.ts'
import { waitUntilDecided, type WaitOptions } from './wait-until-decided.ts'

type Schemas = components['schemas']
type QueryOf<P extends keyof paths> = paths[P] extends { get: { parameters: { query?: infer Q } } }
  ? NonNullable<Q>
  : never

export type Ct600Request = Schemas['Ct600Request']
export type AccountsRequest = Schemas['AccountsRequest']
export type Filing = Schemas['Filing'] | Schemas['SandboxFiling']
export type Submission = Schemas['FilingSubmission'] | Schemas['SandboxSubmission']
export type DryRun = Schemas['DryRun']
export type FilingDocument = Schemas['Document']
export type ExternalFiling = Schemas['ExternalFiling']
export type Balance = Schemas['Balance']
export type Transaction = Schemas['Transaction']
/** Everything that the list of filings can be asked by, but the page. */
export type FilingFilter = Omit<QueryOf<'/api/v1/filings'>, 'limit' | 'offset'>

export interface ClientSettings {
  /** Where the API is, such as `https://api.example.com`. */
  readonly baseUrl: string
  /** `svc_live_…` files for real, `svc_test_…` in the sandbox. */
  readonly apiKey: string
  /** How long failures that pass by themselves are retried: 60 seconds unless said; 0 for never. */
  readonly retryForMs?: number
  /** How long one attempt may take: 30 seconds unless said. */
  readonly attemptTimeoutMs?: number
  /** Another fetch, for a proxy or for tests. */
  readonly fetch?: (request: Request) => Promise<Response>
}

export interface CallOptions {
  /** Ends the call; it then throws the signal's reason. */
  readonly signal?: AbortSignal | undefined
}

export interface SubmitOptions extends CallOptions {
  /**
   * Fresh for each filing. Keep it with your own record of the filing before you call: after a crash the same
   * key tells what became of it. Made for you where you leave it out.
   */
  readonly idempotencyKey?: string | undefined
}

export interface DryRunOptions extends SubmitOptions {
  /** Have the documents in the answer, marked DRAFT. */
  readonly includeDocuments?: boolean | undefined
}

export interface FilingClient {
  /** Files a corporation tax return, or with `dry_run: true` only says what would be filed. */
  fileCt600(request: Ct600Request & { readonly dry_run: true }, options?: DryRunOptions): Promise<DryRun>
  fileCt600(
    request: Ct600Request & { readonly dry_run?: false },
    options?: SubmitOptions,
  ): Promise<Submission>
  /** Files annual accounts, or with `dry_run: true` only says what would be filed. */
  fileAccounts(
    request: AccountsRequest & { readonly dry_run: true },
    options?: DryRunOptions,
  ): Promise<DryRun>
  fileAccounts(
    request: AccountsRequest & { readonly dry_run?: false },
    options?: SubmitOptions,
  ): Promise<Submission>
  /** Says that an original was filed by other software, so that it can be amended here. */
  recordExternalFiling(
    request: Schemas['ExternalFilingRequest'],
    options?: CallOptions,
  ): Promise<ExternalFiling>
  getFiling(filingId: string, options?: CallOptions): Promise<Filing>
  /** Polls until the filing is accepted, rejected or ended by an error, and answers it as it then is. */
  waitUntilDecided(filingId: string, options?: WaitOptions): Promise<Filing>
  /** Every live filing that the filter lets through, newest first, page by page as you read on. */
  eachFiling(filter?: FilingFilter, options?: CallOptions): AsyncIterable<Schemas['Filing']>
  listDocuments(filingId: string, options?: CallOptions): Promise<readonly FilingDocument[]>
  downloadDocument(filingId: string, documentId: string, options?: CallOptions): Promise<Uint8Array>
  /** All documents as a ZIP. */
  downloadArchive(filingId: string, options?: CallOptions): Promise<Uint8Array>
  getBalance(options?: CallOptions): Promise<Balance>
  /** Every transaction, newest first, page by page as you read on. */
  eachTransaction(options?: CallOptions): AsyncIterable<Transaction>
  /** Every error code, what it means and what to do. */
  listErrors(options?: CallOptions): Promise<readonly Schemas['ErrorCatalogueEntry'][]>
}

const RETRY_FOR_MS = 60_000
const ATTEMPT_TIMEOUT_MS = 30_000

/** A client. It holds the key, and shows it to nobody: not when printed, not in an error. */
export function createFilingClient(settings: ClientSettings): FilingClient {
  const api = createApi<paths>({
    baseUrl: settings.baseUrl,
    headers: { 'x-api-key': settings.apiKey, accept: 'application/json' },
    // A redirect would take the key and the credentials to another place.
    redirect: 'error',
    fetch: retryingFetch({
      fetch: settings.fetch ?? ((request) => fetch(request)),
      retryForMs: settings.retryForMs ?? RETRY_FOR_MS,
      attemptTimeoutMs: settings.attemptTimeoutMs ?? ATTEMPT_TIMEOUT_MS,
      random: Math.random,
    }),
  })
  return { ...submissions(api), ...filings(api), ...documents(api), ...billing(api) }
}

function submissions(
  api: Api<paths>,
): Pick<FilingClient, 'fileCt600' | 'fileAccounts' | 'recordExternalFiling'> {
  const initOf = <T>(body: T, options: DryRunOptions = {}) => ({
    params: {
      header: { 'Idempotency-Key': options.idempotencyKey ?? crypto.randomUUID() },
      query: options.includeDocuments === true ? { include: 'documents' as const } : {},
    },
    body,
    ...callOf(options),
  })
  // What a request answers depends on its dry_run, which the interface says and no implementation can.
  return {
    async fileCt600(request: Ct600Request, options?: DryRunOptions) {
      return dataOf(await api.POST('/api/v1/filings/ct600', initOf(request, options))) as never
    },
    async fileAccounts(request: AccountsRequest, options?: DryRunOptions) {
      return dataOf(await api.POST('/api/v1/filings/accounts', initOf(request, options))) as never
    },
    async recordExternalFiling(body, options = {}) {
      return dataOf(await api.POST('/api/v1/filings/external', { body, ...callOf(options) }))
    },
  }
}

function filings(api: Api<paths>): Pick<FilingClient, 'getFiling' | 'waitUntilDecided' | 'eachFiling'> {
  const getFiling = async (filingId: string, options: CallOptions = {}) => {
    const params = { path: { filing_id: filingId } }
    return dataOf(await api.GET('/api/v1/filings/{filing_id}', { params, ...callOf(options) }))
  }
  return {
    getFiling,
    waitUntilDecided: (filingId, options = {}) =>
      waitUntilDecided(filingId, () => getFiling(filingId, { signal: options.signal }), options),
    eachFiling: (filter = {}, options = {}) =>
      eachItem(
        async (page) => {
          const params = { query: { ...filter, ...page } }
          const data = dataOf(await api.GET('/api/v1/filings', { params, ...callOf(options) }))
          // The list of the sandbox is empty.
          const items = data.filings as readonly Schemas['Filing'][]
          return { items, total: data.pagination.total }
        },
        (filing) => filing.filing_id,
      ),
  }
}

function documents(
  api: Api<paths>,
): Pick<FilingClient, 'listDocuments' | 'downloadDocument' | 'downloadArchive'> {
  const files = { parseAs: 'arrayBuffer', headers: { accept: '*/*' } } as const
  return {
    async listDocuments(filingId, options = {}) {
      const params = { path: { filing_id: filingId } }
      const path = '/api/v1/filings/{filing_id}/documents'
      return dataOf(await api.GET(path, { params, ...callOf(options) })).documents
    },
    async downloadDocument(filingId, documentId, options = {}) {
      const params = { path: { filing_id: filingId, document_id: documentId } }
      const path = '/api/v1/filings/{filing_id}/documents/{document_id}'
      return bytesOf(await api.GET(path, { params, ...files, ...callOf(options) }))
    },
    async downloadArchive(filingId, options = {}) {
      const params = { path: { filing_id: filingId } }
      const path = '/api/v1/filings/{filing_id}/documents/archive'
      return bytesOf(await api.GET(path, { params, ...files, ...callOf(options) }))
    },
  }
}

function billing(api: Api<paths>): Pick<FilingClient, 'getBalance' | 'eachTransaction' | 'listErrors'> {
  return {
    getBalance: async (options = {}) => dataOf(await api.GET('/api/v1/balance', callOf(options))),
    eachTransaction: (options = {}) =>
      eachItem(
        async (query) => {
          const data = dataOf(
            await api.GET('/api/v1/transactions', { params: { query }, ...callOf(options) }),
          )
          return { items: data.transactions, total: data.pagination.total }
        },
        (transaction) => transaction.transaction_id,
      ),
    listErrors: async (options = {}) => dataOf(await api.GET('/api/v1/errors', callOf(options))).errors,
  }
}

function callOf({ signal }: CallOptions): { signal?: AbortSignal } {
  return signal === undefined ? {} : { signal }
}

interface Answer<T> {
  readonly data?: T | undefined
  readonly error?: unknown
  readonly response: Response
}

/** `data` of the envelope; throws what the API refused. */
function dataOf<T extends { readonly data: unknown }>(answer: Answer<T>): T['data'] {
  if (answer.data === undefined) throw errorOf(answer.response, answer.error)
  return answer.data.data
}

function bytesOf(answer: Answer<unknown>): Uint8Array {
  if (!(answer.data instanceof ArrayBuffer)) throw errorOf(answer.response, answer.error)
  return new Uint8Array(answer.data)
}
