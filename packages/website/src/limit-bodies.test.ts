// Forms that arrive slowly take a limited share of the memory, and other networks keep theirs.
import { EventEmitter } from 'node:events'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { limitBodies } from './limit-bodies.ts'

const limit = () => limitBodies({ totalBytes: 100, mostBytes: 40 })
type Headers = Readonly<Record<string, string>>

/** Announces a body; the returned function ends its request. */
function announce(hook: ReturnType<typeof limit>, ip: string, headers: Headers): () => void {
  const raw = new EventEmitter()
  hook({ ip, headers } as unknown as FastifyRequest, { raw } as unknown as FastifyReply)
  return () => raw.emit('close')
}
const length = (bytes: number): Headers => ({ 'content-length': String(bytes) })

test('a network leaves at least as much free as it uses, so another one is served', () => {
  const hook = limit()
  announce(hook, '10.0.0.1', length(25))
  announce(hook, '10.0.0.1', length(25))
  expect(() => announce(hook, '10.0.0.1', length(1))).toThrow('Too many forms')
  announce(hook, '10.0.0.2', length(25))
  expect(() => announce(hook, '10.0.0.2', length(1))).toThrow('Too many forms')
  announce(hook, '10.0.0.3', length(12))
})

test('a request that ends gives its share back, and one without a body takes none', () => {
  const hook = limit()
  const end = announce(hook, '10.0.0.1', length(40))
  expect(() => announce(hook, '10.0.0.1', length(40))).toThrow('Too many forms')
  announce(hook, '10.0.0.1', {})
  announce(hook, '10.0.0.1', length(0))
  end()
  announce(hook, '10.0.0.1', length(40))
})

test('a body without a stated length, or with a huge one, takes the most that a body may have', () => {
  const hook = limit()
  announce(hook, '10.0.0.1', { 'transfer-encoding': 'chunked' })
  expect(() => announce(hook, '10.0.0.1', length(11))).toThrow('Too many forms')
  const other = limit()
  announce(other, '10.0.0.1', length(1e12))
  expect(() => announce(other, '10.0.0.1', length(11))).toThrow('Too many forms')
})

test('IPv6 addresses of one /64 share one part', () => {
  const hook = limit()
  announce(hook, '2001:db8::1', length(40))
  expect(() => announce(hook, '2001:db8::2', length(40))).toThrow('Too many forms')
})

test('a client that left while its request was checked takes nothing', () => {
  const hook = limit()
  const raw = Object.assign(new EventEmitter(), { closed: true })
  for (let count = 0; count < 10; count += 1) {
    hook(
      { ip: '10.0.0.1', headers: length(40) } as unknown as FastifyRequest,
      { raw } as unknown as FastifyReply,
    )
  }
  announce(hook, '10.0.0.1', length(40))
})
