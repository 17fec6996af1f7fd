// Receipts and VAT invoices state what the customer asked for when they were issued, and nothing later.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '@cfs/runtime'
import { paidTopUp } from './paid-top-up.ts'
import { type PaymentsUnderTest, startPayments } from './payments-under-test.ts'

let payments: PaymentsUnderTest
beforeAll(async () => {
  payments = await startPayments({ settings: { VAT_NUMBER: 'GB123456789' } })
})
afterAll(() => payments.stop())

const DETAILS = {
  name: 'Quay Books Ltd',
  address: ['2 Quay Street', 'Leeds', 'LS1 4BY'],
  vat_number: 'GB987654321',
  purchase_order: 'PO 7788',
}
const NONE = { name: null, address: [], vat_number: null, purchase_order: null }
const as = (accountId: string) => ({ accountId, scope: 'billing:manage' }) as const
const put = (accountId: string, details: unknown) =>
  payments.billing.call('/billing-details', { ...as(accountId), method: 'PUT' }, details)
const get = async (accountId: string) => (await payments.billing.get('/billing-details', as(accountId))).data
const receiptOf = async ({ accountId, topUpId }: { readonly accountId: string; readonly topUpId: string }) =>
  (await payments.billing.get(`/top-ups/${topUpId}/receipt`, as(accountId))).data

test('an invoice keeps the details with which it was issued', async () => {
  const before = await paidTopUp(payments)
  const { accountId } = before
  const { name } = (await receiptOf(before))['account'] as { name: string }
  expect((await put(accountId, DETAILS)).status).toBe(200)
  const during = await paidTopUp(payments, undefined, accountId)
  await put(accountId, { ...NONE, purchase_order: 'PO 9' })
  const after = await paidTopUp(payments, undefined, accountId)
  const { purchase_order: order, ...customer } = DETAILS
  expect(await receiptOf(before)).toMatchObject({
    account: { name, address: [], vat_number: null },
    purchase_order: null,
  })
  expect(await receiptOf(during)).toMatchObject({ account: customer, purchase_order: order })
  expect(await receiptOf(after)).toMatchObject({
    account: { name, address: [], vat_number: null },
    purchase_order: 'PO 9',
  })
})

test('each account has its own details, also one that billing does not know yet', async () => {
  const [one, other] = [newId('acc'), newId('acc')]
  expect((await put(one, DETAILS)).data).toEqual(DETAILS)
  expect([await get(one), await get(other)]).toEqual([DETAILS, NONE])
})

test.each([
  ['a name that is too long', { ...DETAILS, name: 'x'.repeat(161) }],
  ['a line break in a line', { ...DETAILS, address: ['a\nb'] }],
  ['eight lines', { ...DETAILS, address: Array(8).fill('a') }],
  ['a VAT number with spaces', { ...DETAILS, vat_number: 'GB 987' }],
  ['an unknown member', { ...DETAILS, phone: '1' }],
  ['a missing member', { name: null }],
])('%s is refused, and changes nothing', async (_case, details) => {
  const accountId = newId('acc')
  expect((await put(accountId, details)).code).toBe('VALIDATION_ERROR')
  expect(await get(accountId)).toEqual(NONE)
})

test('only the dashboard reads and sets them', async () => {
  const accountId = newId('acc')
  for (const scope of ['billing:read', 'billing:state'] as const)
    expect((await payments.billing.get('/billing-details', { accountId, scope })).status).toBe(403)
})
