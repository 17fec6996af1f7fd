// An account in full use, so that pages are tested with rows in every list, long names, and every state of a
// filing. It also contains a new account, a visitor with links from e-mails, and a person halfway through a
// sign-in.
import type { FilingResource } from '@cfs/contracts'
import { inTransaction } from '@cfs/postgres'
import type { FilingStatus } from '@cfs/values'
import type { Browser } from './browser.ts'
import { KEPT_CARD } from './automatic-double.ts'
import { monthOf, SESSION, TOP_UP } from './billing-double.ts'
import { type DashboardUnderTest, linkOf, type Member, PASSWORD } from './dashboard-under-test.ts'
import { logRequests } from './log-requests.ts'
import { moveAccount } from './move-account.ts'
import { customersOf } from './partner-double.ts'
import { sampleRequest } from './refund-double.ts'
import { ledgerOfPractice, transactionsOf } from './sample-ledger.ts'
import { webhooksOf } from './webhook-double.ts'
import { documentsOf, filingOf, returnsOf, SAMPLE_FILING_ID, TRADING } from './sample-filing.ts'

/** `former`: the owner of a closed account; `suspended`: of a suspended one. */
export type Person = 'visitor' | 'half signed in' | 'owner' | 'newcomer' | 'former' | 'suspended'

export interface FurnishedAccount {
  readonly browsers: Readonly<Record<Person, Browser>>
  /** Fills in the variable parts of a route; throws if there is no example value for one of them. */
  addressOf(route: string): string
}

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const COMPANIES = [
  ['01234567', 'HARBOUR BAKERY LIMITED'],
  ['07654321', 'NORTHGATE PLUMBING & HEATING LTD'],
  ['SC412345', 'THE ROYAL AND ANCIENT ABERYSTWYTH LONG-DISTANCE HAULAGE AND WAREHOUSING COMPANY LIMITED'],
  ['OC300001', 'BRIGHT & SONS LLP'],
  ['11223344', 'KESTREL DESIGN STUDIO LIMITED'],
  ['09988776', 'MERIDIAN TUTORS LTD'],
] as const
const STATUSES = ['accepted', 'submitted', 'rejected', 'accepted', 'error', 'accepted', 'pending'] as const
const KEY_NAMES = [
  'Practice software',
  'Nightly job of the payroll bureau in Newcastle upon Tyne',
  'Old laptop',
]

export const filingIdOf = (number: number) => `fil_${number.toString(16).padStart(32, '0')}`
const REQUEST_IDS = { live: requestIdOf(1), sandbox: requestIdOf(2) }
const SANDBOX_FILING = 'fil_test_ct600_00000001_0123456789abcdef'

/** The person's confirmation lapses while a form is open; what was typed is kept in the browser. */
async function keepForm(dashboard: DashboardUnderTest, { personId, browser }: Member): Promise<void> {
  const confirmed = (when: string) =>
    dashboard.pool.query(`update session set confirmed_at = ${when} where person_id = $1`, [personId])
  await browser.get('/sandbox/keys/new')
  await confirmed(`now() - interval '11 minutes'`)
  await browser.submit('/sandbox/keys/new', { name: 'Typed too late', purpose: 'file' })
  await confirmed('now()')
}

export async function furnishAccount(dashboard: DashboardUnderTest): Promise<FurnishedAccount> {
  const owner = await dashboard.member({ accountName: 'Harbour Books & Co' })
  const newcomer = await dashboard.member({ name: 'Nia Newcomer', accountName: 'Quay Accounts' })
  await newcomer.browser.get('/account/security')
  await newcomer.browser.submit('/account/security/totp')
  await dashboard.addSecondFactor(owner)
  const [former, suspended] = await inactiveOwners(dashboard)
  const filings = addFilings(dashboard, owner)
  addMoney(dashboard, owner, filings)
  addRefundRequests(dashboard, owner)
  await dashboard.makePartner(owner)
  Object.assign(dashboard.product.partners, customersOf(owner.accountId))
  await addCompanies(dashboard, owner)
  const webhooks = webhooksOf(dashboard.product.webhooks, owner.accountId)
  const keys = addKeys(dashboard, owner)
  await addRequests(dashboard, { accountId: owner.accountId, keys })
  const colleague = await addTeam(dashboard, owner)
  await keepForm(dashboard, owner)
  const half = dashboard.browser()
  await half.get('/sign-in')
  await half.submit('/sign-in', { email: owner.email, password: PASSWORD })
  const examples: Readonly<Record<string, string>> = {
    ...(await links(dashboard, owner)),
    'live filing_id': SAMPLE_FILING_ID,
    'sandbox filing_id': SANDBOX_FILING,
    document_id: 'doc_ixbrl',
    'live key_id': keys.live[0] ?? '',
    'sandbox key_id': keys.test[0] ?? '',
    'live request_id': REQUEST_IDS.live,
    'sandbox request_id': REQUEST_IDS.sandbox,
    'live endpoint_id': webhooks.live,
    'sandbox endpoint_id': webhooks.test,
    delivery_id: webhooks.deliveryId,
    trial: 'rejection',
    company_number: '01234567',
    import_id: 'tbi_1',
    person_id: colleague.personId,
    top_up_id: TOP_UP,
    refund_id: 're_1',
    month: monthOf(new Date().toISOString()),
  }
  return {
    browsers: {
      visitor: dashboard.browser(),
      'half signed in': half,
      owner: owner.browser,
      newcomer: newcomer.browser,
      former: former.browser,
      suspended: suspended.browser,
    },
    addressOf(route) {
      const [, section = ''] = route.split('/')
      const address = route.replaceAll(/:(\w+)/g, (_, name: string) => {
        const example = examples[`${section} ${name}`] ?? examples[name]
        if (example === undefined) throw new Error(`no example of ${name} for ${route}: add one here`)
        return example
      })
      return route === '/live/billing/top-up/done' ? `${address}?session_id=${SESSION}` : address
    },
  }
}

async function inactiveOwners(dashboard: DashboardUnderTest): Promise<readonly [Member, Member]> {
  const former = await dashboard.member({ accountName: 'Old Wharf Accountants' })
  const suspended = await dashboard.member({ accountName: 'Fenland Filing' })
  for (const person of [former, suspended]) await dashboard.addSecondFactor(person)
  await moveAccount(dashboard, former, { state: 'closed' })
  await moveAccount(dashboard, suspended, { state: 'suspended' })
  dashboard.product.billing.refunds.requests.set(former.accountId, [sampleRequest({ amount: null })])
  dashboard.product.billing.refunds.requests.set(suspended.accountId, [sampleRequest({ amount: 150 })])
  return [former, suspended]
}

/** Earlier requests: one is paid in part, one was refused by a bank, one was declined, one withdrawn. */
function addRefundRequests({ product }: DashboardUnderTest, { accountId, personId }: Member): void {
  const at = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString()
  const decided = (daysAgo: number) => ({ asked_at: at(daysAgo + 1), decided_at: at(daysAgo) })
  const reason = 'Your payment of 3 March is in a dispute with your bank: ask again once it is decided'
  const declined = { state: 'paused', paused_because: 'declined' } as const
  product.billing.automatic.states.set(accountId, { ...KEPT_CARD, ...declined, agreed_by: personId })
  product.billing.refunds.requests.set(accountId, [
    sampleRequest({ ...decided(20), request_id: 'rrq_4', state: 'granted', granted: 60, paid: 40 }),
    sampleRequest({ ...decided(40), request_id: 'rrq_3', state: 'granted', granted: 80, failed: 80 }),
    sampleRequest({ ...decided(90), request_id: 'rrq_2', state: 'declined', amount: 1250, reason }),
    sampleRequest({ ...decided(200), request_id: 'rrq_1', state: 'withdrawn', amount: 20 }),
  ])
}

/** Returns the filings, newest first; only some of the newest are in progress. */
function addFilings({ product }: DashboardUnderTest, { accountId }: Member) {
  const now = Date.now()
  const filings = Array.from({ length: 90 }, (_, index) => {
    const [number, name] = COMPANIES[index % COMPANIES.length] ?? COMPANIES[0]
    const status = STATUSES[index] ?? (index % 9 === 0 ? 'rejected' : index % 20 === 5 ? 'error' : 'accepted')
    const at = new Date(now - index * 7 * HOUR_MS).toISOString()
    const isAccounts = index % 4 === 3
    const changes = { ...historyOf(status, at), company_number: number, company_name: name, status }
    return filingOf({
      ...changes,
      filing_id: index === 0 ? SAMPLE_FILING_ID : filingIdOf(index),
      filing_type: isAccounts || number.startsWith('OC') ? 'accounts' : 'ct600',
      external_id: index % 3 === 0 ? null : `client-${index}`,
      derived_values: { company_name: name, period_start: '2025-04-01' },
      ...(index === 0 ? { returns: returnsOf(TRADING).map(correlated), computation: totalOf() } : {}),
      created_at: at,
    })
  })
  product.filings.set(accountId, filings)
  product.files.set(SAMPLE_FILING_ID, documentsOf())
  product.files.set(SANDBOX_FILING, documentsOf())
  const external = { filing_type: 'ct600', period_end: '2025-03-31', sandbox: false } as const
  product.external.set(accountId, [
    {
      ...external,
      company_number: '01234567',
      period_start: '2024-04-01',
      filed_on: '2025-09-30',
      created_at: new Date(now).toISOString(),
    },
    {
      ...external,
      company_number: 'SC412345',
      period_start: null,
      filed_on: null,
      created_at: new Date(now - DAY_MS).toISOString(),
    },
  ])
  return filings
}

const CORRELATION_ID = 'A1B2C3D4E5F60718293A4B5C6D7E8F90'
const correlated = <T>(each: T) => ({ ...each, revenue_correlation_id: CORRELATION_ID })

function totalOf() {
  const [first] = returnsOf(TRADING)
  return first?.computation
}

function historyOf(status: FilingStatus, at: string): Partial<FilingResource> {
  const isFinal = ['accepted', 'rejected', 'error'].includes(status)
  const steps: readonly FilingStatus[] = [
    'pending',
    ...(status === 'pending' ? [] : (['submitted'] as const)),
    ...(isFinal ? [status] : []),
  ]
  const history = steps.map((step, index) => ({
    status: step,
    at: new Date(Date.parse(at) + index * 2000).toISOString(),
  }))
  const decidedAt = history.at(-1)?.at ?? at
  return {
    status_history: history,
    charge: status === 'accepted' ? { amount: 20, currency: 'GBP', charged_at: decidedAt } : null,
    revenue_correlation_id: status === 'pending' ? null : CORRELATION_ID,
    ...(status === 'rejected' || status === 'error' ? {} : { errors: [] }),
  }
}

/** Companies in every state: overdue, due soon, filed, not on the register, not checked. */
async function addCompanies({ pool }: DashboardUnderTest, { accountId, personId }: Member): Promise<void> {
  const asked = "now() - interval '5 hours'"
  for (const [index, [number, name]] of COMPANIES.entries()) {
    await pool.query(
      `insert into watched_company (account_id, company_number, name, company_status, source, added_by,
         added_at, last_filing_id, last_filing_type, last_filing_status, last_filed_at, refresh_due_at,
         refreshed_at, is_on_register)
       values ($1, $2, $3, 'active', $4, $5, now() - interval '40 days', $6, 'ct600', $7, now(),
         now() + interval '1 day', ${index === 5 ? 'null' : asked}, $8)`,
      [
        accountId,
        number,
        index === 5 ? null : name,
        index % 2 === 0 ? 'filing' : 'added',
        index % 2 === 0 ? null : personId,
        filingIdOf(index),
        STATUSES[index] ?? 'accepted',
        index !== 4,
      ],
    )
    if (index > 3) continue
    await pool.query(
      `insert into company_deadline (account_id, company_number, filing_type, period_start, period_end,
         filing_period_end, due_on, state)
       values ($1, $2, 'accounts', '2025-04-01', '2026-03-31', '2026-03-31', current_date + $3::integer, $4),
         ($1, $2, 'ct600', '2025-04-01', '2026-03-31', '2026-03-31', current_date + $3::integer + 90, $4)`,
      [accountId, number, [-40, 12, 75, -200][index], index === 3 ? 'filed' : 'open'],
    )
    if (index === 3) continue
    await pool.query(
      `update watched_company set next_due_on = current_date + $3::integer
       where account_id = $1 and company_number = $2`,
      [accountId, number, [-40, 12, 75][index]],
    )
  }
}

/** Each accepted filing is charged, and the price of each filing in progress is held. */
function addMoney(
  { product }: DashboardUnderTest,
  { accountId }: Member,
  filings: ReturnType<typeof addFilings>,
): void {
  const charges = filings
    .filter(({ status }) => status === 'accepted')
    .map(({ created_at: at, period, ...filing }) => ({ at, filing: { ...filing, period_end: period.end } }))
  const ledger = ledgerOfPractice(charges, (days) => new Date(Date.now() - days * DAY_MS).toISOString())
  const balance = transactionsOf(ledger).at(-1)?.balance_after ?? 0
  const held = 20 * filings.filter(({ status }) => status === 'submitted' || status === 'pending').length
  Object.assign(product.billing, {
    accountId,
    ledger,
    outcome: 'credited',
    balance: { balance, held, available: balance - held, owed: 0 },
  })
}

/** Returns the ids of the API keys by mode. */
function addKeys({ product }: DashboardUnderTest, { accountId }: Member) {
  const now = Date.now()
  const iso = (ms: number) => new Date(ms).toISOString()
  const [first] = product.keys.get(accountId) ?? []
  if (first === undefined) throw new Error('the account has no test key')
  const made = (['live', 'test'] as const).flatMap((mode) =>
    KEY_NAMES.map((name, index) => ({
      ...first,
      key_id: `key_${mode === 'live' ? 'a' : 'b'}${String(index).padStart(31, '0')}`,
      prefix: `svc_${mode}_Q7vK2mPx8R${index}d`,
      name,
      mode,
      allow: index === 0 ? ['203.0.113.0/24', '2001:db8::/32'] : null,
      created_at: iso(now - (index + 1) * 20 * DAY_MS),
      last_used_at: iso(now - index * HOUR_MS),
      expires_at: index === 1 ? iso(now + 20 * HOUR_MS) : null,
      revoked_at: index === 2 ? iso(now - DAY_MS) : null,
      replaced_at: index === 1 ? iso(now - 4 * HOUR_MS) : null,
    })),
  )
  product.keys.set(accountId, [first, ...made])
  const idsOf = (mode: string) => made.filter((key) => key.mode === mode).map(({ key_id: id }) => id)
  return { live: idsOf('live'), test: idsOf('test') }
}

const REQUESTS = [
  ['POST', '/api/v1/filings/ct600', 202, null],
  ['GET', '/api/v1/filings/{filing_id}', 200, null],
  ['GET', '/api/v1/filings/{filing_id}/documents', 200, null],
  ['POST', '/api/v1/filings/accounts', 400, 'VALIDATION_ERROR'],
  ['POST', '/api/v1/filings/ct600', 402, 'INSUFFICIENT_BALANCE'],
  ['GET', '/api/v1/balance', 200, null],
  ['GET', '/api/v1/filings', 503, 'SERVICE_UNAVAILABLE'],
] as const

async function addRequests(
  dashboard: DashboardUnderTest,
  {
    accountId,
    keys,
  }: {
    readonly accountId: string
    readonly keys: { readonly live: readonly string[]; readonly test: readonly string[] }
  },
): Promise<void> {
  const rows = (['live', 'test'] as const).flatMap((mode) =>
    Array.from({ length: 140 }, (_, index) => {
      const [method, route, status, errorCode] = REQUESTS[index % REQUESTS.length] ?? REQUESTS[0]
      const filingId = mode === 'live' ? SAMPLE_FILING_ID : SANDBOX_FILING
      const isFirst = index === 0
      return {
        accountId,
        mode,
        method,
        route,
        status,
        errorCode,
        at: new Date(Date.now() - 60_000 - index * 400_000),
        keyId: keys[mode][index % 2] ?? '',
        durationMs: 18 + ((index * 37) % 400),
        upstreamMs: 11 + ((index * 37) % 390),
        filingId: status === 202 || route.includes('{filing_id}') ? filingId : null,
        ...(isFirst ? { requestId: REQUEST_IDS[mode === 'live' ? 'live' : 'sandbox'] } : {}),
      }
    }),
  )
  await inTransaction(dashboard.pool, (tx) => logRequests(tx, rows))
}

function requestIdOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
}

/** Adds colleagues and an invitation; returns one of the colleagues. */
async function addTeam(dashboard: DashboardUnderTest, { accountId, browser }: Member): Promise<Member> {
  const developer = await dashboard.member({ name: 'Ben Developer-Featherstonehaugh' })
  const finance = await dashboard.member({ name: 'Cara Finance' })
  for (const [person, role] of [
    [developer, 'developer'],
    [finance, 'finance'],
  ] as const) {
    await dashboard.pool.query(
      'insert into membership (account_id, person_id, role, created_at) values ($1, $2, $3, now())',
      [accountId, person.personId, role],
    )
  }
  await browser.get('/account/team')
  await browser.submit('/account/team/invitations', { email: 'dora@books.example', role: 'viewer' })
  return developer
}

/** The links from e-mails, by the section of the URL and the variable part. */
async function links(dashboard: DashboardUnderTest, owner: Member): Promise<Record<string, string>> {
  const tokenOf = async (to: string, words: string) =>
    linkOf(await dashboard.mailbox.wait(to, words))
      .split('/')
      .at(-1) ?? ''
  const visitor = dashboard.browser()
  const fields = { account_name: 'New Practice', name: 'Eva', password: PASSWORD }
  await visitor.get('/sign-up')
  await visitor.submit('/sign-up', { ...fields, email: 'eva@books.example' })
  await visitor.get('/forgot-password')
  await visitor.submit('/forgot-password', { email: owner.email })
  await owner.browser.get('/account/profile')
  await owner.browser.submit('/account/profile/e-mail', { email: 'anna.new@books.example' })
  const moved = await dashboard.member({ name: 'Finn Moved' })
  await moved.browser.get('/account/profile')
  await moved.browser.submit('/account/profile/e-mail', { email: 'finn.new@books.example' })
  const confirm = linkOf(await dashboard.mailbox.wait('finn.new@books.example', 'Confirm your new'))
  await moved.browser.get(confirm)
  await moved.browser.submit(confirm)
  return {
    'confirm-address token': await tokenOf('eva@books.example', 'Confirm'),
    'reset-password token': await tokenOf(owner.email, 'Set a new password'),
    'change-e-mail token': await tokenOf('anna.new@books.example', 'Confirm your new'),
    'undo-e-mail token': await tokenOf(moved.email, 'was changed'),
    'invitations token': await tokenOf('dora@books.example', 'You are invited'),
  }
}
