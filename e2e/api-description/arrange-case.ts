// Sets up what an example in the API description needs: an API key, a company, and earlier filings. The rest
// of the request is sent exactly as the API description shows it.
import { KEY_SCOPES } from '@cfs/contracts'
import { checkValue } from '@cfs/notifications/check-value.ts'
import { writeFeedCursor } from '@cfs/notifications/feed-cursor.ts'
import { waitFor } from '@cfs/testing'
import { z } from 'zod'
import { type Ahead, ahead } from '../ahead.ts'
import { freshCompany, nilReturn } from '../filing-requests.ts'
import type { Account } from '../operator.ts'
import type { Stack } from '../stack.ts'
import { arrangePartnerCase } from './arrange-partner-case.ts'
import { arrangeWebhookCase, endpointsOf } from './arrange-webhook-case.ts'
import type { Arranged, DescribedCase } from './described-cases.ts'

type Arrange = (described: DescribedCase, stack: Stack) => Promise<Arranged>

const companyIn = z.object({ company_number: z.string() })
const keyAnswer = z.object({ key: z.string() })
const accountAnswer = z.object({ account_id: z.string() })
const UNKNOWN_KEY = `svc_live_abcdefghijkl_${'0'.repeat(40)}`

let clients = 0
/** Each request comes from a different IP address, because refused API keys are limited by IP address. */
const fromElsewhere = () => ({ 'x-forwarded-for': `198.51.100.${(clients += 1)}` })

/**
 * Maps the name of an example to its preparation; an example that is not listed needs only an account with
 * money.
 */
const ARRANGED: Readonly<Record<string, Arrange>> = {
  MISSING_API_KEY: async () => ({ key: undefined }),
  INVALID_API_KEY: async () => ({ key: UNKNOWN_KEY, headers: fromElsewhere() }),
  IP_NOT_ALLOWED: async (_, stack) => ({
    key: await keyWith(stack, { allow: ['192.0.2.0/24'] }),
    headers: fromElsewhere(),
  }),
  INSUFFICIENT_SCOPE: async ({ operation }, stack) => {
    const enough: readonly unknown[] = [operation.scope, operation.orScope, 'partner']
    const scopes = KEY_SCOPES.filter((scope) => !enough.includes(scope))
    return { key: await keyWith(stack, { scopes }) }
  },
  RATE_LIMITED: async (_, stack) => ({ key: await spentKey(stack) }),
  INSUFFICIENT_BALANCE: async (_, stack) => ({ key: (await stack.account(0)).live }),
  SPEND_CAP_REACHED: async (_, stack) => ({ key: await keyWith(stack, { spend_cap: 10 }) }),
  NOT_ACCEPTABLE: async ({ operation }, stack) => ({
    ...(operation.isFile === true ? await downloadable(operation.path, stack) : await refusedOf(stack)),
    headers: { accept: 'image/png' },
  }),
  INVALID_JSON: async (_, stack) => ({ ...(await refusedOf(stack)), body: '{"company_number":' }),
  PAYLOAD_TOO_LARGE: async (_, stack) => ({ ...(await refusedOf(stack)), body: ' '.repeat(1_048_577) }),
  UNSUPPORTED_MEDIA_TYPE: async (_, stack) => ({
    ...(await refusedOf(stack)),
    headers: { 'content-type': 'text/plain' },
  }),
  IDEMPOTENCY_KEY_REQUIRED: async (_, stack) => ({
    ...(await refusedOf(stack)),
    headers: { 'idempotency-key': '' },
  }),
  INVALID_IDEMPOTENCY_KEY: async (_, stack) => ({
    ...(await refusedOf(stack)),
    headers: { 'idempotency-key': 'k'.repeat(256) },
  }),
  IDEMPOTENCY_CONFLICT: async ({ operation, body }, stack) => {
    const account = await richAccountsOf(stack).take()
    const idempotencyKey = crypto.randomUUID()
    const other = { ...companyIn.parse(body), ...bodyOf(body), external_id: 'another' }
    await stack.api.post(operation.path, account.live, { body: other, idempotencyKey })
    return { key: account.live, headers: { 'idempotency-key': idempotencyKey } }
  },
  IDEMPOTENCY_IN_PROGRESS: whileRunning,
  FILING_UNDECIDED: async ({ operation, body }, stack) => {
    // A request that is still being sent is for the same company, and would get the outcome.
    await slowRequest
    const account = await richAccountsOf(stack).take()
    await authorityOf(operation.path, stack).outcome({
      match: companyIn.parse(body),
      outcome: 'pending',
      times: 1,
    })
    await stack.api.post(operation.path, account.live, { body, idempotencyKey: crypto.randomUUID() })
    return { key: account.live }
  },
  COMPANY_NOT_FOUND: async ({ operation, body }, stack) => {
    if (operation.method === 'get') {
      const number = freshCompany()
      await stack.registry.company(number, { exists: false })
      return { ...(await refusedOf(stack)), path: operation.path.replace('{company_number}', number) }
    }
    await stack.registry.company(companyIn.parse(body).company_number, { exists: false })
    return refusedOf(stack)
  },
  UNSUPPORTED_COMPANY_TYPE: async ({ body }, stack) => {
    await stack.registry.company(companyIn.parse(body).company_number, { type: 'plc' })
    return refusedOf(stack)
  },
  CONFIRMATION_REQUIRED: async ({ body }, stack) => {
    const company = { last_made_up_to: '2025-03-31' }
    await stack.registry.company(companyIn.parse(body).company_number, company)
    return refusedOf(stack)
  },
  RANGE_NOT_SATISFIABLE: async ({ operation }, stack) => ({
    ...(await downloadable(operation.path, stack)),
    headers: { range: 'bytes=999999999-' },
  }),
  VALIDATION_ERROR: async ({ operation }, stack) => ({
    ...(await refusedOf(stack)),
    ...(operation.id === 'makeTestEvent' ? { key: (await stack.account(0)).test } : {}),
    ...(operation.query !== undefined && operation.method === 'get'
      ? { path: `${operation.path}?limit=201` }
      : {}),
  }),
  NOT_FOUND: async ({ operation }, stack) => ({
    ...(await refusedOf(stack)),
    path: operation.path.replaceAll(/\{\w+\}/g, 'no%20id'),
  }),
  FILING_NOT_FOUND: async (_, stack) => refusedOf(stack),
  DOCUMENT_NOT_FOUND: async ({ operation }, stack) => {
    const filed = await acceptedFiling(stack)
    return { ...filed, path: operation.path.replace('{filing_id}', filed.filingId) }
  },
  DOCUMENTS_NOT_READY: async ({ operation }, stack) => {
    const { key, filingId } = await endedFiling(stack, 'rejected')
    return { key, path: operation.path.replace('{filing_id}', filingId).replace('{document_id}', 'doc_1') }
  },
  amended_return: withFiledOriginal,
  revised_accounts: withFiledOriginal,
  split_period: async ({ body }, stack) => {
    const company = { incorporated_on: '2024-10-01', last_made_up_to: null, filing_history: [] }
    await stack.registry.company(companyIn.parse(body).company_number, company)
    return rich(stack)
  },
  again: async ({ operation, body }, stack) => {
    const account = await stack.account(0)
    const before = { ...bodyOf(body), period_start: '2025-04-01' }
    await stack.api.post(operation.path, account.live, { body: before })
    return { key: account.live }
  },
  accepted: async ({ operation }, stack) => {
    const filed = await acceptedFiling(stack)
    return { ...filed, path: operation.path.replace('{filing_id}', filed.filingId) }
  },
  rejected: async ({ operation }, stack) => {
    const filed = await endedFiling(stack, 'rejected')
    return { ...filed, path: operation.path.replace('{filing_id}', filed.filingId) }
  },
  event: async ({ operation }, stack) => {
    const { key } = await acceptedFiling(stack)
    const eventId = await firstEvent(stack, { key, type: 'filing.accepted' })
    return { key, path: operation.path.replace('{event_id}', eventId) }
  },
  CURSOR_EXPIRED: async ({ operation }, stack) => {
    const account = await stack.account(0)
    const feed = { accountId: account.accountId, mode: 'live' } as const
    // The feed has no events yet, so a position in it can only be from before.
    const cursor = writeFeedCursor(feed, 41, checkValue)
    return { key: account.live, path: `${operation.path}?after=${cursor}` }
  },
  TEST_KEY_REQUIRED: async (_, stack) => refusedOf(stack),
  live: async ({ operation }, stack) => {
    if (operation.id === 'getCompany') return companyWithReturn(operation.path, stack)
    if (operation.id === 'listEvents') return onlyAccepted(operation.path, stack)
    return operation.path.endsWith('/external') ? withFiledElsewhere(stack) : acceptedFiling(stack)
  },
}

const stacksOfPartners = new WeakMap<Stack, Stack>()
/** The same stack, whose new accounts are partners. */
function partnersOf(stack: Stack): Stack {
  const account = (balance: number) => stack.account(balance, { partner: true })
  const partners = stacksOfPartners.get(stack) ?? { ...stack, account }
  stacksOfPartners.set(stack, partners)
  return partners
}

/** Resolves when no account and no endpoint is being made for a later example. */
export async function nothingArranged(stack: Stack): Promise<void> {
  const made = [endpointsOf(stack), richAccountsOf(stack), richAccountsOf(partnersOf(stack))]
  await Promise.all(made.map((one) => one.settled()))
}

/**
 * Makes the preparations that an example in the API description needs, and returns how to send the example.
 */
export async function arrangeCase(described: DescribedCase, stack: Stack): Promise<Arranged> {
  const ofWebhooks = await arrangeWebhookCase(described, stack)
  if (ofWebhooks !== undefined) return ofWebhooks
  if (described.operation.scope !== 'partner') return arrange(described, stack)
  const partners = partnersOf(stack)
  const own = arrangePartnerCase(described, { stack, partners })
  return own ?? arrange(described, partners)
}

async function arrange(described: DescribedCase, stack: Stack): Promise<Arranged> {
  const prepare = ARRANGED[described.name]
  if (prepare !== undefined) return prepare(described, stack)
  const { data } = z.object({ data: z.looseObject({}).optional() }).parse(described.answer)
  const isSandbox = data?.['sandbox'] === true || described.name.startsWith('sandbox')
  if (!isSandbox) return described.status < 400 ? rich(stack) : refusedOf(stack)
  const { test: key } = await stack.account(0)
  const filingId = data?.['filing_id']
  const { path } = described.operation
  const own = typeof filingId === 'string' ? path.replace('{filing_id}', filingId) : path
  return { key, path: own.replace('{company_number}', String(data?.['company_number'])) }
}

let spent: Promise<string> | undefined
/**
 * Returns an API key whose account has used up its limit for the minute. All examples share this API key, so
 * that its limit is used up only once.
 */
async function spentKey(stack: Stack): Promise<string> {
  spent ??= limitedKey(stack)
  const key = await spent
  // The rate-limit window moves with time: requests counted for an earlier example may have left the window,
  // or leave it before the example is sent.
  await waitFor(async () => {
    let answer = await stack.api.get('/api/v1/balance', key)
    while (answer.status !== 429) answer = await stack.api.get('/api/v1/balance', key)
    return Number(answer.headers.get('retry-after')) > 1
  })
  return key
}

async function limitedKey(stack: Stack): Promise<string> {
  const { account_id: id } = accountAnswer.parse(
    await stack.manage('gateway', '/accounts', { name: 'Limited', partner: true }),
  )
  return keyAnswer.parse(await stack.manage('gateway', `/accounts/${id}/keys`, { mode: 'live' })).key
}

const richAccounts = new WeakMap<Stack, Ahead<Account>>()
/** Accounts with money. */
function richAccountsOf(stack: Stack): Ahead<Account> {
  const opened = richAccounts.get(stack) ?? ahead(() => stack.account(100))
  richAccounts.set(stack, opened)
  return opened
}

async function rich(stack: Stack): Promise<Arranged> {
  return { key: (await richAccountsOf(stack).take()).live }
}

const refused = new WeakMap<Stack, Promise<Arranged>>()
/** The refused requests share an account, because a refusal changes nothing. */
async function refusedOf(stack: Stack): Promise<Arranged> {
  const shared = refused.get(stack) ?? rich(stack)
  refused.set(stack, shared)
  return shared
}

async function keyWith(stack: Stack, settings: object): Promise<string> {
  const { accountId } = await stack.account('spend_cap' in settings ? 100 : 0)
  const created = await stack.manage('gateway', `/accounts/${accountId}/keys`, { mode: 'live', ...settings })
  return keyAnswer.parse(created).key
}

const accepted = new WeakMap<Stack, ReturnType<typeof fileUntilAccepted>>()
/** The requests that only read share a filing. */
async function acceptedFiling(stack: Stack) {
  const shared = accepted.get(stack) ?? fileUntilAccepted(stack)
  accepted.set(stack, shared)
  return shared
}

async function fileUntilAccepted(stack: Stack) {
  const account = await richAccountsOf(stack).take()
  const { data } = await stack.api.file('ct600', account.live, nilReturn())
  await stack.api.untilCharged(account.live, data.filing_id)
  await waitFor(async () => {
    const list = await stack.api.get(`/api/v1/filings/${data.filing_id}/documents`, account.live)
    return list.status === 200
  })
  return { key: account.live, filingId: data.filing_id }
}

/** The feed of an account from the acceptance of its first filing on. */
async function onlyAccepted(path: string, stack: Stack): Promise<Arranged> {
  const { key } = await acceptedFiling(stack)
  await firstEvent(stack, { key, type: 'filing.accepted' })
  return { key, path: `${path}?types=filing.accepted` }
}

async function firstEvent(
  stack: Stack,
  { key, type }: { readonly key: string; readonly type: string },
): Promise<string> {
  return waitFor(async () => {
    const { data } = await stack.api.get(`/api/v1/events?types=${type}`, key)
    const [first] = z.object({ events: z.array(z.object({ event_id: z.string() })) }).parse(data).events
    if (first === undefined) throw new Error(`no event ${type}`)
    return first.event_id
  })
}

/** A company whose accounts of the year before are on the register, with an accepted return for this year. */
async function companyWithReturn(path: string, stack: Stack): Promise<Arranged> {
  const account = await richAccountsOf(stack).take()
  const request = nilReturn()
  const { company_number: number } = request
  const filing_history = [{ made_up_to: '2025-03-31', type: 'AA' }]
  await stack.registry.company(number, { last_made_up_to: '2025-03-31', filing_history })
  const { data } = await stack.api.file('ct600', account.live, { ...request, period_end: '2026-03-31' })
  await stack.api.untilCharged(account.live, data.filing_id)
  return { key: account.live, path: path.replace('{company_number}', number) }
}

async function withFiledElsewhere(stack: Stack): Promise<Arranged> {
  const account = await stack.account(0)
  const body = { filing_type: 'ct600', company_number: '12345678', period_end: '2025-03-31' }
  await stack.api.post('/api/v1/filings/external', account.live, { body })
  return { key: account.live }
}

async function downloadable(path: string, stack: Stack): Promise<Arranged> {
  const { key, filingId } = await acceptedFiling(stack)
  const { data } = await stack.api.get(`/api/v1/filings/${filingId}/documents`, key)
  const { documents } = z.object({ documents: z.array(z.object({ document_id: z.string() })) }).parse(data)
  return {
    key,
    path: path.replace('{filing_id}', filingId).replace('{document_id}', documents[0]?.document_id ?? ''),
  }
}

async function endedFiling(stack: Stack, status: 'rejected') {
  const account = await richAccountsOf(stack).take()
  const request = nilReturn()
  const errors = [{ code: '3001', message: 'Not this one.', location: '/IRenvelope/CompanyTaxReturn' }]
  const match = { company_number: request.company_number }
  await stack.taxAuthority.outcome({ match, outcome: 'reject', errors })
  const { data } = await stack.api.file('ct600', account.live, request)
  await stack.api.until(account.live, data.filing_id, status)
  return { key: account.live, filingId: data.filing_id }
}

/**
 * Puts accounts for the period on the simulated register, as if an original had been filed with other
 * software.
 */
async function withFiledOriginal({ body }: DescribedCase, stack: Stack): Promise<Arranged> {
  const { company_number: number, period_end: end } = companyIn.extend({ period_end: z.string() }).parse(body)
  const filing_history = [{ made_up_to: end, type: 'AA' }]
  await stack.registry.company(number, { last_made_up_to: end, filing_history })
  return rich(stack)
}

let slowRequest: Promise<unknown> = Promise.resolve()

/**
 * Slows the authority down, so that an earlier request with the same idempotency key is still being sent
 * when the example arrives.
 */
async function whileRunning({ operation, body }: DescribedCase, stack: Stack): Promise<Arranged> {
  const account = await richAccountsOf(stack).take()
  const authority = authorityOf(operation.path, stack)
  const { company_number: number } = companyIn.parse(body)
  const before = (await authority.messages(number)).length
  await authority.fault({ operation: 'submit', fault: 'slow', delay_ms: 8000, times: 1 })
  const idempotencyKey = crypto.randomUUID()
  slowRequest = stack.api.post(operation.path, account.live, { body, idempotencyKey })
  await waitFor(async () => (await listed(stack, account)) > 0, {
    until: `the first request is recorded (${before} before)`,
  })
  return { key: account.live, headers: { 'idempotency-key': idempotencyKey } }
}

async function listed(stack: Stack, account: Account): Promise<number> {
  const { data } = await stack.api.get('/api/v1/filings', account.live)
  return z.object({ pagination: z.object({ total: z.number() }) }).parse(data).pagination.total
}

function authorityOf(path: string, stack: Stack) {
  return path.endsWith('ct600') ? stack.taxAuthority : stack.registry
}

function bodyOf(body: unknown): Readonly<Record<string, unknown>> {
  return z.looseObject({}).parse(body)
}
