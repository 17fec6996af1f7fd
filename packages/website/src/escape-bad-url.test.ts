// A URL that cannot be decoded is routed like any other; every other URL stays as it is.
import { expect, test } from 'vitest'
import { escapeBadUrl } from './escape-bad-url.ts'

test.each([
  ['/100%', '/100%25'],
  ['/live/filings/%zz?a=%', '/live/filings/%25zz?a=%'],
  ['/%E0%A4', '/%25E0%25A4'],
  ['/%2f%', '/%252f%25'],
])('%s becomes %s', (url, escaped) => {
  expect(escapeBadUrl({ url })).toBe(escaped)
  expect(() => decodeURIComponent(escaped.split('?')[0] ?? '')).not.toThrow()
})

test.each(['/', '/live/filings?company=%', '/a%20b', '/%C3%A9?x=1?y=2'])('%s stays', (url) => {
  expect(escapeBadUrl({ url })).toBe(url)
})
