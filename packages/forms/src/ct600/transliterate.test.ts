// Names are converted to the return's character set, and the caller is informed of changes.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleForms } from '../sample-forms.ts'
import { ct600FormSchema } from './ct600-form.ts'
import { transliterate, withoutTransliteration } from './transliterate.ts'

const { nilReturn } = sampleForms()

describe('a name on the return', () => {
  test.each([
    ['EXAMPLE & SONS (UK) LIMITED', 'EXAMPLE & SONS (UK) LIMITED'],
    ['Café “Zoë” Łódź Ltd', 'Cafe "Zoe" Lodz Ltd'],
    ['Ødegård’s Æsir – Straße', "Odegard's Aesir - Strasse"],
    ['£1 Shop €uro', 'GBP1 Shop EURuro'],
    ['A[B]{C}|D~E`F^G\\H#I$J', "A(B)(C)/D-E'F'G/HISJ"],
    ['Tabs\tand\u00a0spaces   Ltd ', 'Tabs and spaces Ltd'],
    ['Zoe\u0301', 'Zoe'],
  ])('%j becomes %j', (name, text) => {
    expect(transliterate(name)).toEqual({ text, changed: text !== name, shortened: false })
  })

  test('is cut off at 56 characters, and the result says so', () => {
    expect(transliterate(`${'A'.repeat(55)} LIMITED`)).toEqual({
      text: 'A'.repeat(55),
      changed: true,
      shortened: true,
    })
  })

  test.each(['', ' ', 'X', '#', '\u0000'])('%j leaves nothing to write', (name) => {
    expect(transliterate(name)).toBeUndefined()
  })

  test.each([
    ['SNOW ☃ LIMITED', ['☃']],
    ['😀 LTD 😀', ['😀']],
    ['A ☐ B', ['☐']],
    ['Private \ue000', ['\ue000']],
  ])('%j cannot be written on the return, and the reason is %j', (name, characters) => {
    expect(transliterate(name)).toBeUndefined()
    expect(withoutTransliteration(name)).toEqual(characters)
  })

  test.each(['Łódź № 1 ™ ½', '中国 Ltd', 'احمد', 'サーバー', 'Zo\u00ad\u200de\u0301', 'A#1 LTD'])(
    '%j can be written',
    (name) => {
      expect(withoutTransliteration(name)).toEqual([])
      expect(transliterate(name)).toBeDefined()
    },
  )

  test('becomes valid, whatever it was, and converting it again changes nothing', () => {
    // Most names of arbitrary characters cannot be converted, so these names are of letters.
    const letter = fc.constantFrom(..."abcXYZ089 &.,'-()/“”’–…£€$#[]{}|~^ÅéßØŁœ½№™Ωж中")
    const named = fc
      .string({ minLength: 4, maxLength: 200, unit: letter })
      .filter((name) => /[a-z]{2}/.test(name))
    const converted = { named: 0, other: 0 }
    const isValid = (kind: 'named' | 'other') => (name: string) => {
      const first = transliterate(name)
      if (first === undefined) return
      converted[kind] += 1
      expect(ct600FormSchema.safeParse({ ...nilReturn, companyName: first.text }).success).toBe(true)
      expect(transliterate(first.text)).toEqual({ text: first.text, changed: false, shortened: false })
    }
    fc.assert(fc.property(named, isValid('named')))
    fc.assert(fc.property(fc.string({ maxLength: 200, unit: 'binary' }), isValid('other')))
    expect(converted.named).toBe(100)
  })
})
