import { expect, test } from 'vitest'
import { registrableDomain } from './registrable-domain.ts'

test.each([
  ['evil.example', 'evil.example'],
  ['a1.evil.example', 'evil.example'],
  ['a.b.c.evil.co.uk', 'evil.co.uk'],
  ['shop.github.io', 'shop.github.io'],
  ['a.shop.github.io', 'shop.github.io'],
  ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ['co.uk', 'co.uk'],
  ['127.0.0.1', '127.0.0.1'],
  ['localhost', 'localhost'],
])('the registrable domain of %s is %s', (host, domain) => {
  expect(registrableDomain(host)).toBe(domain)
})
