// The IRmark is verified against digests that the authority itself has signed or published.
import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { irMarkFromBase64, irMarkOf } from './irmark.ts'

const vector = (name: string) =>
  readFileSync(new URL(`../../../test/vectors/irmark/${name}`, import.meta.url))

describe('the IRmark is the one that the tax authority computes', () => {
  it.each([
    ['tpvs-accepted-sample.xml', 'YrgW02ybxWOff7gHrELynhp1gRw=', 'MK4BNU3MTPCWHH37XAD2YQXSTYNHLAI4'],
    [
      'tpvs-accepted-sample-with-comments.xml',
      'ZNOrWz9xqFdEAr17jzhh6gFvBFI=',
      'MTJ2WWZ7OGUFORACXV5Y6ODB5IAW6BCS',
    ],
    ['cis-nil-return-hmrc.xml', 'tpwOaKfCHJDirqJn31ceHrX1XYc=', 'W2OA42FHYIOJBYVOUJT56VY6D227KXMH'],
  ])('%s', (name, base64, base32) => {
    expect(irMarkOf(vector(name))).toEqual({ base64, base32 })
  })

  it.each(['dormant-nil-new.xml', 'trading-marginal-relief-two-fy-new.xml'])(
    '%s contains the IRmark that we compute',
    (name) => {
      const message = vector(name)
      const carried = /<IRmark Type="generic">([^<]+)</.exec(message.toString())?.[1]
      expect(irMarkOf(message).base64).toBe(carried)
    },
  )
})

describe('an IRmark', () => {
  const message = vector('dormant-nil-new.xml').toString()

  it('is the same with and without the mark in the message', () => {
    const without = message.replace(/<IRmark.*<\/IRmark>/, '')
    expect(irMarkOf(Buffer.from(without))).toEqual(irMarkOf(Buffer.from(message)))
  })

  it('does not depend on the credentials', () => {
    const blanked = message.replace('example-password', '********')
    expect(irMarkOf(Buffer.from(blanked))).toEqual(irMarkOf(Buffer.from(message)))
  })

  it('changes with every change of the Body', () => {
    const changed = message.replace('A Director', 'A Directo')
    expect(irMarkOf(Buffer.from(changed))).not.toEqual(irMarkOf(Buffer.from(message)))
  })

  it('is refused for what is not a message', () => {
    expect(() => irMarkOf(Buffer.from('<a'))).toThrow('not well-formed')
    expect(() => irMarkOf(Buffer.from('<a/>'))).toThrow('no Body')
  })

  it('is written in Base32 as RFC 4648 has it', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (bytes) => {
        const digest = Buffer.from(bytes)
        const mark = irMarkFromBase64(digest.toString('base64'))
        expect(mark?.base32).toMatch(/^[A-Z2-7]{32}$/)
        expect(fromBase32(mark?.base32 ?? '')).toEqual(digest)
      }),
    )
  })

  it.each(['', 'someDigest', 'AAAA', 'YrgW02ybxWOff7gHrELynhp1gRw', 'YrgW02ybxWOff7gHrELynhp1gRw= '])(
    'is not read from %j',
    (text) => {
      expect(irMarkFromBase64(text)).toBeUndefined()
    },
  )
})

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}
