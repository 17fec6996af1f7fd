// Tests the pages on which a person reads the messages.
import { expect, test } from 'vitest'
import { testMail, type TestMail } from './running-mail.ts'

const page = async (mail: TestMail, path: string) => {
  const response = await fetch(mail.url + path)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

test('the inbox shows the newest message first and leads to it', async () => {
  const mail = await testMail()
  expect((await page(mail, '/')).text).toContain('No messages yet')
  await mail.send({ to: 'ann@example.test', subject: 'First' })
  await mail.send({ to: 'bob@example.test', subject: 'Second' })
  const { text } = await page(mail, '/')
  expect(
    [...text.matchAll(/href="(\/messages\/\d+)">(\w+)/g)].map(([, path, words]) => [path, words]),
  ).toEqual([
    ['/messages/2', 'Second'],
    ['/messages/1', 'First'],
  ])
  expect((await page(mail, '/?to=ann@example.test')).text).not.toContain('Second')
  expect((await page(mail, '/messages/1')).text).toContain('<h1>First</h1>')
  expect((await page(mail, '/messages/9')).status).toBe(404)
})

test('nothing that a sender wrote is executed', async () => {
  const mail = await testMail()
  const attack = '<script>alert(1)</script><img src=x onerror=alert(1)>'
  await mail.send({ to: 'ann@example.test', subject: attack, text: attack, html: attack })
  for (const path of ['/', '/messages/1']) {
    const { text, headers } = await page(mail, path)
    expect(text).not.toContain('<script')
    expect(text).not.toContain('<img')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  }
  const { headers } = await page(mail, '/messages/1/html')
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox$/)
})
