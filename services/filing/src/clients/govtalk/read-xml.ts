// Parses untrusted XML: UTF-8 only, no document type (so no custom entities), no network, libxml2's limits
// enabled.
import { ParseOption, XmlDocument, XmlElement } from 'libxml2-wasm'

/**
 * Parses `bytes`, calls `use` with the root element, and then frees the document; `use` must not keep any
 * part of it. Returns undefined if the bytes are not XML that can be read safely.
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
 * The trimmed text of the XPath's first match below `element`; undefined if there is no match or only white
 * space.
 */
export function textAt(element: XmlElement, path: string, namespaces?: Namespaces): string | undefined {
  const text = element.get(path, { ...namespaces })?.content.trim()
  return text === '' ? undefined : text
}

/** The elements that match the XPath: at most `limit` of them. */
export function elementsAt(element: XmlElement, path: string, limit: number): XmlElement[] {
  return element.find(`(${path})[position() <= ${limit}]`).filter((node) => node instanceof XmlElement)
}

/**
 * The trimmed texts of the element's children by local name, in order; reads at most the first `limit`
 * nodes. Going through the elements once is many times cheaper than evaluating an XPath for each name.
 */
export function childTexts(element: XmlElement, limit = 200): ReadonlyMap<string, readonly string[]> {
  const texts = new Map<string, string[]>()
  let left = limit
  for (let node = element.firstChild; node !== null && left > 0; node = node.next) {
    left -= 1
    if (!(node instanceof XmlElement)) continue
    const text = node.content.trim()
    if (text === '') continue
    const earlier = texts.get(node.name)
    if (earlier === undefined) texts.set(node.name, [text])
    else earlier.push(text)
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
  // libxml2 would expand internal entities while parsing, so documents that declare a document type are
  // rejected first. Encodings other than UTF-8 are rejected too, because they could hide a document type
  // declaration.
  if (text.includes('<!DOCTYPE')) return undefined
  const encoding = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"'>]*)/.exec(text)?.[1]
  return encoding === undefined || encoding.toLowerCase() === 'utf-8' ? text : undefined
}

function parse(text: string): XmlDocument | undefined {
  try {
    return XmlDocument.fromString(text, { option: ParseOption.XML_PARSE_NO_XXE })
  } catch {
    // The parser's error message may quote the document, so it is not passed on.
    return undefined
  }
}
