// The printed IRmark matches the one in the authority's receipt.
import { expect, test } from 'vitest'
import { irmarkBase32 } from './irmark-base32.ts'

test.each([
  ['YrgW02ybxWOff7gHrELynhp1gRw=', 'MK4BNU3MTPCWHH37XAD2YQXSTYNHLAI4'],
  ['tpwOaKfCHJDirqJn31ceHrX1XYc=', 'W2OA42FHYIOJBYVOUJT56VY6D227KXMH'],
])('%s is shown as %s', (base64, base32) => expect(irmarkBase32(base64)).toBe(base32))
