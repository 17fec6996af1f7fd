// Tests disputes: the money is withdrawn, and may be returned.
import { describe, expect, test } from 'vitest'
import { testProcessor } from './running-processor.ts'

test('a dispute withdraws the money with a fee, and is published twice', async () => {
  const { stripe, paid, control, hooks } = await testProcessor()
  const payment_intent = await paid()
  const dispute = await control('disputes', { payment_intent })
  expect(dispute).toMatchObject({
    object: 'dispute',
    status: 'needs_response',
    amount: 10_000,
    payment_intent,
  })
  expect(await stripe.disputes.retrieve(String(dispute['id']))).toMatchObject({
    is_charge_refundable: false,
    balance_transactions: [{ type: 'adjustment', reporting_category: 'dispute', amount: -10_000, fee: 2000 }],
  })
  await expect
    .poll(() => hooks.types().filter((type) => type.includes('dispute')))
    .toEqual(expect.arrayContaining(['charge.dispute.created', 'charge.dispute.funds_withdrawn']))
  const { data } = await stripe.events.list({ type: 'charge.dispute.created' })
  expect(data[0]?.data.object).toMatchObject({ balance_transactions: [] })
  expect((await stripe.charges.list()).data[0]?.disputed).toBe(true)
  await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({ code: 'charge_disputed' })
})

test('a dispute that is won gives the money back, but not the fee', async () => {
  const { stripe, paid, control, hooks } = await testProcessor()
  const dispute = await control('disputes', { payment_intent: await paid(), outcome: 'won' })
  const { status, balance_transactions } = await stripe.disputes.retrieve(String(dispute['id']))
  expect(status).toBe('won')
  expect(balance_transactions.map(({ reporting_category, net }) => [reporting_category, net])).toEqual([
    ['dispute', -12_000],
    ['dispute_reversal', 10_000],
  ])
  const types = ['created', 'funds_withdrawn', 'closed', 'funds_reinstated']
  await expect
    .poll(() =>
      hooks
        .types()
        .filter((type) => type.includes('dispute'))
        .toSorted(),
    )
    .toEqual(types.map((type) => `charge.dispute.${type}`).toSorted())
})

test('a lost dispute keeps the money, until it is decided again', async () => {
  const { paid, control } = await testProcessor()
  const lost = await control('disputes', { payment_intent: await paid(), outcome: 'lost', amount: 4000 })
  expect(lost).toMatchObject({ status: 'lost', amount: 4000 })
  expect(lost['balance_transactions']).toHaveLength(1)
  const won = await control('disputes', { dispute: lost['id'], outcome: 'won' })
  expect(won['balance_transactions']).toHaveLength(2)
})

test('an inquiry moves no money, unless it becomes a dispute', async () => {
  const { paid, control, hooks } = await testProcessor()
  const inquiry = await control('disputes', {
    payment_intent: await paid(),
    outcome: 'warning_needs_response',
  })
  expect(inquiry).toMatchObject({ is_charge_refundable: true, balance_transactions: [] })
  const dispute = await control('disputes', { dispute: inquiry['id'], outcome: 'needs_response' })
  expect(dispute).toMatchObject({ is_charge_refundable: false, balance_transactions: [{ amount: -10_000 }] })
  await expect.poll(hooks.types).toContain('charge.dispute.funds_withdrawn')
})

test('a payment with the test card for disputes is disputed immediately', async () => {
  const { stripe, paid } = await testProcessor()
  const payment_intent = await paid('4000000000000259')
  expect((await stripe.disputes.list({ payment_intent })).data).toMatchObject([
    { status: 'needs_response', reason: 'fraudulent' },
  ])
})

describe('the account responds', () => {
  test('with evidence, which puts the dispute under review', async () => {
    const { stripe, paid } = await testProcessor()
    await paid('4000000000000259')
    const [{ id } = { id: '' }] = (await stripe.disputes.list()).data
    const evidence = { product_description: 'Prepaid balance' }
    expect(await stripe.disputes.update(id, { evidence, submit: false })).toMatchObject({
      status: 'needs_response',
      evidence,
    })
    expect(await stripe.disputes.update(id, { evidence, submit: true })).toMatchObject({
      status: 'under_review',
      evidence_details: { has_evidence: true, submission_count: 1 },
    })
    await expect(stripe.disputes.update(id, { evidence })).rejects.toMatchObject({ statusCode: 400 })
  })

  test('by accepting it, which loses it', async () => {
    const { stripe, paid } = await testProcessor()
    await paid('4000000000000259')
    const [{ id } = { id: '' }] = (await stripe.disputes.list()).data
    expect(await stripe.disputes.close(id)).toMatchObject({ status: 'lost' })
    await expect(stripe.disputes.close(id)).rejects.toMatchObject({ statusCode: 400 })
  })
})

test.each([
  [{ payment_intent: 'pi_unheard_of' }, 'no such payment'],
  [{ dispute: 'du_unheard_of' }, 'no such dispute'],
  [{ outcome: 'paid' }, 'outcome'],
])('the control plane refuses a mistake and names it: %j', async (body, message) => {
  const { control } = await testProcessor()
  expect(await control('disputes', body)).toMatchObject({ error: expect.stringContaining(message) })
})

test('a charge is disputed once, for at most its amount, and no step is made twice', async () => {
  const { paid, control } = await testProcessor()
  const payment_intent = await paid()
  expect(await control('disputes', { payment_intent, amount: 10_001 })).toHaveProperty('error')
  const dispute = await control('disputes', { payment_intent, outcome: 'won' })
  expect(await control('disputes', { payment_intent })).toHaveProperty('error')
  expect(await control('disputes', { dispute: dispute['id'], outcome: 'won' })).toHaveProperty('error')
})
