// Base32 and Base64 represent the same IRmark.
import { expect, test } from 'vitest'
import { irmarkBase64 } from './irmark-base64.ts'

test.each([
  // The tax authority's own sample return and its signed receipt.
  ['MK4BNU3MTPCWHH37XAD2YQXSTYNHLAI4', 'YrgW02ybxWOff7gHrELynhp1gRw='],
  ['A'.repeat(32), `${'A'.repeat(27)}=`],
])('%s is %s', (base32, base64) => expect(irmarkBase64(base32)).toBe(base64))

test.each([
  '',
  'A'.repeat(33),
  `a${'A'.repeat(32)}`,
  'YrgW02ybxWOff7gHrELynhp1gRw=',
  'mk4bnu3mtpcwhh37xad2yqxstynhlai4',
  'A'.repeat(31),
])('%j is not an IRmark in Base32', (text) => expect(irmarkBase64(text)).toBeUndefined())
