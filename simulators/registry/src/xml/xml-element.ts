// Reads XML elements by the names that the gateway uses.
import {
  childNode,
  childNodes,
  descendantNodes,
  readXmlNode,
  textOfNode,
  type XmlNode,
} from '@cfs/simulator-control'

export type XmlElement = XmlNode

export const readXml = readXmlNode
export const child = childNode
export const childElements = childNodes
export const descendants = descendantNodes
export const textOf = textOfNode

/** The trimmed text of the child element; undefined if there is no such element. */
export function childText(element: XmlElement, name: string): string | undefined {
  const found = child(element, name)
  return found && textOf(found).trim()
}
