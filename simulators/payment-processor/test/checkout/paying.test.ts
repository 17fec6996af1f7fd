// Tests the hosted page with the requests of a customer's browser, but without a browser.
import { describe, expect, test } from 'vitest'
import { sessionGiven } from '../running-processor.ts'
import { customerOf, debit } from './customer.ts'

test('the page states the amount, the recipient and the way back', async () => {
  const { open } = await customerOf({ customer_email: 'ann@example.com' })
  const { status, html, headers } = await open()
  expect(status).toBe(200)
  expect(html).toContain('Pay Example Business')
  expect(html).toContain('£100.00')
  expect(html).toContain('Prepaid balance')
  expect(html).toContain('href="https://shop.example/top-up"')
  expect(html).toContain('value="ann@example.com"')
  expect(headers.get('cache-control')).toBe('no-store')
})

test('a successful card returns the customer with the session’s id, and the session is paid', async () => {
  const { id, submit, stripe } = await customerOf()
  expect(await submit()).toEqual({
    status: 303,
    location: `https://shop.example/done?session_id=${id}`,
  })
  expect(
    await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] }),
  ).toMatchObject({
    payment_status: 'paid',
    customer_details: { email: 'ann@example.com', name: 'Ann Example' },
    payment_intent: {
      latest_charge: {
        billing_details: { email: 'ann@example.com', name: 'Ann Example' },
        payment_method_details: { card: { last4: '4242', exp_month: 12, exp_year: 2040 } },
      },
    },
  })
})

test('the placeholder is replaced in every spelling', async () => {
  const success_url = 'https://shop.example/{CHECKOUT_SESSION_ID}?a=%7BCHECKOUT_SESSION_ID%7D&b=1#c'
  const { id, submit } = await customerOf({ success_url })
  expect((await submit()).location).toBe(`https://shop.example/${id}?a=${id}&b=1#c`)
})

test('a declined card returns the customer to the page, which states why', async () => {
  const { id, open, submit, stripe } = await customerOf()
  expect(await submit({ number: '4000 0000 0000 0002' })).toEqual({ status: 303, location: `/c/pay/${id}` })
  const { html } = await open()
  expect(html).toContain('Your card was declined.')
  expect(html).toContain('value="Ann Example"')
  expect(html).not.toContain('4000 0000 0000 0002"')
  expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('open')
  await submit()
  expect((await stripe.checkout.sessions.retrieve(id)).payment_status).toBe('paid')
})

test.each([
  ['email', 'nobody', 'Enter your email'],
  ['number', '4242 4242 4242 4241', 'card number is invalid'],
  ['number', '', 'card number is invalid'],
  ['expiry', '13 / 40', 'MM / YY'],
  ['expiry', '01 / 20', 'in the past'],
  ['cvc', '12', 'security code is incomplete'],
  ['name', ' ', 'Enter the name on the card'],
  ['method', 'cash', ''],
])('a mistake in %s ("%s") is shown beside the field, and nothing is paid', async (field, value, message) => {
  const { open, submit, stripe } = await customerOf()
  await submit({ [field]: value, ...(field === 'method' ? { number: '' } : {}) })
  const { html } = await open()
  expect(html).toContain(message)
  if (field !== 'method') expect(html).toContain(`id="${field}-error"`)
  expect((await stripe.charges.list()).data).toEqual([])
})

test.each(['12/40', '12 / 2040', '1240', ' 12-40 '])(
  'the expiry date may be written as %s',
  async (expiry) => {
    const { submit } = await customerOf()
    expect((await submit({ expiry })).location).toContain('https://shop.example/done')
  },
)

describe('a payment happens once', () => {
  test('when the button is pressed ten times', async () => {
    const { id, submit, stripe } = await customerOf()
    const all = await Promise.all(Array.from({ length: 10 }, () => submit()))
    expect(new Set(all.map(({ location }) => location))).toEqual(
      new Set([`https://shop.example/done?session_id=${id}`]),
    )
    expect((await stripe.charges.list()).data).toHaveLength(1)
  })

  test('and the page states that when it is opened again', async () => {
    const { open, submit, id } = await customerOf()
    await submit()
    const { status, html } = await open()
    expect(status).toBe(200)
    expect(html).toContain('You have paid already')
    expect(html).toContain(`session_id&#61;${id}`)
    expect(html).not.toContain('<form')
  })
})

test.each([
  ['00012345', 'paid'],
  ['22222227', 'unpaid'],
])('the outcome of a bank debit from account %s is known later: %s', async (account_number, status) => {
  const { id, open, submit, stripe, advance } = await customerOf()
  expect((await submit({ ...debit, account_number })).location).toContain('https://shop.example/done')
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
    status: 'complete',
    payment_status: 'unpaid',
  })
  expect((await open()).html).toContain('being processed')
  advance(60_000)
  expect((await stripe.checkout.sessions.retrieve(id)).payment_status).toBe(status)
})

test('a mistake in a bank debit is shown in its form', async () => {
  const { open, submit } = await customerOf()
  await submit({ ...debit, account_number: '1' })
  const { html } = await open()
  expect(html).toContain('id="debit_account_number-error"')
  expect(html).toContain('href="#debit_account_number"')
})

test('a session that offers only cards accepts no bank debit', async () => {
  const { open, submit, stripe } = await customerOf({ allowed_payment_method_types: ['card'] })
  expect((await open()).html).not.toContain('bank debit')
  await submit(debit)
  expect((await stripe.charges.list()).data).toEqual([])
})

test('an expired session states that, and accepts no payment', async () => {
  const { id, open, submit, stripe } = await customerOf()
  await stripe.checkout.sessions.expire(id)
  await submit()
  const { html } = await open()
  expect(html).toContain('has expired')
  expect(html).toContain('https://shop.example/top-up')
  expect((await stripe.charges.list()).data).toEqual([])
})

test('an unknown session is not found', async () => {
  const { url } = await customerOf()
  for (const method of ['GET', 'POST']) {
    const response = await fetch(`${url}/c/pay/cs_test_x`, { method })
    expect(response.status).toBe(404)
  }
})

test('no text from outside is executed, and forms lead only to the processor and the business', async () => {
  const attack = '<script>alert(1)</script>"><img src=x onerror=alert(1)>'
  const price_data = { currency: 'gbp', unit_amount: 1000, product_data: { name: attack } }
  const { open, submit } = await customerOf({ line_items: [{ quantity: 1, price_data }] })
  await submit({ name: attack, email: attack })
  const { html, headers } = await open()
  expect(html).not.toContain('<script')
  expect(html).not.toContain('<img')
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("form-action 'self' https://shop.example;")
  expect(sessionGiven.success_url).toContain('https://shop.example')
})
