// A setting that could be understood in two ways is refused on startup.
import { expect, test } from 'vitest'
import { settings } from './config.ts'

const proxies = (text: string) => settings.shape.TRUSTED_PROXIES.safeParse(text)

test.each([['127.0.0.1'], ['10.0.0.0/8, 192.168.0.0/16'], ['::1,fd00::/8']])(
  'trusted proxies are addresses and CIDR ranges: %s',
  (text) => {
    expect(proxies(text).success).toBe(true)
  },
)

test.each([
  'loopback',
  '10.0.0.0/8,uniquelocal',
  '10.0.0.0/255.0.0.0',
  '10.0.0.0/33',
  '0.0.0.0/0',
  'proxy.example',
])('trusted proxies are never names or ranges that only part of the gateway understands: %s', (text) => {
  expect(proxies(text).error?.issues.map(({ message }) => message)).toEqual([
    'must be IP addresses or CIDR ranges such as 10.0.0.0/8, no names such as loopback and no /0',
  ])
})
