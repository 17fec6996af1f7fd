// Where each slot of a template stands, found by reading the template's fixed parts as a browser would
// (https://html.spec.whatwg.org/multipage/parsing.html), once for each template.
import { URL_ATTRIBUTES } from './is-safe-url.ts'

export type SlotContext =
  | { readonly kind: 'text' }
  | { readonly kind: 'tag' }
  | {
      readonly kind: 'attribute'
      readonly name: string
      /** Whether the inserted value is at the start of a URL, so that it determines the URL's scheme. */
      readonly isUrlStart: boolean
    }

type Place =
  | 'text'
  | 'tag opening'
  | 'tag name'
  | 'tag'
  | 'attribute name'
  | 'attribute value'
  | 'double quoted'
  | 'single quoted'
  | 'comment'

interface Reading {
  place: Place
  tag: string
  attribute: string
  value: string
}

/** Elements whose content is not escaped text, so no inserted value is allowed in them. */
const RAW_ELEMENTS = ['script', 'style', 'iframe', 'noembed', 'xmp', 'plaintext']
/** Enough characters to recognise the end tag of any of these elements. */
const LONGEST_OPENING = 12
/** Attributes whose value can be code, styles or a whole page, so no inserted value is allowed in them. */
const PROGRAM_ATTRIBUTE = /^(?:on.*|style|srcdoc|srcset)$/

/**
 * Determines the context of each inserted value (slot) of a template, that is, of each gap between two of
 * the `strings`. Throws a TypeError for an inserted value in a place where escaping is not enough.
 */
export function slotContexts(strings: readonly string[]): readonly SlotContext[] {
  const reading: Reading = { place: 'text', tag: '', attribute: '', value: '' }
  const contexts: SlotContext[] = []
  for (const [index, text] of strings.entries()) {
    for (let at = 0; at < text.length; at++) read(reading, text, at)
    if (index === strings.length - 1) break
    contexts.push(contextHere(reading))
    reading.value += '?'
  }
  if (reading.place !== 'text') throw new TypeError(`a template ends inside a tag: <${reading.tag}`)
  return contexts
}

function contextHere(reading: Reading): SlotContext {
  const { place, tag, attribute, value } = reading
  if (place === 'text' && !RAW_ELEMENTS.includes(tag)) return { kind: 'text' }
  if (place === 'tag') return { kind: 'tag' }
  const isQuoted = place === 'double quoted' || place === 'single quoted'
  if (isQuoted && !PROGRAM_ATTRIBUTE.test(attribute)) {
    return {
      kind: 'attribute',
      name: attribute,
      isUrlStart: URL_ATTRIBUTES.includes(attribute) && value === '',
    }
  }
  throw new TypeError(`a slot must not stand here: ${place} of <${tag} ${attribute}`)
}

/** Updates the parser's state with the character at position `at`. */
function read(reading: Reading, text: string, at: number): void {
  const character = text.charAt(at)
  const isSpace = /\s/.test(character)
  switch (reading.place) {
    case 'text':
      readText(reading, text, at)
      return
    case 'comment':
      if (character === '>' && reading.value.endsWith('--')) reading.place = 'text'
      reading.value += character
      return
    case 'tag opening':
    case 'tag name':
      if (isSpace) reading.place = 'tag'
      else if (character === '>') endTag(reading)
      else {
        reading.place = 'tag name'
        reading.tag += character.toLowerCase()
      }
      return
    case 'tag':
      if (character === '>') endTag(reading)
      else if (!isSpace && character !== '/') {
        reading.place = 'attribute name'
        reading.attribute = character.toLowerCase()
      }
      return
    case 'attribute name':
      readAttributeName(reading, character)
      return
    case 'attribute value':
      if (character === '"') reading.place = 'double quoted'
      else if (character === "'") reading.place = 'single quoted'
      else throw new TypeError(`the attribute ${reading.attribute} needs quotes`)
      reading.value = ''
      return
    case 'double quoted':
    case 'single quoted':
      if (character === (reading.place === 'double quoted' ? '"' : "'")) reading.place = 'tag'
      reading.value += character
      return
    default:
      return reading.place satisfies never
  }
}

function readText(reading: Reading, text: string, at: number): void {
  if (text.charAt(at) !== '<') return
  const ahead = text.slice(at, at + LONGEST_OPENING).toLowerCase()
  if (RAW_ELEMENTS.includes(reading.tag) && !ahead.startsWith(`</${reading.tag}`)) return
  if (ahead.startsWith('<!--')) {
    reading.place = 'comment'
    reading.value = ''
    return
  }
  if (!/^<[a-z/!]/.test(ahead)) throw new TypeError('a template writes a plain < as &lt;')
  reading.place = 'tag opening'
  reading.tag = ''
  reading.attribute = ''
}

function readAttributeName(reading: Reading, character: string): void {
  if (character === '=') reading.place = 'attribute value'
  else if (character === '>') endTag(reading)
  else if (/\s/.test(character)) reading.place = 'tag'
  else reading.attribute += character.toLowerCase()
}

function endTag(reading: Reading): void {
  reading.place = 'text'
  reading.attribute = ''
}
