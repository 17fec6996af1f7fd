import { expect, test } from 'vitest'
import { comparableEmail, parseEmail } from './parse-email.ts'

test.each([' a@b.example ', "o'neill+tax@books.example", 'jörg@bücher.example', 'a@localhost'])(
  'spaces around an e-mail address are ignored: %j',
  (text) => expect(parseEmail(text)).toBe(text.trim()),
)

test.each([
  '',
  'a',
  'a@',
  '@b.example',
  'a b@c.example',
  'a@b@c.example',
  'a@b.example\r\nBcc: x@y.example',
  'a@b.example, x@y.example',
  '"a"@b.example',
  'A <a@b.example>',
  'a..b@c.example',
  'a@.example',
  `${'a'.repeat(65)}@b.example`,
  'a\u202e@b.example',
])('text that is not an e-mail address, or is more than one, is refused: %j', (text) => {
  expect(parseEmail(text)).toBeUndefined()
})

test('capital letters do not make a different e-mail address', () => {
  expect(comparableEmail('Anna@Books.Example')).toBe('anna@books.example')
})
