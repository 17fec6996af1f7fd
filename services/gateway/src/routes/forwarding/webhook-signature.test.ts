// Only a header that a webhook of now may have lets the gateway read a webhook's body.
import { expect, test } from 'vitest'
import { isRecentWebhookSignature } from './webhook-signature.ts'

const now = new Date('2026-11-26T12:00:00.900Z')
const seconds = Math.floor(now.getTime() / 1000)
const hmac = 'a1'.repeat(32)

test.each([
  ['one signature', `t=${seconds},v1=${hmac}`],
  ['two signatures and another scheme', `t=${seconds},v1=${hmac},v1=${hmac},v0=${hmac}`],
  ['spaces, and another order', `v1=${hmac}, t=${seconds}`],
  ['a time 300 seconds ago', `t=${seconds - 299},v1=${hmac}`],
  ['a time 300 seconds ahead', `t=${seconds + 300},v1=${hmac}`],
])('%s is read', (...[, header]) => {
  expect(isRecentWebhookSignature(header, now)).toBe(true)
})

test.each([
  ['no header', undefined],
  ['two headers', [`t=${seconds}`, `v1=${hmac}`]],
  ['an empty header', ''],
  ['no time', `v1=${hmac}`],
  ['no signature', `t=${seconds}`],
  ['only the scheme for tests', `t=${seconds},v0=${hmac}`],
  ['a short signature', `t=${seconds},v1=ab`],
  ['a signature of other characters', `t=${seconds},v1=${'g'.repeat(64)}`],
  ['a time that is no number', `t=now,v1=${hmac}`],
  ['an old time', `t=${seconds - 301},v1=${hmac}`],
  ['a time ahead', `t=${seconds + 302},v1=${hmac}`],
  ['a very long header', `t=${seconds},v1=${hmac}${`,v1=${hmac}`.repeat(20)}`],
])('%s is refused', (...[, header]) => {
  expect(isRecentWebhookSignature(header, now)).toBe(false)
})
