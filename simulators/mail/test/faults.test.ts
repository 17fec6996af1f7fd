// Tests each fault as a real SMTP client experiences it.
import { expect, test } from 'vitest'
import { testMail } from './running-mail.ts'

const to = 'ann@example.test'

test.each([
  ['refuse', 0],
  ['reset-before', 0],
  ['garbage', 0],
  ['reset-after', 1],
])('%s: the sender gets no reply, and %d messages arrived', async (fault, arrived) => {
  const mail = await testMail()
  await mail.control('POST', '/faults', { fault, times: 1 })
  await expect(mail.send({ to })).rejects.toThrow(/closed|ECONNRESET|greeting|failed|reset/i)
  expect(await mail.messages()).toHaveLength(arrived)
  await mail.send({ to })
  expect(await mail.messages()).toHaveLength(arrived + 1)
})

test.each([
  [undefined, 451],
  [421, 421],
  [550, 550],
])('status %s: the message is refused with %d and not stored', async (status, responseCode) => {
  const mail = await testMail()
  await mail.control('POST', '/faults', { operation: 'submit', fault: 'status', status, times: 1 })
  await expect(mail.send({ to })).rejects.toMatchObject({ responseCode })
  expect(await mail.messages()).toEqual([])
})

test('status 250: the sender gets a success reply, and the message is lost', async () => {
  const mail = await testMail()
  await mail.control('POST', '/faults', { fault: 'status', status: 250, times: 1 })
  expect((await mail.send({ to })).response).toMatch(/^250/)
  expect(await mail.messages()).toEqual([])
})

test('slow: the message is stored before the sender gets its reply', async () => {
  const mail = await testMail()
  await mail.control('POST', '/faults', { fault: 'slow', delay_ms: 300, times: 1 })
  let isAnswered = false
  const sending = mail.send({ to }).then(() => {
    isAnswered = true
  })
  await expect.poll(() => mail.messages()).toHaveLength(1)
  expect(isAnswered).toBe(false)
  await sending
})

test('a fault for one recipient does not affect the others', async () => {
  const mail = await testMail()
  await mail.control('POST', '/faults', { match: { to: 'Ann@example.test' }, fault: 'status' })
  await mail.send({ to: 'bob@example.test' })
  await expect(mail.send({ to: ['bob@example.test', 'ANN@example.test'] })).rejects.toThrow('451')
  await mail.control('DELETE', '/faults')
  await mail.send({ to })
})

test.each([{ fault: 'huge' }, { operation: 'poll', fault: 'slow' }, { fault: 'status', code: 451 }])(
  'a fault that SMTP does not have is refused: %j',
  async (fault) => {
    const mail = await testMail()
    expect(await mail.control('POST', '/faults', fault)).toHaveProperty('error')
  },
)
