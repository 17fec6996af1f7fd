// A form is taken only from the site's own pages.
import { expect, test } from 'vitest'
import { requireOwnOrigin } from './own-origin.ts'

const SITE = 'https://pages.example'
const refusalOf = (method: string, headers: Record<string, string>): string => {
  try {
    requireOwnOrigin({ method, headers }, SITE)
    return ''
  } catch (error) {
    return String(error)
  }
}

test.each([
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'same-origin', origin: SITE },
  // A page that hides its URL hides its origin too.
  { 'sec-fetch-site': 'same-origin', origin: 'null' },
  { origin: SITE },
])('a form of the site itself is taken: %j', (headers) => {
  expect(refusalOf('POST', headers)).toBe('')
})

test.each([
  {},
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site', origin: SITE },
  { 'sec-fetch-site': 'none' },
  { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://pages.example' },
])('a form of another site, or of a program, is refused: %j', (headers) => {
  expect(refusalOf('POST', headers)).toContain('another site')
})

test('a request that changes nothing may come from anywhere', () => {
  expect(refusalOf('GET', { 'sec-fetch-site': 'cross-site' })).toBe('')
  expect(refusalOf('HEAD', {})).toBe('')
})
