// What the client can do: its settings, its methods, and the types that they take and return.
import type { CallOptions } from './call-options.ts'
import type { components, paths } from './generated/api.ts'
import type { DecidedFiling, Filing, LiveFiling } from './is-decided.ts'
import type { WaitOptions } from './wait-until-decided.ts'
import type { WebhookMethods } from './webhook-methods.ts'

export type { CallOptions }

type Schemas = components['schemas']
type QueryOf<P extends keyof paths> = paths[P] extends { get: { parameters: { query?: infer Q } } }
  ? NonNullable<Q>
  : never

export type Ct600Request = Schemas['Ct600Request']
export type AccountsRequest = Schemas['AccountsRequest']
/** A live submission: the filing is recorded, and usually sent. */
export type LiveSubmission = Schemas['FilingSubmission'] & { sandbox?: never; dry_run?: never }
export type SandboxSubmission = Schemas['SandboxSubmission'] & { dry_run?: never }
/** `sandbox` distinguishes sandbox submissions, where it is true, from live submissions. */
export type Submission = LiveSubmission | SandboxSubmission
/** The result of a dry run; `dry_run` distinguishes it from a submission. */
export type DryRun = Schemas['DryRun'] & { sandbox?: never }
export type Company = Schemas['Company']
export type FeedEvent = Schemas['Event']
export type EventPage = Schemas['EventPage']
export type FilingDocument = Schemas['Document']
export type ExternalFiling = Schemas['ExternalFiling']
export type Balance = Schemas['Balance']
export type Transaction = Schemas['Transaction']
export type Activation = Schemas['Activation']
export type TrialBalanceImport = Schemas['TrialBalanceImport']
export type Entitlement = Schemas['Entitlement']
export type EntitlementFilter = Omit<QueryOf<'/api/v1/entitlements'>, 'limit' | 'offset'>
export type EventQuery = QueryOf<'/api/v1/events'>
/** The filters for listing filings, without the paging parameters. */
export interface FilingFilter extends Omit<QueryOf<'/api/v1/filings'>, 'limit' | 'offset' | 'status'> {
  /** One status, or any of several. */
  status?: FilingStatus | FilingStatus[]
}
type FilingStatus = NonNullable<QueryOf<'/api/v1/filings'>['status']>[number]

export interface ClientSettings {
  /**
   * The API's address, with its scheme and without `/api/v1`, such as `https://api.filing.example`. An invalid
   * `baseUrl` or `apiKey` throws a TypeError.
   */
  readonly baseUrl: string
  /** The API key: `svc_live_…` files for real, `svc_test_…` in the sandbox. */
  readonly apiKey: string
  /** How long temporary failures are retried; defaults to 60 seconds, and 0 disables retries. */
  readonly retryForMs?: number
  /** How long one attempt may take; defaults to 30 seconds. */
  readonly attemptTimeoutMs?: number
  /** Another `fetch` function, for a proxy or for tests. */
  readonly fetch?: (request: Request) => Promise<Response>
}

export interface SubmitOptions extends CallOptions {
  /**
   * The idempotency key: a new one for each filing. Store the idempotency key with your own record of the
   * filing before you call: after a crash, calling with the same idempotency key returns the outcome.
   * Generated if omitted.
   */
  readonly idempotencyKey?: string | undefined
}

export interface DryRunOptions extends SubmitOptions {
  /** Whether to include the documents in the response, marked DRAFT. */
  readonly includeDocuments?: boolean | undefined
}

/**
 * Every method throws ApiError if the API refuses the request or fails, NoAnswerError if no response arrived
 * within `retryForMs`, and the reason of its `signal` if that is aborted. Amounts are in pounds, times are
 * ISO 8601 in UTC, durations are in milliseconds.
 */
export interface FilingClient extends WebhookMethods {
  /**
   * Reads a company: its entry on the register, what would be derived for its periods, when they are due, and
   * the account's own filings. Throws COMPANY_NOT_FOUND (404), and SERVICE_UNAVAILABLE (503) while the
   * register is unavailable. With a test key the company is a sample.
   * @example
   * const { periods } = await client.getCompany('12345678')
   * const due = periods.filter(({ ct600 }) => ct600?.status === 'overdue' || ct600?.status === 'due')
   */
  getCompany(companyNumber: string, options?: CallOptions): Promise<Company>
  /**
   * Checks and computes a corporation tax return without filing it: nothing is stored, sent or charged, and
   * no credentials are needed.
   * @example
   * const trial = await client.fileCt600({ ...request, dry_run: true }, { includeDocuments: true })
   * console.log(trial.computation?.tax_payable, trial.warnings)
   */
  fileCt600(request: Ct600Request & { readonly dry_run: true }, options?: DryRunOptions): Promise<DryRun>
  /**
   * Files a corporation tax return (CT600). The API responds within about 10 seconds, usually with
   * `submitted`: pass its `filing_id` to `waitUntilDecided`. The usual errors are VALIDATION_ERROR (400),
   * INSUFFICIENT_BALANCE and SPEND_CAP_REACHED (402), and FILING_UNDECIDED (409).
   * @example
   * const { filing_id } = await client.fileCt600(request, { idempotencyKey: order.id })
   */
  fileCt600(
    request: Ct600Request & { readonly dry_run?: false },
    options?: SubmitOptions,
  ): Promise<Submission>
  /** For a request whose `dry_run` is unknown to the compiler: `dry_run` distinguishes the results. */
  fileCt600(request: Ct600Request, options?: DryRunOptions): Promise<Submission | DryRun>
  /**
   * Checks annual accounts without filing them: nothing is stored, sent or charged, and no credentials are
   * needed.
   * @example
   * const trial = await client.fileAccounts({ company_number, period_end, dry_run: true })
   * console.log(trial.regime, trial.derived_values)
   */
  fileAccounts(
    request: AccountsRequest & { readonly dry_run: true },
    options?: DryRunOptions,
  ): Promise<DryRun>
  /**
   * Files annual accounts with the companies registry. The response and the errors are those of `fileCt600`.
   * @example
   * const credentials = { company_auth_code: 'AUTH01' }
   * const { filing_id } = await client.fileAccounts({ company_number, period_end, credentials })
   */
  fileAccounts(
    request: AccountsRequest & { readonly dry_run?: false },
    options?: SubmitOptions,
  ): Promise<Submission>
  /** For a request whose `dry_run` is unknown to the compiler: `dry_run` distinguishes the results. */
  fileAccounts(request: AccountsRequest, options?: DryRunOptions): Promise<Submission | DryRun>
  /**
   * Records that an original was filed outside this service, so that it can be amended through this API.
   * Recording the same filing again returns the same record.
   * @example
   * await client.recordExternalFiling({ filing_type: 'ct600', company_number, period_end })
   */
  recordExternalFiling(
    request: Schemas['ExternalFilingRequest'],
    options?: CallOptions,
  ): Promise<ExternalFiling>
  /**
   * Reads every record of an original that was filed outside this service, newest first. With a test key the
   * list is empty.
   * @example
   * for await (const { period_end } of client.eachExternalFiling()) console.log(period_end)
   */
  eachExternalFiling(options?: CallOptions): AsyncIterable<ExternalFiling>
  /**
   * Reads a filing's current state. Throws FILING_NOT_FOUND (404) for an id that is unknown, or
   * belongs to another account or the other mode (live or test).
   * @example
   * const filing = await client.getFiling(filingId)
   * if (filing.status === 'rejected') console.log(filing.errors)
   */
  getFiling(filingId: string, options?: CallOptions): Promise<Filing>
  /**
   * Polls until the filing is accepted, rejected or ended by an error, and returns the decided filing.
   * Throws WaitTimeoutError after `timeoutMs` (defaults to an hour); the filing continues.
   * @example
   * const filing = await client.waitUntilDecided(filingId, { timeoutMs: 600_000 })
   * if (filing.status === 'accepted') console.log(filing.charge?.amount)
   */
  waitUntilDecided(filingId: string, options?: WaitOptions): Promise<DecidedFiling>
  /**
   * Reads every live filing that matches the filter, newest first, fetching further pages as you iterate.
   * With a test key the list is empty.
   * @example
   * for await (const filing of client.eachFiling({ status: 'rejected' })) console.log(filing.filing_id)
   */
  eachFiling(filter?: FilingFilter, options?: CallOptions): AsyncIterable<LiveFiling>
  /**
   * Lists the documents of an accepted filing, with their sizes in bytes. Waits while the documents of an
   * accepted filing are made. Throws DOCUMENTS_NOT_READY (409) until the filing is accepted.
   * @example
   * const [first] = await client.listDocuments(filingId)
   */
  listDocuments(filingId: string, options?: CallOptions): Promise<readonly FilingDocument[]>
  /**
   * Waits for the decision as `waitUntilDecided` does, then until the documents are made, and lists them.
   * Throws DOCUMENTS_NOT_READY (409) if the filing was rejected or failed: it never has documents.
   * @example
   * for (const { filename } of await client.waitForDocuments(filingId)) console.log(filename)
   */
  waitForDocuments(filingId: string, options?: WaitOptions): Promise<readonly FilingDocument[]>
  /**
   * Reads the bytes of one document. Throws DOCUMENT_NOT_FOUND (404) for an unknown document.
   * @example
   * await writeFile(document.filename, await client.downloadDocument(filingId, document.document_id))
   */
  downloadDocument(filingId: string, documentId: string, options?: CallOptions): Promise<Uint8Array>
  /**
   * Reads all documents of an accepted filing as one ZIP. Throws DOCUMENTS_NOT_READY (409) as
   * `listDocuments` does.
   * @example
   * await writeFile('documents.zip', await client.downloadArchive(filingId))
   */
  downloadArchive(filingId: string, options?: CallOptions): Promise<Uint8Array>
  /**
   * Reads what was filed as one signed file, which `verifyEvidence` verifies. Throws DOCUMENTS_NOT_READY
   * (409) as `listDocuments` does.
   * @example
   * await writeFile('evidence.jws', await client.downloadEvidence(filingId))
   */
  downloadEvidence(filingId: string, options?: CallOptions): Promise<Uint8Array>
  /**
   * Reads a page of the account's events, oldest first: those after the cursor `after`. Without it, the page
   * starts with the oldest event that is kept; `latest` starts from now on. `wait` is in seconds. Throws
   * CURSOR_EXPIRED (410) if events after the cursor are no longer kept.
   * @example
   * const { events, next_cursor } = await client.listEvents({ after: storedCursor, wait: 15 })
   */
  listEvents(query?: EventQuery, options?: CallOptions): Promise<EventPage>
  /**
   * Reads every page of events after the cursor `after`, and then waits for further ones until `signal` is
   * aborted or you leave the loop. Store `next_cursor` once you have handled the events of a page.
   * @example
   * for await (const { events, next_cursor } of client.followEvents({ after: storedCursor })) {
   *   await handle(events, next_cursor)
   * }
   */
  followEvents(query?: EventQuery, options?: CallOptions): AsyncIterable<EventPage>
  /**
   * Reads one event of the feed. Throws NOT_FOUND (404) for an id that is unknown, or belongs to another
   * account or the other mode.
   * @example
   * const { type, data } = await client.getEvent(eventId)
   */
  getEvent(eventId: string, options?: CallOptions): Promise<FeedEvent>
  /**
   * Makes an event with sample data in the feed of the sandbox. Throws TEST_KEY_REQUIRED (403) with a live
   * key.
   * @example
   * await client.makeTestEvent('filing.rejected')
   */
  makeTestEvent(type: FeedEvent['type'], options?: CallOptions): Promise<FeedEvent>
  /**
   * Reads the balance in pounds: `available` is the amount available for the next filing. With a test key
   * all amounts are 0.
   * @example
   * const { available } = await client.getBalance()
   */
  getBalance(options?: CallOptions): Promise<Balance>
  /**
   * Reads every transaction, newest first, fetching further pages as you iterate. `amount` is in pounds, and
   * negative for a charge.
   * @example
   * for await (const { type, amount } of client.eachTransaction()) console.log(type, amount)
   */
  eachTransaction(options?: CallOptions): AsyncIterable<Transaction>
  /**
   * Only for partners: activates a company and returns a link that signs the customer in once.
   * @example
   * const { activation_url } = await client.activate({ company_number, email })
   */
  activate(request: Schemas['ActivateRequest'], options?: SubmitOptions): Promise<Activation>
  /**
   * Only for partners: imports a company's trial balance, with which the form opens.
   * @example
   * const { unmapped_accounts } = await client.importTrialBalance({ company_number, period_end, accounts })
   */
  importTrialBalance(
    request: Schemas['TrialBalanceRequest'],
    options?: SubmitOptions,
  ): Promise<TrialBalanceImport>
  /**
   * Only for partners: reads every company that matches the filter, newest first.
   * @example
   * for await (const { company_number } of client.eachEntitlement()) console.log(company_number)
   */
  eachEntitlement(filter?: EntitlementFilter, options?: CallOptions): AsyncIterable<Entitlement>
  /**
   * Only for partners: ends the entitlement to a company.
   * @example
   * await client.endEntitlement(company_number)
   */
  endEntitlement(companyNumber: string, options?: CallOptions): Promise<Entitlement>
  /**
   * Lists every error code of the API with its meaning and its fix.
   * @example
   * const fixes = new Map((await client.listErrors()).map(({ code, fix }) => [code, fix]))
   */
  listErrors(options?: CallOptions): Promise<readonly Schemas['ErrorCatalogueEntry'][]>
  /**
   * Lists what the service files and what it refuses.
   * @example
   * const refused = (await client.listCoverage()).filter(({ covered }) => !covered)
   */
  listCoverage(options?: CallOptions): Promise<Schemas['Coverage']['coverage']>
}
