// The HMAC is that of RFC 2104: the same as in the published test vectors and as in Node's own.
import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createHmacSha256 } from './hmac-sha256.ts'

const filled = (byte: number, count: number) => Buffer.alloc(count, byte)
const hex = (hmac: string) => Buffer.from(hmac, 'binary').toString('hex')

// RFC 4231, section 4. Cases 3 and 4 have data that is not UTF-8 text; 5 is truncated.
test.each([
  [1, filled(0x0b, 20), 'Hi There', 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7'],
  [
    2,
    Buffer.from('Jefe'),
    'what do ya want for nothing?',
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  ],
  [
    6,
    filled(0xaa, 131),
    'Test Using Larger Than Block-Size Key - Hash Key First',
    '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
  ],
  [
    7,
    filled(0xaa, 131),
    'This is a test using a larger than block-size key and a larger than block-size data. ' +
      'The key needs to be hashed before being used by the HMAC algorithm.',
    '9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2',
  ],
])('case %i of RFC 4231', (...[, key, text, expected]) => {
  expect(hex(createHmacSha256(key)(text, 'binary'))).toBe(expected)
})

test('any key and texts give the same results as Node’s HMAC, one after the other', () => {
  const long = fc.integer({ min: 4090, max: 4100 }).map((length) => '€'.repeat(length))
  const texts = fc.array(fc.oneof(fc.string({ unit: 'binary' }), long), { maxLength: 3 })
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), texts, (key, all) => {
      const hmac = createHmacSha256(key)
      for (const text of all) {
        expect(hmac(text, 'base64url')).toBe(createHmac('sha256', key).update(text).digest('base64url'))
      }
    }),
    { numRuns: 200 },
  )
})
