// Tests when an API key works, and which scopes it has.
import { expect, test } from 'vitest'
import { endAfterRotation, keyWorks, scopesOfAccount } from './key-works.ts'

const at = (second: number) => new Date(second * 1000)

test.each([
  [{ expiresAt: null, revokedAt: null }, true],
  [{ expiresAt: at(101), revokedAt: null }, true],
  [{ expiresAt: at(100), revokedAt: null }, false],
  [{ expiresAt: null, revokedAt: at(100) }, false],
  [{ expiresAt: at(200), revokedAt: at(50) }, false],
  [{ expiresAt: null, revokedAt: at(105) }, false],
])('a key with %j works at second 100: %s', (key, works) => expect(keyWorks(key, at(100))).toBe(works))

test('a rotated key expires after the overlap, and never later than before', () => {
  expect(endAfterRotation({ expiresAt: null, revokedAt: null }, at(100), 0)).toEqual(at(100))
  expect(endAfterRotation({ expiresAt: null, revokedAt: null }, at(100), 60)).toEqual(at(160))
  expect(endAfterRotation({ expiresAt: at(130), revokedAt: null }, at(100), 60)).toEqual(at(130))
})

test('only a partner account may have the partner scope', () => {
  expect(scopesOfAccount(['filings:read', 'partner'], false)).toEqual(['filings:read'])
  expect(scopesOfAccount(['filings:read', 'partner'], true)).toEqual(['filings:read', 'partner'])
})

test('a rotated key that expires after the overlap keeps only the overlap', () => {
  expect(endAfterRotation({ expiresAt: at(200), revokedAt: null }, at(100), 60)).toEqual(at(160))
})
