// Compares the IRmark with values that the authority and other programs computed.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withXmlDocument } from '@cfs/simulator-control'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { schemasDir } from '../../test/config.ts'
import { vector } from '../../test/ct-message.ts'
import { base32Of, takeIrmark } from './irmark.ts'

const irmarkOf = (xml: string) => withXmlDocument(xml, takeIrmark)

describe('the IRmark is the one that the authority and others computed', () => {
  test.each([
    ['authority-sample', 'YrgW02ybxWOff7gHrELynhp1gRw=', 'MK4BNU3MTPCWHH37XAD2YQXSTYNHLAI4'],
    ['authority-sample-with-comments', 'ZNOrWz9xqFdEAr17jzhh6gFvBFI=', 'MTJ2WWZ7OGUFORACXV5Y6ODB5IAW6BCS'],
    ['cis-nil-return', 'tpwOaKfCHJDirqJn31ceHrX1XYc=', 'W2OA42FHYIOJBYVOUJT56VY6D227KXMH'],
    ['dormant-nil-new', 'kFlRRaD17/33NE230qXzXMOQ0Co=', 'SBMVCRNA6XX735ZUJW35FJPTLTBZBUBK'],
  ])('%s', (name, base64, base32) => {
    expect(irmarkOf(vector(name))).toEqual({ base64, base32 })
  })

  test('a Body on its own', () => {
    expect(irmarkOf(vector('rti-body'))?.base64).toBe('j+VBpG6b8EIuz8ldUAjkKboMmU4=')
  })

  test.each([
    'trading-loss-new',
    'trading-marginal-relief-two-fy-new',
    'trading-amended-accounts-already-sent',
  ])('%s carries its own', (name) => {
    const stated = /<IRmark[^>]*>([^<]*)</.exec(vector(name))?.[1]
    expect(irmarkOf(vector(name))?.base64).toBe(stated)
  })

  const peer = join(schemasDir ?? 'none', 'tax-authority-data/peer-sample/ct600-with-ixbrl-peer-wire.xml')
  test.runIf(existsSync(peer))('a message of another client', () => {
    expect(irmarkOf(readFileSync(peer, 'utf8'))?.base64).toBe('L6B0TvrlVv9mRgaOVG+sAPg6IQA=')
  })
})

test('a message without a Body has none', () => {
  expect(irmarkOf('<GovTalkMessage/>')).toBeUndefined()
})

test('one changed character of the Body changes the IRmark, one outside does not', () => {
  const sample = vector('dormant-nil-new')
  const before = irmarkOf(sample)?.base64
  expect(irmarkOf(sample.replace('Example Ltd', 'Example Ltf'))?.base64).not.toBe(before)
  expect(irmarkOf(sample.replace('example-password', 'another'))?.base64).toBe(before)
})

test('Base32 encodes every bit', () => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 0, maxLength: 40 }), (bytes) => {
      const bits = Array.from(base32Of(bytes), (letter) =>
        alphabet.indexOf(letter).toString(2).padStart(5, '0'),
      )
      const wanted = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
      expect(bits.join('').slice(0, wanted.length)).toBe(wanted)
    }),
  )
})
