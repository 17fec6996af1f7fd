// A partner's colour can be read, and its logo is what its bytes say.
import { expect, test } from 'vitest'
import { contrastWithWhite, defaultTheme, LEAST_CONTRAST, logoTypeOf } from './theme.ts'

test.each([
  ['#000000', 21],
  ['#ffffff', 1],
  ['#767676', 4.54],
  ['#1d70b8', 5.17],
])('the contrast of %s with white is %d', (colour, contrast) => {
  expect(contrastWithWhite(colour)).toBeCloseTo(contrast, 1)
})

test('white text can be read on a colour from the least contrast on', () => {
  expect(contrastWithWhite('#767676')).toBeGreaterThanOrEqual(LEAST_CONTRAST)
  expect(contrastWithWhite('#777777')).toBeLessThan(LEAST_CONTRAST)
})

test('a logo has the type of its bytes, whatever it claims to be', () => {
  const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))
  expect(logoTypeOf(bytes('89504e470d0a1a0a00'))).toBe('image/png')
  expect(logoTypeOf(bytes('ffd8ffe0'))).toBe('image/jpeg')
  expect(logoTypeOf(bytes('524946460000000057454250'))).toBe('image/webp')
  expect(logoTypeOf(new TextEncoder().encode('<svg onload="alert(1)"/>'))).toBeUndefined()
  expect(logoTypeOf(new Uint8Array())).toBeUndefined()
})

test('bytes inside a file are not its type', () => {
  const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))
  for (const start of ['89504e470d0a1a0a', 'ffd8ff', '524946460000000057454250']) {
    expect(logoTypeOf(bytes(`00${start}`))).toBeUndefined()
  }
})

test('a partner without a theme has the product’s colours, and sends no renewal mails', () => {
  const others = { colour: null, logo: null, returnUrl: null, allowsRenewalMail: false }
  expect(defaultTheme('Books Ltd')).toEqual({ name: 'Books Ltd', ...others })
  expect(defaultTheme(undefined)).toEqual({ name: 'Your accountant', ...others })
})

test('dark channels are linear (WCAG 2.2)', () => {
  expect(contrastWithWhite('#0a0a0a')).toBeCloseTo(19.798, 2)
})
