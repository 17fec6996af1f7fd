// Words that are laid out pair by pair look as if the font's library had laid them out as a whole.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { font } from './fonts.ts'
import { shapeText } from './shape-text.ts'

const names = ['regular', 'semibold'] as const

/** What the font's own layout of the whole text gives. */
function layoutOf(text: string, name: (typeof names)[number]) {
  const { glyphs, positions } = font(name).layout(text)
  return glyphs.map(({ id }, index) => [id, positions[index]?.xAdvance, positions[index]?.xOffset])
}

function shapeOf(text: string, name: (typeof names)[number]) {
  return shapeText(text, name).glyphs.map(({ id, advance, offset }) => [id, advance, offset.x])
}

const word = (alphabet: string) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength: 1, maxLength: 24 })

const printable = Array.from({ length: 94 }, (_, index) => String.fromCodePoint(33 + index)).join('')

it.each(names)('a word of pairs has the glyphs and positions of its whole layout (%s)', (name) => {
  const words = fc.oneof(word(printable), word('0123456789abcdef'), word('AVTWaeffit.,1'), word('éÅff Łt'))
  fc.assert(
    fc.property(words, (text) => {
      expect(shapeOf(text, name)).toEqual(layoutOf(text, name))
    }),
    { numRuns: 300 },
  )
})

it.each(names)('ligatures and their neighbours are laid out together (%s)', (name) => {
  for (const text of ['ff', 'ft', 'Gryffindor', 'office', 'Croft', 'aff', 'fta', 'fffft', 'f', ''])
    expect(shapeOf(text, name)).toEqual(layoutOf(text, name))
})

it('the width of a text is the sum of its advances', () => {
  const { glyphs, width } = shapeText('AVATAR Ltd office 1,234', 'regular')
  expect(width).toBe(glyphs.reduce((sum, { advance }) => sum + advance, 0))
})
