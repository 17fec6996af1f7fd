// Converts text to positioned glyphs of a font, with its ligatures, kerning and marks (fontkit).
import { type FontName, font } from './fonts.ts'
import { remembering } from './remembering.ts'

/** A glyph of the font and its position, in thousandths of the font size. */
export interface PlacedGlyph {
  readonly id: number
  readonly width: number
  /** The advance to the next glyph: width plus kerning. */
  readonly advance: number
  readonly offset: { readonly x: number; readonly y: number }
}

export interface Shape {
  readonly glyphs: readonly PlacedGlyph[]
  readonly width: number
}

const WORDS = { entries: 4000, keyLength: 100 }
const words = { regular: remembering<Shape>(WORDS), semibold: remembering<Shape>(WORDS) }

/**
 * The line of text as one run of glyphs. Text is shaped word by word, because fonts combine no glyphs across
 * a space.
 */
export function shapeText(text: string, name: FontName): Shape {
  const shapes = wordsOf(text).map((word) => shapeWord(word, name))
  const width = shapes.reduce((sum, shape) => sum + shape.width, 0)
  return { glyphs: shapes.flatMap(({ glyphs }) => glyphs), width }
}

/** The width of the text, in thousandths of the font size. */
export function widthOfText(text: string, name: FontName): number {
  return wordsOf(text).reduce((sum, word) => sum + shapeWord(word, name).width, 0)
}

/** Splits the line into words, each with the space that follows it. */
function wordsOf(text: string): readonly string[] {
  return text.match(/[^ ]* |[^ ]+/g) ?? []
}

function shapeWord(word: string, name: FontName): Shape {
  return words[name](word, () => shapeNewWord(word, name))
}

function shapeNewWord(word: string, name: FontName): Shape {
  const face = font(name)
  const scale = 1000 / face.unitsPerEm
  const run = face.layout(word)
  const glyphs = run.glyphs.map((glyph, index): PlacedGlyph => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = run.positions[index] ?? {}
    return {
      id: glyph.id,
      width: glyph.advanceWidth * scale,
      advance: xAdvance * scale,
      offset: { x: xOffset * scale, y: yOffset * scale },
    }
  })
  return { glyphs, width: run.advanceWidth * scale }
}
