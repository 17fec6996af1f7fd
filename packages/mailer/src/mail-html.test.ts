// The design of every e-mail: the same words in HTML and in plain text, nothing loaded from elsewhere, and
// addresses that no line break divides.
import { describe, expect, test } from 'vitest'
import { mailHtml } from './mail-html.ts'
import { type MailText, plainText } from './plain-text.ts'

const url = `https://activate.example/a/${'0123456789abcdef'.repeat(20)}`
const mail: MailText = {
  subject: 'Accounts of 01234567 were rejected – Company filing',
  status: { label: 'Rejected', tone: 'bad' },
  paragraphs: ['The code is <b>wrong</b> & old.', 'Nothing was charged.'],
  facts: [
    { label: 'Company', value: '01234567' },
    { label: 'By', value: 'anna.long-name@accounts.books.example' },
  ],
  link: { label: 'Open the filing', url },
  footer: {
    reason: 'You get this e-mail because you are an owner of “Books Ltd”.',
    stop: { label: 'Choose which e-mails you get', url: 'https://dashboard.example/account/e-mails' },
  },
}

describe.each([
  ['HTML', mailHtml(mail)],
  ['plain text', plainText(mail)],
])('the %s', (kind, text) => {
  test('has every word of the e-mail', () => {
    const words = [
      'Accounts of 01234567 were rejected',
      'Rejected',
      'Nothing was charged.',
      'Open the filing',
      'You get this e-mail because you are an owner',
      'Choose which e-mails you get',
      'not part of HMRC or Companies House',
    ]
    for (const part of words) expect(text).toContain(part)
    expect(text).toContain(
      kind === 'HTML' ? 'is &lt;b&gt;wrong&lt;/b&gt; &amp; old' : 'is <b>wrong</b> & old',
    )
  })
  test('does not repeat the product’s name in the heading', () => {
    expect(text).not.toContain('– Company filing')
  })
  test('has each address whole', () => {
    expect(text).toContain(url)
    expect(text).toContain('anna.long-name@accounts.books.example')
    expect(text).toContain('https://dashboard.example/account/e-mails')
  })
})

test('the plain text has each link on a line of its own', () => {
  const lines = plainText(mail).split('\n')
  for (const link of [url, mail.footer?.stop?.url]) expect(lines).toContain(link)
})

test('the first link of the HTML is the one that the e-mail is about', () => {
  expect(/<a href="([^"]*)"/.exec(mailHtml(mail))?.[1]).toBe(url)
})

test('the HTML loads nothing and runs nothing', () => {
  const page = mailHtml(mail)
  expect(page).not.toMatch(/<(?:img|script|link|iframe|object|video|form)\b|url\(|@import|@font-face/i)
  expect(page.match(/\bsrc=/g)).toBeNull()
})

test('the HTML has light and dark colours', () => {
  const page = mailHtml(mail)
  expect(page).toContain('<meta name="color-scheme" content="light dark" />')
  expect(page).toContain('@media (prefers-color-scheme: dark)')
})

test('an e-mail without facts, link, status and footer is whole', () => {
  const bare = { subject: 'Hello', paragraphs: ['One sentence.'] }
  expect(mailHtml(bare)).toContain('One sentence.')
  expect(mailHtml(bare)).not.toContain('undefined')
  expect(plainText(bare)).toBe(
    'Hello\n=====\n\nOne sentence.\n\n-- \nCompany filing is an independent service, not part of HMRC or Companies House.\n',
  )
})

test.each(['good', 'moving', 'bad', 'warning', 'quiet'] as const)('the tone %s has a symbol', (tone) => {
  const page = mailHtml({ ...mail, status: { label: 'State', tone } })
  expect(page).toMatch(new RegExp(`class="${tone}"[^>]*><span\\s+aria-hidden="true">\\S `))
})

test('an address that is no page of the web is refused', () => {
  expect(() => mailHtml({ ...mail, link: { label: 'Open', url: 'javascript:alert(1)' } })).toThrow(TypeError)
})
