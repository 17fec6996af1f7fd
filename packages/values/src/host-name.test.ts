// Hosts that clients and operators write, with every spelling that a client may use.
import { expect, test } from 'vitest'
import { domainName, hostName } from './host-name.ts'

test.each([
  ['api.books.example', 'api.books.example'],
  ['API.Books.Example', 'api.books.example'],
  ['api.books.example:8080', 'api.books.example'],
  ['api.books.example.', 'api.books.example'],
  ['API.BOOKS.EXAMPLE.:443', 'api.books.example'],
  ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ['127.0.0.1:8080', '127.0.0.1'],
  [`${'a.'.repeat(126)}a`, `${'a.'.repeat(126)}a`],
])('the host “%s” is %s', (header, host) => {
  expect(hostName(header)).toBe(host)
})

test.each([
  '',
  '.',
  ':80',
  'a..b',
  '-a.example',
  'api.books.example..',
  'api.books.example:80:80',
  'api.books.example:123456',
  'evil.example, api.books.example',
  'me@api.books.example',
  'api.books.example/path',
  'http://api.books.example',
  'bücher.example',
  'api_books.example',
  'api.books.example\u0000',
  '[::1]:8080',
  `${'a'.repeat(64)}.example`,
  Array.from({ length: 60 }, () => 'abcd').join('.'),
])('“%s” is no host', (header) => {
  expect(hostName(header)).toBeUndefined()
})

test('an operator enters a domain without a port', () => {
  expect(domainName('API.books.example.')).toBe('api.books.example')
  expect(domainName('api.books.example:8080')).toBeUndefined()
})
