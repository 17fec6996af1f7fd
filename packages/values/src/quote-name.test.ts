// A name in an e-mail stays a name, whatever its owner typed.
import { expect, test } from 'vitest'
import { quoteName } from './quote-name.ts'

test.each([
  ['a plain name', 'Quay Books Ltd', '“Quay Books Ltd”'],
  ['a name between spaces', '  Quay Books Ltd\n', '“Quay Books Ltd”'],
  ['a name of the longest length', 'x'.repeat(60), `“${'x'.repeat(60)}”`],
  ['a name with an initial', 'J. Smith & Sons', '“J. Smith & Sons”'],
  ['an address of a page', 'Win at https://evil.example/x now', '“Win at https: / / evil. example/ x now”'],
  ['a bare domain', 'evil.example', '“evil. example”'],
  ['an e-mail address', 'a@evil.example', '“a@ evil. example”'],
  [
    'line breaks that begin a text of its own',
    'Books\r\n\r\nYour account is closed',
    '“Books Your account is closed”',
  ],
  ['other line breaks', 'a\u2028b\u2029c\u0085d\u000be', '“a b c d e”'],
  ['characters that turn the direction of the text', 'a\u202eb\u2066c', '“a b c”'],
  ['characters without width in a domain', 'evil.\u200bexample', '“evil. example”'],
  ['a quotation that ends the name', 'Books” closed. Call “us', "“Books' closed. Call 'us”"],
  [
    'full-width letters that a mail program may read as a link',
    'ｅｖｉｌ．ｅｘａｍｐｌｅ',
    '“evil. example”',
  ],
])('quotes %s', (_, name, quoted) => {
  expect(quoteName(name)).toBe(quoted)
})

test('a long name is cut, by characters and not in the middle of one', () => {
  expect(quoteName('x'.repeat(500))).toBe(`“${'x'.repeat(59)}…”`)
  expect(quoteName('𝒳𝒳'.repeat(500)).length).toBeLessThan(130)
  expect([...quoteName('🏢'.repeat(100))]).toHaveLength(62)
})
