// Tests read the messages exactly as senders delivered them over SMTP.
import { connect } from 'node:net'
import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { now, testMail } from './running-mail.ts'

test('every e-mail that was sent can be read, with its text, its HTML and its links', async () => {
  const mail = await testMail()
  const link = 'https://dash.example/verify?token=abc&next=%2F'
  await mail.send({
    from: 'Filing <no-reply@product.test>',
    to: 'Ann <Ann@example.test>',
    subject: 'Confirm your e-mail: £10 – ✓',
    text: `Hello Ann,\nopen ${link}.\n`,
    html: `<p>Hello Ann, <a href="${link.replace('&', '&amp;')}">confirm</a> or
      <a href="https://dash.example/help">get help</a></p>`,
  })
  expect(await mail.messages()).toEqual([
    {
      id: '1',
      at: now,
      from: 'no-reply@product.test',
      to: 'Ann@example.test',
      subject: 'Confirm your e-mail: £10 – ✓',
      text: `Hello Ann,\nopen ${link}.`,
      html: expect.stringContaining('Hello Ann, <a href='),
      links: [link, 'https://dash.example/help'],
      attachments: [],
    },
  ])
})

test('messages are found by recipient, whatever the case, oldest first', async () => {
  const mail = await testMail()
  for (const [to, subject] of [
    ['ann@example.test', '1'],
    ['bob@example.test', '2'],
    ['ANN@example.test', '3'],
  ])
    await mail.send({ to, subject })
  expect((await mail.messages('Ann@example.TEST')).map(({ subject }) => subject)).toEqual(['1', '3'])
  expect(await mail.messages('nobody@example.test')).toEqual([])
})

test('each recipient of a message gets it, including blind copies', async () => {
  const mail = await testMail()
  await mail.send({ to: ['a@example.test', 'b@example.test'], bcc: 'c@example.test' })
  const all = await mail.messages()
  expect(all.map(({ to }) => to)).toEqual(['a@example.test', 'b@example.test', 'c@example.test'])
})

test('a part that was not sent is absent, and an attachment is listed without its content', async () => {
  const mail = await testMail()
  const content = Buffer.alloc(100_000, 'x')
  await mail.send({ to: 'a@example.test', attachments: [{ filename: 'receipt.pdf', content }] })
  await mail.send({ to: 'a@example.test', text: '', html: '<p>Only this</p>' })
  const [first, second] = await mail.messages()
  const attachment = { filename: 'receipt.pdf', content_type: 'application/pdf', size_bytes: 100_000 }
  expect(first).toMatchObject({ html: null, text: 'T', attachments: [attachment] })
  expect(second).toMatchObject({ html: '<p>Only this</p>', text: null })
})

describe('a misbehaving sender', () => {
  test('gets 552 for a message over the limit, and the simulator continues', async () => {
    const mail = await testMail({ maxMessageBytes: 1000 })
    await expect(mail.send({ to: 'a@example.test', text: 'x'.repeat(2000) })).rejects.toMatchObject({
      responseCode: 552,
    })
    await mail.send({ to: 'a@example.test' })
    expect(await mail.messages()).toHaveLength(1)
  })

  test('disconnects in the middle of a message, which is not stored', async () => {
    const mail = await testMail()
    const { hostname, port } = new URL(mail.smtpUrl)
    const socket = connect(Number(port), hostname)
    socket.setEncoding('utf8')
    const replies: string[] = []
    socket.on('data', (reply: string) => replies.push(reply))
    const steps = ['EHLO x', 'MAIL FROM:<a@x.test>', 'RCPT TO:<b@x.test>', 'DATA', 'Subject: half']
    for (const [index, step] of steps.entries()) {
      await expect.poll(() => replies.length).toBeGreaterThan(index)
      socket.write(`${step}\r\n`)
    }
    socket.resetAndDestroy()
    await once(socket, 'close')
    await mail.send({ to: 'a@example.test' })
    expect((await mail.messages()).map(({ to }) => to)).toEqual(['a@example.test'])
  })
})

test('a reset deletes messages and faults', async () => {
  const mail = await testMail()
  await mail.send({ to: 'a@example.test' })
  await mail.control('POST', '/faults', { fault: 'refuse' })
  expect(await mail.control('POST', '/reset')).toEqual({ reset: true })
  expect(await mail.messages()).toEqual([])
  await mail.send({ to: 'a@example.test' })
})
