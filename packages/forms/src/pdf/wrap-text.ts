// Lines of text in a width; a word longer than a line is broken where the line ends.
import { drawable, type FontName } from './fonts.ts'
import { remembering } from './remembering.ts'
import { widthOfText } from './shape-text.ts'

export interface LineShape {
  readonly font: FontName
  readonly size: number
  readonly width: number
}

// The labels of a form are the same for every filing.
const labels = remembering<readonly string[]>({ entries: 1000, keyLength: 300 })

/**
 * The lines that `text` makes, each of its own lines apart. What the font cannot draw is spelled in letters.
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

/** Puts the full lines of the word on `lines` and answers its rest. */
function breakWord(word: string, shape: LineShape, lines: string[]): string {
  let rest = Array.from(word)
  while (rest.length > 1 && !fits(rest.join(''), shape)) {
    let [fitting, tooLong] = [1, rest.length]
    while (tooLong - fitting > 1) {
      const middle = Math.floor((fitting + tooLong) / 2)
      if (fits(rest.slice(0, middle).join(''), shape)) fitting = middle
      else tooLong = middle
    }
    lines.push(rest.slice(0, fitting).join(''))
    rest = rest.slice(fitting)
  }
  return rest.join('')
}
