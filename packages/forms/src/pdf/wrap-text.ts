// Breaks text into lines of a given width; a word longer than a line is broken where the line ends.
import { drawable, type FontName } from './fonts.ts'
import { remembering } from './remembering.ts'
import { widthOfText } from './shape-text.ts'

export interface LineShape {
  readonly font: FontName
  readonly size: number
  readonly width: number
}

// The labels of a form are the same in every filing, so their lines are cached.
const labels = remembering<readonly string[]>({ entries: 1000, keyLength: 300 })

/**
 * Breaks `text` into lines, keeping its own line breaks. Characters that the font cannot draw are replaced
 * by letters.
 */
export function wrapText(text: string, shape: LineShape): readonly string[] {
  return labels(`${shape.font} ${shape.size} ${shape.width} ${text}`, () =>
    text.split('\n').flatMap((line) => wrapped(line, shape)),
  )
}

function wrapped(text: string, shape: LineShape): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of drawable(text, shape.font).split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer, shape)) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = breakWord(word, shape, lines)
  }
  lines.push(line)
  return lines
}

function fits(text: string, { font, size, width }: LineShape): boolean {
  return (widthOfText(text, font) * size) / 1000 <= width
}

/** Breaks a word that is longer than a line: appends its full lines to `lines` and returns the remainder. */
function breakWord(word: string, shape: LineShape, lines: string[]): string {
  let rest = Array.from(word)
  for (let count = FIRST_TRY; ; ) {
    count = charactersOfLine(rest, shape, Math.min(count, rest.length))
    if (count === rest.length) return rest.join('')
    lines.push(rest.slice(0, count).join(''))
    rest = rest.slice(count)
  }
}

const FIRST_TRY = 32

/**
 * How many characters fit on a line, at least one. The search starts from the previous line's count: shaping
 * all remaining text for every line would take quadratic time, and a statement made of emoji has 20,000
 * characters.
 */
function charactersOfLine(rest: readonly string[], shape: LineShape, first: number): number {
  const isFitting = (count: number) => fits(rest.slice(0, count).join(''), shape)
  let [fitting, tooLong] = [Math.min(1, rest.length), rest.length + 1]
  let step = 1
  for (let count = first; tooLong - fitting > 1; step *= 2) {
    if (isFitting(count)) fitting = count
    else tooLong = count
    const next = fitting === count ? fitting + step : tooLong - step
    count = fitting < next && next < tooLong ? next : Math.floor((fitting + tooLong) / 2)
  }
  return fitting
}
