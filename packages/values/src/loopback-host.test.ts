// Only these names of hosts stay on this machine.
import { expect, test } from 'vitest'
import { isLoopbackHost } from './loopback-host.ts'

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['127.255.10.123', true],
  ['[::1]', true],
  ['localhost.example', false],
  ['my-localhost', false],
  ['127.0', false],
  ['127.a.b.c', false],
  ['128.0.0.1', false],
  ['[::2]', false],
  ['', false],
])('the host “%s” is this machine: %s', (host, isThisMachine) => {
  expect(isLoopbackHost(host)).toBe(isThisMachine)
})
