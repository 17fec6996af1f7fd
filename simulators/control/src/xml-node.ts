// Parses XML as inline XBRL needs it: with mixed content in its order, and with the namespaces that apply to
// names in attributes.
import { XmlCData, type XmlDocument, XmlElement, XmlText } from 'libxml2-wasm'
import { withXmlDocument, XmlRefused } from './xml.ts'

export interface XmlNode {
  readonly name: string
  readonly namespace: string
  /** The attributes by local name; an attribute in a namespace has the key `{namespace}name`. */
  readonly attributes: ReadonlyMap<string, string>
  /** The namespaces by prefix, declared here or above; the default namespace has the prefix `''`. */
  readonly prefixes: ReadonlyMap<string, string>
  readonly nodes: readonly (XmlNode | string)[]
}

/** The limits on the size of a document, far above any real set of accounts. */
const maxElements = 100_000

/**
 * Also calls `inspect` with the XML library's document, before the document's memory is freed. Throws
 * XmlRefused.
 */
export function readXmlNode(source: Uint8Array | string, inspect?: (document: XmlDocument) => void): XmlNode {
  return withXmlDocument(source, (document) => {
    const node = nodeOf(document.root, { prefixes: new Map(), counted: { elements: 0 } })
    inspect?.(document)
    return node
  })
}

interface Above {
  readonly prefixes: ReadonlyMap<string, string>
  readonly counted: { elements: number }
}

function nodeOf(element: XmlElement, { prefixes: inherited, counted }: Above): XmlNode {
  counted.elements += 1
  if (counted.elements > maxElements) throw new XmlRefused('The document has too many elements.')
  const declared = Object.entries(element.nsDeclarations)
  const prefixes = declared.length === 0 ? inherited : new Map([...inherited, ...declared])
  const nodes: (XmlNode | string)[] = []
  for (let node = element.firstChild; node !== null; node = node.next) {
    if (node instanceof XmlElement) nodes.push(nodeOf(node, { prefixes, counted }))
    else if (node instanceof XmlText || node instanceof XmlCData) nodes.push(node.content)
  }
  const attributes = new Map(
    element.attrs.map((one) => [one.namespaceUri ? `{${one.namespaceUri}}${one.name}` : one.name, one.value]),
  )
  return { name: element.name, namespace: element.namespaceUri, attributes, prefixes, nodes }
}

export function childNodes(node: XmlNode | undefined): readonly XmlNode[] {
  return node?.nodes.filter((one): one is XmlNode => typeof one !== 'string') ?? []
}

export function childNode(node: XmlNode | undefined, name: string): XmlNode | undefined {
  return childNodes(node).find((one) => one.name === name)
}

/** All text inside the element, in order. */
export function textOfNode(node: XmlNode): string {
  return node.nodes.map((one) => (typeof one === 'string' ? one : textOfNode(one))).join('')
}

/** The element and its descendants, in document order. */
export function* descendantNodes(node: XmlNode): Generator<XmlNode> {
  yield node
  for (const one of childNodes(node)) yield* descendantNodes(one)
}
