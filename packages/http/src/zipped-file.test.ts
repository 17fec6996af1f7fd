// A file is compressed once, and sent compressed to every client that accepts it.
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encodedFor, encodedNow, zippedFile } from './zipped-file.ts'

const TEXT = Buffer.from('a long text '.repeat(1000))
const file = zippedFile(TEXT)

test.each([
  ['gzip', true],
  ['gzip, deflate, br, zstd', true],
  ['GZip', true],
  ['x-gzip', true],
  ['br;q=1, gzip ; q=0.5', true],
  ['*', true],
  ['br, *;q=0.1', true],
  ['identity;q=0, gzip', true],
  ['br', false],
  ['', false],
  ['identity', false],
  ['gzip;q=0', false],
  ['gzip;q=0.000, *', false],
  ['gzip;Q=0', false],
  ['*;q=0', false],
  ['gzipped', false],
  ['gzip;q=much', false],
])('for Accept-Encoding %j: compressed is %s', (accepted, isZipped) => {
  const { bytes, headers } = encodedFor({ headers: { 'accept-encoding': accepted } }, file)
  expect(headers).toEqual({ vary: 'Accept-Encoding', ...(isZipped && { 'content-encoding': 'gzip' }) })
  expect(bytes.length < TEXT.length / 10).toBe(isZipped)
  expect(isZipped ? gunzipSync(bytes) : bytes).toEqual(TEXT)
})

test('a client that says nothing gets the file as it is', () => {
  expect(encodedFor({ headers: {} }, file)).toEqual({ bytes: TEXT, headers: { vary: 'Accept-Encoding' } })
})

test('a file that compression would make larger is never compressed', () => {
  const tiny = zippedFile(Buffer.from('x'))
  expect(tiny.zipped).toBeUndefined()
  const { bytes, headers } = encodedFor({ headers: { 'accept-encoding': 'gzip' } }, tiny)
  expect([bytes.toString(), headers]).toEqual(['x', { vary: 'Accept-Encoding' }])
})

test.each([
  ['gzip', true],
  ['br', false],
  [undefined, false],
])('a page that is made for one client is compressed for Accept-Encoding %j: %s', (accepted, isZipped) => {
  const { bytes, headers } = encodedNow({ headers: { 'accept-encoding': accepted } }, TEXT.toString())
  expect(headers).toEqual({ vary: 'Accept-Encoding', ...(isZipped && { 'content-encoding': 'gzip' }) })
  expect(isZipped ? gunzipSync(bytes) : bytes).toEqual(TEXT)
})
