// XML read once into plain objects that keep mixed content in order and know the namespaces in scope, which
// inline XBRL needs for the names within its attributes.
import { withXmlDocument, XmlRefused } from '@cfs/simulator-control'
import { XmlCData, type XmlDocument, XmlElement as LibraryElement, XmlText } from 'libxml2-wasm'

export interface XmlElement {
  readonly name: string
  readonly namespace: string
  /** By local name; attributes in a namespace as `{namespace}name`. */
  readonly attributes: ReadonlyMap<string, string>
  /** Namespaces by prefix as declared here or above; the default one has the prefix `''`. */
  readonly prefixes: ReadonlyMap<string, string>
  readonly nodes: readonly (XmlElement | string)[]
}

/** What a document may hold; far above any set of accounts. */
const MAX_ELEMENTS = 50_000

/** Hands the library's document to `inspect` as well, before its memory is given back. Throws XmlRefused. */
export function readXml(bytes: Uint8Array, inspect?: (document: XmlDocument) => void): XmlElement {
  return withXmlDocument(bytes, (document) => {
    const tree = new TreeReader().element(document.root, new Map())
    inspect?.(document)
    return tree
  })
}

class TreeReader {
  #elements = 0

  element(source: LibraryElement, inherited: ReadonlyMap<string, string>): XmlElement {
    this.#elements += 1
    if (this.#elements > MAX_ELEMENTS) throw new XmlRefused('The document has too many elements.')
    const declared = Object.entries(source.nsDeclarations)
    const prefixes = declared.length === 0 ? inherited : new Map([...inherited, ...declared])
    const nodes: (XmlElement | string)[] = []
    for (let node = source.firstChild; node !== null; node = node.next) {
      if (node instanceof LibraryElement) nodes.push(this.element(node, prefixes))
      else if (node instanceof XmlText || node instanceof XmlCData) nodes.push(node.content)
    }
    const attributes = new Map(
      source.attrs.map((one) => [
        one.namespaceUri ? `{${one.namespaceUri}}${one.name}` : one.name,
        one.value,
      ]),
    )
    return { name: source.name, namespace: source.namespaceUri, attributes, prefixes, nodes }
  }
}

export function childElements(element: XmlElement): XmlElement[] {
  return element.nodes.filter((node): node is XmlElement => typeof node !== 'string')
}

export function child(element: XmlElement, name: string): XmlElement | undefined {
  return childElements(element).find((one) => one.name === name)
}

/** The trimmed text of the child; undefined where it is absent. */
export function childText(element: XmlElement, name: string): string | undefined {
  const found = child(element, name)
  return found && textOf(found).trim()
}

/** All text within, in order. */
export function textOf(element: XmlElement): string {
  return element.nodes.map((node) => (typeof node === 'string' ? node : textOf(node))).join('')
}

/** The element and everything beneath it, in document order. */
export function* descendants(element: XmlElement): Generator<XmlElement> {
  yield element
  for (const one of childElements(element)) yield* descendants(one)
}
