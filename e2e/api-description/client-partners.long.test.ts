// The partner methods of the client package, against the running gateway and partner service.
import { ApiError, createFilingClient, type FilingClient } from '@cfs/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshCompany } from '../filing-requests.ts'
import type { Account } from '../operator.ts'
import { sharedStack, type Stack } from '../stack.ts'

const EMAIL = 'ada@lights.example'
const ACCOUNTS = [
  { code: '4000', name: 'Sales', amount: -1000 },
  { code: '1200', name: 'Bank current account', amount: 1100 },
  { code: 'Q1', name: 'Quokka enclosure', amount: -50 },
]

let stack: Stack
let partner: Account
beforeAll(async () => {
  stack = await sharedStack()
  partner = await stack.account(0, { partner: true })
})
afterAll(() => stack.stop())

const clientWith = (apiKey: string): FilingClient => createFilingClient({ baseUrl: stack.api.url, apiKey })

/** The error of a call that must fail. */
async function errorOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ApiError)) throw new Error('the call did not fail as the API refuses')
  return error
}

const companiesOf = async (client: FilingClient, filter = {}): Promise<readonly string[]> => {
  const numbers: string[] = []
  for await (const { company_number } of client.eachEntitlement(filter)) numbers.push(company_number)
  return numbers
}

test('a partner activates, imports, lists and ends through the client', async () => {
  const client = clientWith(partner.live)
  const company_number = freshCompany()
  const activation = await client.activate({ company_number, email: EMAIL, external_id: 'client-7' })
  expect(activation).toMatchObject({ company_number, email: EMAIL, external_id: 'client-7' })
  const { pathname } = new URL(activation.activation_url)
  const page = await fetch(`${stack.urls.partner}${pathname}`)
  expect([page.status, (await page.text()).includes(company_number)]).toEqual([200, true])
  const period_end = '2026-03-31'
  const imported = await client.importTrialBalance({ company_number, period_end, accounts: ACCOUNTS })
  expect(imported).toMatchObject({ accounts_count: 3, unmapped_count: 1, balance_difference: 50 })
  expect(imported.unmapped_accounts).toMatchObject([{ code: 'Q1', name: 'Quokka enclosure', amount: -50 }])
  for await (const listed of client.eachEntitlement({ company_number })) {
    expect(listed).toMatchObject({
      company_number,
      status: 'active',
      last_activation: { state: 'open' },
      last_import: { import_id: imported.import_id },
    })
  }
  expect(await companiesOf(client, { company_number })).toEqual([company_number])
  expect(await client.endEntitlement(company_number)).toMatchObject({ company_number, status: 'ended' })
  expect(await companiesOf(client, { status: 'ended' })).toContain(company_number)
  const closed = await (await fetch(`${stack.urls.partner}${pathname}`)).text()
  expect(closed).not.toContain('Continue as director')
})

test('repeated calls with the same key activate and import once', async () => {
  const client = clientWith(partner.live)
  const company_number = freshCompany()
  const options = { idempotencyKey: crypto.randomUUID() }
  const activate = () => client.activate({ company_number, email: EMAIL }, options)
  const [first, again] = [await activate(), await activate()]
  expect(again.activation_url).toBe(first.activation_url)
  const other = { idempotencyKey: crypto.randomUUID() }
  const send = () =>
    client.importTrialBalance({ company_number, period_end: '2026-03-31', accounts: ACCOUNTS }, other)
  const imports = await Promise.all([send(), send(), send()])
  expect(new Set(imports.map(({ import_id }) => import_id)).size).toBe(1)
})

test('every company is read, whatever the size of a page', async () => {
  const own = await stack.account(0, { partner: true })
  const client = clientWith(own.live)
  const numbers = Array.from({ length: 105 }, freshCompany)
  for (const company_number of numbers) await client.activate({ company_number, email: EMAIL })
  expect((await companiesOf(client)).toSorted()).toEqual(numbers.toSorted())
  expect(await companiesOf(clientWith(partner.live))).not.toContain(numbers[0])
})

test('refusals are typed errors, and other accounts’ companies do not exist', async () => {
  const client = clientWith(partner.live)
  const company_number = freshCompany()
  const wanted = { company_number, period_end: '2026-03-31', accounts: ACCOUNTS }
  expect(await errorOf(client.importTrialBalance(wanted))).toMatchObject({
    code: 'NO_ACTIVE_ENTITLEMENT',
    isRetryable: false,
  })
  await client.activate({ company_number, email: EMAIL })
  const stranger = clientWith((await stack.account(0, { partner: true })).live)
  expect(await errorOf(stranger.endEntitlement(company_number))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await errorOf(stranger.importTrialBalance(wanted))).toMatchObject({ code: 'NO_ACTIVE_ENTITLEMENT' })
  const agent = clientWith((await stack.account(0)).live)
  const refused = await errorOf(agent.activate({ company_number, email: EMAIL }))
  expect(refused).toMatchObject({ code: 'PARTNER_KEY_REQUIRED', status: 403 })
  const invalid = { ...wanted, accounts: [{ code: '1', name: 'Sales', amount: 1e308 }] }
  const error = await errorOf(client.importTrialBalance(invalid))
  expect([error.code, error.details.map(({ field }) => field)]).toEqual([
    'VALIDATION_ERROR',
    ['accounts.0.amount'],
  ])
})

test('a test key activates and imports through the client, and stores nothing', async () => {
  const client = clientWith(partner.test)
  const company_number = '00000001'
  const { activation_url } = await client.activate({ company_number, email: EMAIL })
  expect(activation_url).toContain('/activate/')
  const wanted = { company_number, period_end: '2026-03-31', accounts: ACCOUNTS }
  expect(await client.importTrialBalance(wanted)).toMatchObject({ company_number, unmapped_count: 1 })
  expect(await companiesOf(clientWith(partner.live))).not.toContain(company_number)
})
