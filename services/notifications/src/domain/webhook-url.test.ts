// The URL of a webhook endpoint has a public host name, and nothing that hides where it leads.
import { expect, test } from 'vitest'
import { checkWebhookUrl, hostOf } from './webhook-url.ts'

const rules = {
  allowsHttp: false,
  allowedHosts: new Set(['127.0.0.1', 'receiver.local']),
  ownHosts: new Set(['api.filing.example']),
}
const check = (text: string, changed: Partial<typeof rules> = {}) =>
  checkWebhookUrl(URL.parse(text) ?? undefined, { ...rules, ...changed })

test.each([
  ['https://hooks.client.example/events', 'https://hooks.client.example/events'],
  ['https://HOOKS.Client.example', 'https://hooks.client.example/'],
  ['https://hooks.client.example./a', 'https://hooks.client.example/a'],
  ['https://hooks.client.example.:8443/a', 'https://hooks.client.example:8443/a'],
  ['https://hooks.client.example:443/a?b=c', 'https://hooks.client.example/a?b=c'],
  ['https://hooks.client.example:8443/', 'https://hooks.client.example:8443/'],
  ['https://hooks.client.example:1024/', 'https://hooks.client.example:1024/'],
  ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
  ['https://203.0.113.254.example/', 'https://203.0.113.254.example/'],
  ['https://localhost.example/', 'https://localhost.example/'],
  [`https://hooks.client.example/${'x'.repeat(1971)}`, `https://hooks.client.example/${'x'.repeat(1971)}`],
  ['http://127.0.0.1:3000/hook', 'http://127.0.0.1:3000/hook'],
  ['http://receiver.local:81/', 'http://receiver.local:81/'],
])('%s is taken as %s', (text, url) => {
  expect(check(text)).toEqual({ url })
})

const NO_NAME = 'must have a public host name, not an IP address'
test.each([
  ['nonsense', 'must be an https URL'],
  ['ftp://hooks.client.example/', 'must be an https URL'],
  ['file:///etc/passwd', 'must be an https URL'],
  ['http://hooks.client.example/', 'must be an https URL'],
  ['https://user@hooks.client.example/', 'must not contain a user name or a password'],
  ['https://:secret@hooks.client.example/', 'must not contain a user name or a password'],
  ['https://user:secret@hooks.client.example/', 'must not contain a user name or a password'],
  ['https://hooks.client.example/#part', 'must not contain a fragment (#)'],
  [`https://hooks.client.example/${'x'.repeat(2000)}`, 'must be 2000 characters or fewer'],
  ['https://127.0.0.2/', NO_NAME],
  ['https://1.1.1.1/', NO_NAME],
  ['https://203.10.113.254/', NO_NAME],
  // The decimal, octal, hexadecimal and short spellings of 127.0.0.1, except the allowed one itself.
  ['https://2130706434/', NO_NAME],
  ['https://0177.0.0.2/', NO_NAME],
  ['https://0x7f.2/', NO_NAME],
  ['https://127.2/', NO_NAME],
  ['https://[::1]/', NO_NAME],
  ['https://[::ffff:127.0.0.1]/', NO_NAME],
  ['https://localhost/', NO_NAME],
  ['https://localhost./', NO_NAME],
  ['https://api.localhost/', NO_NAME],
  ['https://kubernetes/', NO_NAME],
  ['https://kubernetes.default.svc.cluster.local/', NO_NAME],
  ['https://metadata.google.internal/', NO_NAME],
  ['https://router.home.arpa/', NO_NAME],
  ['https://home.arpa/', NO_NAME],
  ['https://metadata.goog/', NO_NAME],
  ['https://api.filing.example/api/v1/filings', 'must not be an address of this service'],
  ['https://API.filing.example./', 'must not be an address of this service'],
  ['https://hooks.client.example:22/', 'must use port 443, or a port from 1024 to 65535'],
  ['https://hooks.client.example:80/', 'must use port 443, or a port from 1024 to 65535'],
])('%s is refused: %s', (text, refusal) => {
  expect(check(text)).toEqual({ refusal })
})

test('endpoints of the sandbox may use http, but only with public names', () => {
  expect(check('http://hooks.client.example/', { allowsHttp: true })).toEqual({
    url: 'http://hooks.client.example/',
  })
  expect(check('https://hooks.client.example/', { allowsHttp: true })).toEqual({
    url: 'https://hooks.client.example/',
  })
  expect(check('ftp://hooks.client.example/', { allowsHttp: true })).toEqual({
    refusal: 'must be an https or http URL',
  })
  expect(check('http://127.0.0.2/', { allowsHttp: true })).toEqual({ refusal: NO_NAME })
  expect(check('http://hooks.client.example:443/', { allowsHttp: true })).toHaveProperty('refusal')
})

test('a host is compared without brackets, a final dot, and differences of case', () => {
  expect([hostOf(new URL('https://[::1]/')), hostOf(new URL('https://A.Example./'))]).toEqual([
    '::1',
    'a.example',
  ])
})
