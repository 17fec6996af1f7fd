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
  const glyphs = PRINTABLE_ASCII.test(word) ? shapePairs(word, name) : layOut(word, name)
  return { glyphs, width: glyphs.reduce((sum, { advance }) => sum + advance, 0) }
}

const PRINTABLE_ASCII = /^[\x20-\x7e]*$/

/**
 * The word's glyphs from those of its pairs of neighbouring characters, which are laid out only once. Laying
 * out a long word such as a digest takes milliseconds. In this font the glyph and position of an ASCII
 * character depend on the next character only: both ways agree for all words of three characters. A pair that
 * becomes one glyph, a ligature, is the exception: its word is laid out as a whole.
 */
function shapePairs(word: string, name: FontName): readonly PlacedGlyph[] {
  const glyphs: PlacedGlyph[] = []
  for (let index = 0; index < word.length; index += 1) {
    const pair = word.slice(index, index + 2)
    const [glyph, ...rest] = layOutPair(pair, name)
    if (glyph === undefined || rest.length !== pair.length - 1) return layOut(word, name)
    glyphs.push(glyph)
  }
  return glyphs
}

/** At most 95 × 96 pairs, because they consist of printable ASCII. */
const pairs = {
  regular: new Map<string, readonly PlacedGlyph[]>(),
  semibold: new Map<string, readonly PlacedGlyph[]>(),
}

function layOutPair(pair: string, name: FontName): readonly PlacedGlyph[] {
  const cached = pairs[name].get(pair)
  if (cached !== undefined) return cached
  const glyphs = layOut(pair, name)
  pairs[name].set(pair, glyphs)
  return glyphs
}

/**
 * The font's localized forms give a Greek letter in a word of Latin letters the glyph of the phonetic letter
 * that looks like it, as which a program would then read it.
 */
const FEATURES = { locl: false }

function layOut(text: string, name: FontName): readonly PlacedGlyph[] {
  const face = font(name)
  const scale = 1000 / face.unitsPerEm
  const run = face.layout(text, FEATURES)
  return run.glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = run.positions[index] ?? {}
    return {
      id: glyph.id,
      width: glyph.advanceWidth * scale,
      advance: xAdvance * scale,
      offset: { x: xOffset * scale, y: yOffset * scale },
    }
  })
}
