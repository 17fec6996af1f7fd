// Webhooks reach public addresses only, however the address is written or resolved.
import { expect, onTestFinished, test, vi } from 'vitest'
import { AddressRefused, createPublicAddresses, isPublicAddress } from './public-addresses.ts'

// IANA's registries of special-purpose addresses, both ends of each range.
test.each([
  ['0.0.0.0', 'this network'],
  ['0.255.255.255', 'this network'],
  ['10.0.0.0', 'RFC 1918'],
  ['10.255.255.255', 'RFC 1918'],
  ['100.64.0.0', 'carrier-grade NAT'],
  ['100.127.255.255', 'carrier-grade NAT'],
  ['127.0.0.1', 'loopback'],
  ['127.255.255.255', 'loopback'],
  ['169.254.0.1', 'link-local'],
  ['169.254.169.254', 'metadata of clouds'],
  ['169.254.170.2', 'metadata of containers'],
  ['172.16.0.0', 'RFC 1918'],
  ['172.31.255.255', 'RFC 1918'],
  ['192.0.0.1', 'IETF protocol assignments'],
  ['192.0.2.1', 'TEST-NET-1'],
  ['192.88.99.1', '6to4 relay'],
  ['192.168.0.0', 'RFC 1918'],
  ['192.168.255.255', 'RFC 1918'],
  ['198.18.0.0', 'benchmarking'],
  ['198.19.255.255', 'benchmarking'],
  ['198.51.100.1', 'TEST-NET-2'],
  ['203.0.113.1', 'TEST-NET-3'],
  ['224.0.0.1', 'multicast'],
  ['239.255.255.255', 'multicast'],
  ['240.0.0.1', 'reserved'],
  ['255.255.255.255', 'broadcast'],
  ['::', 'unspecified'],
  ['::1', 'loopback'],
  ['::127.0.0.1', 'IPv4-compatible'],
  ['::ffff:127.0.0.1', 'IPv4-mapped loopback'],
  ['::ffff:7f00:1', 'IPv4-mapped loopback'],
  ['::ffff:10.0.0.1', 'IPv4-mapped RFC 1918'],
  ['::ffff:169.254.169.254', 'IPv4-mapped metadata'],
  ['::ffff:0:127.0.0.1', 'IPv4-translated'],
  ['64:ff9b::7f00:1', 'NAT64'],
  ['64:ff9b:1::7f00:1', 'local NAT64'],
  ['100::1', 'discard'],
  ['2001::1', 'Teredo'],
  ['2001:10::1', 'ORCHID'],
  ['2001:db8::1', 'documentation'],
  ['2002:7f00:1::', '6to4 of loopback'],
  ['2002:a00:1::', '6to4 of RFC 1918'],
  ['fc00::1', 'unique local'],
  ['fd00:ec2::254', 'metadata of clouds'],
  ['168.63.129.16', 'wire server of Azure'],
  ['::ffff:168.63.129.16', 'IPv4-mapped wire server of Azure'],
  ['100.100.100.200', 'metadata of Alibaba Cloud'],
  ['192.0.0.192', 'metadata of Oracle Cloud'],
  ['161.26.0.10', 'name server of IBM Cloud'],
  ['166.8.0.0', 'private endpoints of IBM Cloud'],
  ['166.11.255.255', 'private endpoints of IBM Cloud'],
  ['fd20:ce::254', 'metadata of Google Cloud'],
  ['fe80::1', 'link-local'],
  ['fec0::1', 'site-local'],
  ['ff02::1', 'multicast'],
  ['4000::1', 'not assigned'],
  ['', 'no address'],
  ['localhost', 'a name'],
])('%s is not a public address: %s', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each([
  '1.1.1.1',
  '168.63.129.15',
  '168.63.129.17',
  '161.25.255.255',
  '166.12.0.0',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '223.255.255.255',
  '::ffff:8.8.8.8',
  '2606:4700:4700::1111',
  '2a00:1450:4009::200e',
])('%s is a public address', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

const resolvingTo = (...answers: readonly (readonly string[])[]) => {
  let asked = 0
  const resolve = async () => answers[Math.min(asked++, answers.length - 1)] ?? []
  return createPublicAddresses({ allowedHosts: new Set(['127.0.0.1']), ownHosts: new Set(), resolve })
}

test('one private address among public ones refuses the whole name', async () => {
  await expect(resolvingTo(['1.1.1.1', '10.0.0.1']).of('mixed.example')).rejects.toThrow(AddressRefused)
  await expect(resolvingTo(['1.1.1.1', '::1']).of('mixed.example')).rejects.toThrow(AddressRefused)
  await expect(resolvingTo(['1.1.1.1', '1.0.0.1']).of('plain.example')).resolves.toHaveLength(2)
})

test('a name that is repointed to a private address is refused from then on', async () => {
  const addresses = resolvingTo(['1.1.1.1'], ['127.0.0.1'])
  await expect(addresses.of('rebinding.example')).resolves.toEqual(['1.1.1.1'])
  await expect(addresses.of('rebinding.example')).rejects.toThrow(AddressRefused)
})

test('a name that leads to one of our own hosts is refused, such as a partner’s API domain', async () => {
  const names: Record<string, readonly string[]> = {
    'api.filing.example': ['1.1.1.1', '2606:4700::1111'],
    'activate.filing.example': ['1.0.0.1'],
    'api.partner.example': ['1.1.1.1'],
    'file.partner.example': ['9.9.9.9', '1.0.0.1'],
    'v6.partner.example': ['2606:4700::1111'],
    'hooks.partner.example': ['9.9.9.9'],
  }
  const addresses = createPublicAddresses({
    allowedHosts: new Set(),
    ownHosts: new Set(['api.filing.example', 'activate.filing.example', 'missing.filing.example']),
    resolve: async (host) => names[host] ?? Promise.reject(new Error('NXDOMAIN')),
  })
  for (const host of ['api.partner.example', 'file.partner.example', 'v6.partner.example']) {
    await expect(addresses.of(host)).rejects.toThrow(AddressRefused)
  }
  await expect(addresses.of('hooks.partner.example')).resolves.toEqual(['9.9.9.9'])
})

test('an own host whose name servers stop answering keeps its addresses', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const names = new Map([
    ['api.filing.example', ['1.1.1.1']],
    ['activate.filing.example', ['1.0.0.1']],
    ['hooks.partner.example', ['1.1.1.1']],
  ])
  const addresses = createPublicAddresses({
    allowedHosts: new Set(),
    ownHosts: new Set(['api.filing.example', 'activate.filing.example']),
    resolve: async (host) => names.get(host) ?? Promise.reject(new Error('SERVFAIL')),
  })
  await expect(addresses.of('hooks.partner.example')).rejects.toThrow('our own')
  names.delete('api.filing.example')
  vi.advanceTimersByTime(61_000)
  await expect(addresses.of('hooks.partner.example')).rejects.toThrow('our own')
  names.set('api.filing.example', ['9.9.9.9'])
  vi.advanceTimersByTime(61_000)
  await expect(addresses.of('hooks.partner.example')).resolves.toEqual(['1.1.1.1'])
})

test('a name that does not exist is refused like one that leads inside', async () => {
  await expect(resolvingTo([]).of('missing.example')).rejects.toThrow(AddressRefused)
  const failing = createPublicAddresses({
    allowedHosts: new Set(),
    ownHosts: new Set(),
    resolve: () => Promise.reject(new Error('SERVFAIL')),
  })
  await expect(failing.of('broken.example')).rejects.toThrow(AddressRefused)
})

test('only the hosts that the operator allows may have private addresses', async () => {
  const addresses = resolvingTo(['127.0.0.1'])
  await expect(addresses.of('127.0.0.1')).resolves.toEqual(['127.0.0.1'])
  await expect(addresses.of('127.0.0.2')).rejects.toThrow(AddressRefused)
  await expect(addresses.of('::1')).rejects.toThrow(AddressRefused)
  expect([
    addresses.permits('127.0.0.1', '127.0.0.1'),
    addresses.permits('other.example', '127.0.0.1'),
  ]).toEqual([true, false])
})
