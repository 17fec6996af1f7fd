// Whatever colour a partner chooses, its pages can be read.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, themeColours } from './theme-colours.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('links and buttons have enough contrast in light and in dark, for every colour', () => {
  fc.assert(
    fc.property(colour, (chosen) => {
      const colours = themeColours(chosen)
      if (colours === undefined) throw new Error('no colours')
      const [light, dark] = colours.accent
      expect(contrast(light, '#ffffff')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(light, '#f3f6f6')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(dark, '#14191a')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(dark, colours.onAccent[1])).toBeGreaterThanOrEqual(4.5)
      expect(contrast(colours.accentStrong[0], '#ffffff')).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('a colour that can be read stays as it is', () => {
  expect(themeColours('#00605a')?.accent[0]).toBe('#00605a')
  expect(themeColours('red')).toBeUndefined()
  expect(themeColours('#00605a}body{')).toBeUndefined()
})

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#000000', 21],
  ['#767676', '#ffffff', 4.54],
  ['#0a0a0a', '#ffffff', 19.8],
  ['#0000ff', '#ffffff', 8.59],
  ['red', '#ffffff', 1],
  ['#ffffff', 'red', 1],
  ['x#000000', '#ffffff', 1],
])('the contrast of %s and %s is %d', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 1)
})
