// Answers with a shared beginning are whole gzip streams of their own.
import { gunzipSync, inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { completedFor, zippedBeginning } from './zipped-beginning.ts'

const BEGINNING = Buffer.from(`{"data":"${'a long text '.repeat(10_000)}","request_id":"`)
const beginning = zippedBeginning(BEGINNING)
const completed = (accepted: string | undefined, end: string) =>
  completedFor({ headers: { 'accept-encoding': accepted } }, beginning, Buffer.from(end))

test.each([
  ['nothing', ''],
  ['an id', `req_${'9'.repeat(40)}"}`],
  ['a long text', 'é'.repeat(100_000)],
])('an answer that ends with %s is one stream, of the beginning and that end', (_, end) => {
  const { parts, headers } = completed('gzip, br', end)
  expect(headers).toEqual({ vary: 'Accept-Encoding', 'content-encoding': 'gzip' })
  const whole = Buffer.concat([BEGINNING, Buffer.from(end)])
  expect(gunzipSync(Buffer.concat(parts)).equals(whole)).toBe(true)
  // Some clients read the first stream only: all of the answer is between its header and its trailer.
  expect(inflateRawSync(Buffer.concat(parts).subarray(10, -8)).equals(whole)).toBe(true)
  expect(parts[0]).toBe(beginning.zipped)
  expect(beginning.zipped.length).toBeLessThan(BEGINNING.length / 50)
})

test.each(['', 'br', 'gzip;q=0', undefined])('for Accept-Encoding %j it is sent as it is', (accepted) => {
  const { parts, headers } = completed(accepted, 'x"}')
  expect(Buffer.concat(parts).toString()).toBe(`${BEGINNING.toString()}x"}`)
  expect(parts[0]).toBe(BEGINNING)
  expect(headers).toEqual({ vary: 'Accept-Encoding' })
})

test('a byte that was changed on the way is noticed', () => {
  const bytes = Buffer.concat(completed('gzip', 'x"}').parts)
  bytes[bytes.length - 12] = (bytes[bytes.length - 12] ?? 0) ^ 1
  expect(() => gunzipSync(bytes)).toThrow(/incorrect|invalid/)
})
