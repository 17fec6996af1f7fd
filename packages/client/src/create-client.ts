// The client of the company filing API: one method for each operation, with types from the API description.
import createApi, { type Client as Api } from 'openapi-fetch'
import { bytesOf, dataOf, listOf } from './data-of.ts'
import { checkSettings } from './check-settings.ts'
import { checkedFetch } from './checked-fetch.ts'
import { eachItem } from './each-item.ts'
import type {
  AccountsRequest,
  CallOptions,
  ClientSettings,
  Ct600Request,
  DryRunOptions,
  FilingClient,
  SubmitOptions,
} from './filing-client.ts'
import type { paths } from './generated/api.ts'
import type { Filing, LiveFiling } from './is-decided.ts'
import { retryingFetch } from './retrying-fetch.ts'
import { USER_AGENT } from './user-agent.ts'
import { waitForDocuments } from './wait-for-documents.ts'
import { waitUntilDecided } from './wait-until-decided.ts'
import { webhookMethods } from './webhook-methods.ts'

const RETRY_FOR_MS = 60_000
const ATTEMPT_TIMEOUT_MS = 30_000

/**
 * Creates a client. The client never reveals the API key: not when the client is printed, and not in an
 * error. Throws a TypeError if `baseUrl` or `apiKey` is invalid.
 * @example
 * const client = createFilingClient({ baseUrl: 'https://api.filing.example', apiKey: 'svc_test_…' })
 */
export function createFilingClient(settings: ClientSettings): FilingClient {
  const api = createApi<paths>({
    baseUrl: checkSettings(settings),
    headers: { 'x-api-key': settings.apiKey, accept: 'application/json', 'user-agent': USER_AGENT },
    // Several values of one parameter are separated by commas.
    querySerializer: { array: { style: 'form', explode: false } },
    // A redirect would send the API key and the credentials to another URL.
    redirect: 'error',
    fetch: checkedFetch(
      retryingFetch({
        fetch: settings.fetch ?? ((request) => fetch(request)),
        retryForMs: settings.retryForMs ?? RETRY_FOR_MS,
        attemptTimeoutMs: settings.attemptTimeoutMs ?? ATTEMPT_TIMEOUT_MS,
        random: Math.random,
      }),
    ),
  })
  const reads = filings(api)
  const files = documents(api, reads.waitUntilDecided)
  const others = { ...billing(api), ...partners(api), ...webhookMethods(api) }
  return { ...submissions(api), ...reads, ...events(api), ...files, ...others }
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
  // The response type depends on the request's dry_run: an interface can express this, an implementation
  // cannot.
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

function filings(
  api: Api<paths>,
): Pick<FilingClient, 'getCompany' | 'getFiling' | 'waitUntilDecided' | 'eachFiling' | 'eachExternalFiling'> {
  const getFiling = async (filingId: string, options: CallOptions = {}): Promise<Filing> => {
    const params = { path: { filing_id: filingId } }
    const path = '/api/v1/filings/{filing_id}'
    // The OpenAPI description cannot express which fields a filing of each type and status has, but the type
    // `Filing` does.
    return dataOf(await api.GET(path, { params, ...callOf(options) })) as Filing
  }
  return {
    async getCompany(companyNumber, options = {}) {
      const init = { params: { path: { company_number: companyNumber } }, ...callOf(options) }
      return dataOf(await api.GET('/api/v1/companies/{company_number}', init))
    },
    getFiling,
    waitUntilDecided: (filingId, options = {}) =>
      waitUntilDecided(filingId, () => getFiling(filingId, { signal: options.signal }), options),
    eachFiling: (filter = {}, options = {}) =>
      eachItem(
        async (page) => {
          const { status, ...others } = filter
          const statuses = status === undefined ? {} : { status: [status].flat() }
          const params = { query: { ...others, ...statuses, ...page } }
          const answer = await api.GET('/api/v1/filings', { params, ...callOf(options) })
          // With a sandbox key the list is empty.
          const items = listOf(answer, (data) => data.filings as readonly LiveFiling[])
          return { items, total: dataOf(answer).pagination.total }
        },
        (filing) => filing.filing_id,
      ),
    eachExternalFiling: (options = {}) =>
      eachItem(
        async (page) => {
          const params = { query: page }
          const answer = await api.GET('/api/v1/filings/external', { params, ...callOf(options) })
          const items = listOf(answer, (data) => data.filings)
          return { items, total: dataOf(answer).pagination.total }
        },
        ({ filing_type: type, company_number: company, period_end: end }) => `${type} ${company} ${end}`,
      ),
  }
}

/** How long a request of `followEvents` waits for an event, in seconds. */
const FOLLOW_WAIT_S = 15

function events(
  api: Api<paths>,
): Pick<FilingClient, 'listEvents' | 'followEvents' | 'getEvent' | 'makeTestEvent'> {
  const listEvents: FilingClient['listEvents'] = async (query = {}, options = {}) =>
    dataOf(await api.GET('/api/v1/events', { params: { query }, ...callOf(options) }))
  return {
    listEvents,
    async *followEvents(query = {}, options = {}) {
      let after = query.after
      while (true) {
        const position = after === undefined ? {} : { after }
        const page = await listEvents({ wait: FOLLOW_WAIT_S, ...query, ...position }, options)
        if (page.next_cursor !== after) yield page
        after = page.next_cursor
      }
    },
    async getEvent(eventId, options = {}) {
      const init = { params: { path: { event_id: eventId } }, ...callOf(options) }
      return dataOf(await api.GET('/api/v1/events/{event_id}', init))
    },
    async makeTestEvent(type, options = {}) {
      return dataOf(await api.POST('/api/v1/events/test', { body: { type }, ...callOf(options) }))
    },
  }
}

function documents(
  api: Api<paths>,
  decide: FilingClient['waitUntilDecided'],
): Pick<
  FilingClient,
  'listDocuments' | 'waitForDocuments' | 'downloadDocument' | 'downloadArchive' | 'downloadEvidence'
> {
  const listDocuments: FilingClient['listDocuments'] = async (filingId, options = {}) => {
    const params = { path: { filing_id: filingId } }
    const path = '/api/v1/filings/{filing_id}/documents'
    return listOf(await api.GET(path, { params, ...callOf(options) }), (data) => data.documents)
  }
  const files = { parseAs: 'arrayBuffer', headers: { accept: '*/*' } } as const
  return {
    listDocuments,
    waitForDocuments: (filingId, options = {}) =>
      waitForDocuments(
        filingId,
        {
          decide: (wait) => decide(filingId, wait),
          list: () => listDocuments(filingId, { signal: options.signal }),
        },
        options,
      ),
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
    async downloadEvidence(filingId, options = {}) {
      const params = { path: { filing_id: filingId } }
      const path = '/api/v1/filings/{filing_id}/documents/evidence'
      return bytesOf(await api.GET(path, { params, ...files, ...callOf(options) }))
    },
  }
}

function billing(
  api: Api<paths>,
): Pick<FilingClient, 'getBalance' | 'eachTransaction' | 'listErrors' | 'listCoverage'> {
  return {
    getBalance: async (options = {}) => dataOf(await api.GET('/api/v1/balance', callOf(options))),
    eachTransaction: (options = {}) =>
      eachItem(
        async (query) => {
          const answer = await api.GET('/api/v1/transactions', { params: { query }, ...callOf(options) })
          const items = listOf(answer, (data) => data.transactions)
          return { items, total: dataOf(answer).pagination.total }
        },
        (transaction) => transaction.transaction_id,
      ),
    listErrors: async (options = {}) =>
      listOf(await api.GET('/api/v1/errors', callOf(options)), (data) => data.errors),
    listCoverage: async (options = {}) =>
      listOf(await api.GET('/api/v1/coverage', callOf(options)), (data) => data.coverage),
  }
}

function partners(
  api: Api<paths>,
): Pick<FilingClient, 'activate' | 'importTrialBalance' | 'eachEntitlement' | 'endEntitlement'> {
  const initOf = <T>(body: T, options: SubmitOptions) => ({
    params: { header: { 'Idempotency-Key': options.idempotencyKey ?? crypto.randomUUID() } },
    body,
    ...callOf(options),
  })
  return {
    async activate(body, options = {}) {
      return dataOf(await api.POST('/api/v1/activate', initOf(body, options)))
    },
    async importTrialBalance(body, options = {}) {
      return dataOf(await api.POST('/api/v1/trial-balance', initOf(body, options)))
    },
    eachEntitlement: (filter = {}, options = {}) =>
      eachItem(
        async (page) => {
          const params = { query: { ...filter, ...page } }
          const answer = await api.GET('/api/v1/entitlements', { params, ...callOf(options) })
          const items = listOf(answer, (data) => data.entitlements)
          return { items, total: dataOf(answer).pagination.total }
        },
        (entitlement) => entitlement.company_number,
      ),
    async endEntitlement(companyNumber, options = {}) {
      const init = { params: { path: { company_number: companyNumber } }, ...callOf(options) }
      return dataOf(await api.POST('/api/v1/entitlements/{company_number}/end', init))
    },
  }
}

function callOf({ signal }: CallOptions): { signal?: AbortSignal } {
  return signal === undefined ? {} : { signal }
}
