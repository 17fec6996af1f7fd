// XML from strangers: UTF-8 only, no document type (so no entities of its own), no network, libxml2's limits
// left on.
import { ParseOption, XmlDocument, XmlElement } from 'libxml2-wasm'

/**
 * Parses `bytes`, lets `use` look at the root and frees the document; nothing of it may be kept. Undefined
 * where the bytes are not XML that we would read, whatever is wrong with them.
 */
export function readXml<T>(bytes: Uint8Array, use: (root: XmlElement) => T): T | undefined {
  const text = decode(bytes)
  if (text === undefined) return undefined
  const document = parse(text)
  if (document === undefined) return undefined
  try {
    return document.dtd === null ? use(document.root) : undefined
  } finally {
    document.dispose()
  }
}

/**
 * The trimmed text that the XPath finds first below `element`; undefined where there is none or only white
 * space.
 */
export function textAt(element: XmlElement, path: string, namespaces?: Namespaces): string | undefined {
  const text = element.get(path, { ...namespaces })?.content.trim()
  return text === '' ? undefined : text
}

/** The elements that the XPath finds, at most `limit`. */
export function elementsAt(element: XmlElement, path: string, limit: number): XmlElement[] {
  return element.find(`(${path})[position() <= ${limit}]`).filter((node) => node instanceof XmlElement)
}

/**
 * The trimmed texts of the element's children by their local names, in order; of no more than the first
 * `limit` nodes. One walk is many times cheaper than an XPath for each name.
 */
export function childTexts(element: XmlElement, limit = 200): ReadonlyMap<string, readonly string[]> {
  const texts = new Map<string, string[]>()
  let left = limit
  for (let node = element.firstChild; node !== null && left > 0; node = node.next) {
    left -= 1
    if (!(node instanceof XmlElement)) continue
    const text = node.content.trim()
    if (text === '') continue
    const known = texts.get(node.name)
    if (known === undefined) texts.set(node.name, [text])
    else known.push(text)
  }
  return texts
}

type Namespaces = Readonly<Record<string, string>>

function decode(bytes: Uint8Array): string | undefined {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
  // libxml2 would expand internal entities while parsing, so it does not get to see any; nor another
  // encoding, behind which a document type could hide.
  if (text.includes('<!DOCTYPE')) return undefined
  const encoding = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"'>]*)/.exec(text)?.[1]
  return encoding === undefined || encoding.toLowerCase() === 'utf-8' ? text : undefined
}

function parse(text: string): XmlDocument | undefined {
  try {
    return XmlDocument.fromString(text, { option: ParseOption.XML_PARSE_NO_XXE })
  } catch {
    // The parser's message may quote the document, so it goes no further.
    return undefined
  }
}
