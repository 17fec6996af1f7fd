// Lines fit their width, lose no text, and are computed in linear time.
import { expect, test, vi } from 'vitest'
import { drawable } from './fonts.ts'
import { widthOfText } from './shape-text.ts'
import { wrapText } from './wrap-text.ts'

vi.mock('./shape-text.ts', { spy: true })

const shape = { font: 'regular', size: 10, width: 400 } as const

test.each([
  ['pictures, which are spelled', '😀'.repeat(2000)],
  ['ideographs', '漢字假名'.repeat(500)],
  ['wide letters', 'W'.repeat(2000)],
  ['ligatures', 'ffi'.repeat(666)],
  ['marks on one letter', `e${'\u0301'.repeat(1999)}`],
])('two thousand characters without a space are broken at the ends of lines: %s', (_, text) => {
  const lines = wrapText(text, shape)
  const spelled = drawable(text, 'regular')
  expect(lines.join('')).toBe(spelled)
  for (const line of lines)
    expect((widthOfText(line, 'regular') * shape.size) / 1000).toBeLessThanOrEqual(400)
})

test('a long word is not shaped as a whole for each of its lines', () => {
  const word = 'abcdefghij'.repeat(2000)
  vi.mocked(widthOfText).mockClear()
  wrapText(word, shape)
  const shaped = vi.mocked(widthOfText).mock.calls.reduce((sum, [text]) => sum + text.length, 0)
  expect(shaped).toBeLessThan(20 * word.length)
})

test('the smallest width fits one character on a line', () => {
  expect(wrapText('abc', { ...shape, width: 0.1 })).toEqual(['a', 'b', 'c'])
})

test('spaces at the end of a line do not begin the next', () => {
  const words = 'a '.repeat(2000)
  for (const spaces of [1, 2, 3, 500]) {
    const lines = wrapText(`${words}${' '.repeat(spaces)}end`, shape)
    expect(lines.join(' ').replaceAll(/ +/g, ' ')).toBe(`${words}end`)
  }
})
