// Resolves qualified names in attributes and texts with the prefixes in scope.
import type { XbrlName } from './inline-document.ts'
import type { XmlNode } from '../xml-node.ts'

/** Resolves a qualified name; the result is undefined if its prefix is undeclared or the name is invalid. */
export function resolveName(node: XmlNode, text: string): XbrlName | undefined {
  const written = text.trim()
  const parts = written.includes(':') ? written.split(':') : ['', written]
  const [prefix = '', local = ''] = parts
  const namespace = node.prefixes.get(prefix)
  if (namespace === undefined || local === '' || parts.length !== 2) return undefined
  return { namespace, local, written }
}
