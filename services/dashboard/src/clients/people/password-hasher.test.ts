// Stored passwords are strong, slow to guess, and never so slow to check that the service stops.
import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { createPasswordHasher, hashesAtOnce } from './password-hasher.ts'

const hasher = createPasswordHasher()

test('a password is stored as argon2id, never as text, and differently each time', async () => {
  const [one, other] = await Promise.all([
    hasher.hash('quiet orange window'),
    hasher.hash('quiet orange window'),
  ])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(one).not.toBe(other)
  expect(await hasher.matches('quiet orange window', one)).toBe(true)
  expect(await hasher.matches('quiet orange windoW', one)).toBe(false)
})

test('two encodings of one character are the same password', async () => {
  const stored = await hasher.hash('caf\u00e9 on the corner')
  expect(await hasher.matches('cafe\u0301 on the corner', stored)).toBe(true)
})

test('no one can sign in as a person who does not exist', async () => {
  expect(await hasher.matches('quiet orange window', undefined)).toBe(false)
})

test('a hash with older parameters still matches, and is recognised as outdated', async () => {
  // A hash by the algorithm of RFC 9106 with 1,024 KiB of memory, made with the same program.
  const { argon2Sync } = await import('node:crypto')
  const nonce = Buffer.from('sixteen bytes ok')
  const message = Buffer.from('quiet orange window')
  const tag = argon2Sync('argon2id', {
    message,
    nonce,
    memory: 1024,
    passes: 3,
    parallelism: 1,
    tagLength: 32,
  })
  const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  const stored = `$argon2id$v=19$m=1024,t=3,p=1$${text(nonce)}$${text(tag)}`
  expect(await hasher.matches('quiet orange window', stored)).toBe(true)
  expect(hasher.isOutdated(stored)).toBe(true)
  expect(hasher.isOutdated(await hasher.hash('x'))).toBe(false)
})

test('a flood of sign-ins is refused instead of queued without limit', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 40 }, () => hasher.hash('x')))
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  expect(answers.length - refused.length).toBe(hashesAtOnce(availableParallelism()) + 20)
  expect(refused[0]).toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
})

test.each([
  [1, 1],
  [2, 1],
  [3, 2],
  [5, 4],
  [64, 4],
])('on %d cores, %d passwords are hashed at once, so that pages have a core', (cores, atOnce) => {
  expect(hashesAtOnce(cores)).toBe(atOnce)
})
