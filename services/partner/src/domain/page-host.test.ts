// The hosts that an operator may record for a partner's pages.
import { expect, test } from 'vitest'
import { pageHost, pageUrl } from './page-host.ts'

test('a host is recorded in one spelling', () => {
  expect(pageHost('File.Books.Example.')).toBe('file.books.example')
  expect(pageHost('xn--bcher-kva.example')).toBe('xn--bcher-kva.example')
})

test.each([
  '',
  'localhost',
  '127.0.0.1',
  'file.books.1',
  'file.books.example:8443',
  'https://file.books.example',
  'file.books.example/form',
  'me@books.example',
])('“%s” is no host of pages', (text) => {
  expect(pageHost(text)).toBeUndefined()
})

test('pages on a partner’s own host always use https', () => {
  expect(pageUrl('file.books.example', 'http://127.0.0.1:8082')).toBe('https://file.books.example')
  expect(pageUrl(undefined, 'https://file.example')).toBe('https://file.example')
})
