// An address or range is read in one way, or refused.
import { expect, test } from 'vitest'
import { addressRange, areProxyRanges, isInRanges } from './address-range.ts'

test.each([
  ['203.0.113.7', '203.0.113.7/32'],
  ['203.0.113.0/24', '203.0.113.0/24'],
  ['0.0.0.0/0', '0.0.0.0/0'],
  ['2001:db8::1', '2001:db8::1/128'],
  ['2001:db8::/48', '2001:db8::/48'],
])('%s is the range %s', (text, range) => {
  expect(addressRange(text)?.text).toBe(range)
})

test.each([
  '',
  '10/8',
  '010.0.0.1',
  '0x7f.1',
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '10.0.0.0/+8',
  '10.0.0.0/255.0.0.0',
  '2001:db8::/129',
  'fe80::1%eth0',
  '::ffff:10.0.0.1',
  'loopback',
])('%j is no range', (text) => {
  expect([addressRange(text), areProxyRanges([text])]).toEqual([undefined, false])
})

test.each([
  ['203.0.113.255', '203.0.113.0/24', true],
  ['203.0.114.0', '203.0.113.0/24', false],
  ['::ffff:203.0.113.9', '203.0.113.0/24', true],
  ['2001:db8:0:ffff::1', '2001:db8::/48', true],
  ['2001:db8:1::1', '2001:db8::/48', false],
  ['2001:db8::1', '0.0.0.0/0', false],
  ['nonsense', '0.0.0.0/0', false],
  ['010.0.0.1', '8.0.0.0/8', false],
  ['10', '0.0.0.0/0', false],
])('that %s lies in %s is %s', (address, text, expected) => {
  expect(
    isInRanges(
      address,
      [addressRange(text)].flatMap((range) => range ?? []),
    ),
  ).toBe(expected)
})

test('a proxy is never every address', () => {
  expect([areProxyRanges(['10.0.0.0/8', '::1']), areProxyRanges(['10.0.0.0/8', '::/0'])]).toEqual([
    true,
    false,
  ])
})
