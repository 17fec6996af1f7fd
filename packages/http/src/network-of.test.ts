// Which IP addresses count as one client.
import { expect, test } from 'vitest'
import { networkOf, siteOf } from './network-of.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
  ['nonsense', 'nonsense'],
])('%s is %s', (address, network) => expect(networkOf(address)).toBe(network))

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2::9', '2001:db8:1::/48'],
  ['2001:db8:1:3::9', '2001:db8:1::/48'],
  ['nonsense', 'nonsense'],
])('the site of %s is %s', (address, site) => expect(siteOf(address)).toBe(site))
