// Parses untrusted XML: UTF-8 only, no document type (so no custom entities), no network, and libxml2's
// limits enabled.
import { ParseOption, XmlCData, XmlDocument, XmlElement, XmlText } from 'libxml2-wasm'

/** The reason why a message is not valid XML; the text may safely be returned to the sender. */
export class XmlRefused extends Error {}

/**
 * The content of an element without its markup. Comments and processing instructions in the XML are omitted.
 */
export interface XmlTree {
  readonly name: string
  readonly namespace: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlTree[]
  /** The element's own text, joined; empty if the element has only child elements. */
  readonly text: string
}

/**
 * Parses the document, passes it to `use`, then frees it. The parsed document must not be used after the
 * call.
 */
export function withXmlDocument<Result>(
  source: Uint8Array | string,
  use: (document: XmlDocument) => Result,
): Result {
  const document = readDocument(source)
  try {
    if (document.dtd !== null) throw new XmlRefused('A document type declaration is not allowed.')
    return use(document)
  } finally {
    document.dispose()
  }
}

/** The whole XML message as plain objects. */
export function parseXml(source: Uint8Array | string): XmlTree {
  return withXmlDocument(source, (document) => treeOf(document.root))
}

/** Escapes text for an element's content or an attribute value. */
export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(notXml, '\uFFFD')
}

// Characters that XML 1.0 (section 2.2) does not allow in a document, not even escaped.
// oxlint-disable-next-line no-control-regex -- this expression finds control characters
const notXml = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

// By default libxml2 refuses text nodes over 10 MB; encoded attachments may be longer.
const ordinaryCharacters = 10_000_000

function readDocument(source: Uint8Array | string): XmlDocument {
  const text = typeof source === 'string' ? source : utf8(source)
  // libxml2 would expand internal entities in attribute values while parsing, so documents that declare any
  // are refused first.
  if (text.includes('<!DOCTYPE')) throw new XmlRefused('A document type declaration is not allowed.')
  try {
    return text.length > ordinaryCharacters
      ? XmlDocument.fromString(text, { option: ParseOption.XML_PARSE_NO_XXE | ParseOption.XML_PARSE_HUGE })
      : XmlDocument.fromString(text, { option: ParseOption.XML_PARSE_NO_XXE })
  } catch (error) {
    throw new XmlRefused(error instanceof Error ? error.message.trim() : 'Not well-formed.')
  }
}

function utf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new XmlRefused('The message is not UTF-8.')
  }
}

export function treeOf(element: XmlElement): XmlTree {
  const children: XmlTree[] = []
  let text = ''
  for (let node = element.firstChild; node !== null; node = node.next) {
    if (node instanceof XmlElement) children.push(treeOf(node))
    else if (node instanceof XmlText || node instanceof XmlCData) text += node.content
  }
  return {
    name: element.name,
    namespace: element.namespaceUri,
    attributes: Object.fromEntries(element.attrs.map((attribute) => [attribute.name, attribute.value])),
    children,
    text,
  }
}
