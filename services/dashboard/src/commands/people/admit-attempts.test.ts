// Attempts count against every network that their sender could change its address in.
import { expect, test } from 'vitest'
import { networkAttempts } from './admit-attempts.ts'

const ipv4 = { network: '192.0.2.1', site: '192.0.2.1' }
const ipv6 = { network: '2001:db8:0:1::/64', site: '2001:db8::/48' }

test.each([
  ['network', ipv4, [{ kind: 'network', subject: ipv4.network }]],
  ['requests', ipv4, [{ kind: 'requests', subject: ipv4.network }]],
  [
    'network',
    ipv6,
    [
      { kind: 'network', subject: ipv6.network },
      { kind: 'site', subject: ipv6.site },
    ],
  ],
  [
    'requests',
    ipv6,
    [
      { kind: 'requests', subject: ipv6.network },
      { kind: 'siteRequests', subject: ipv6.site },
    ],
  ],
] as const)('attempts of the kind %s from %j', (kind, caller, expected) => {
  expect(networkAttempts(kind, caller)).toEqual(expected)
})
