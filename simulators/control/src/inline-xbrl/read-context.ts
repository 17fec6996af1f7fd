// An xbrli:context: the entity, period and dimensions of a fact.
import type { XbrlContext, XbrlDimension } from './inline-document.ts'
import { parseDay } from './transform-value.ts'
import { resolveName } from './xbrl-names.ts'
import { childNode, childNodes, textOfNode, type XmlNode } from '../xml-node.ts'

/** Reads an `xbrli:context` element; the result is undefined if it has no entity or no valid period. */
export function readContext(element: XmlNode, id: string): XbrlContext | undefined {
  const entity = childNode(element, 'entity')
  const identifier = childNode(entity, 'identifier')
  const period = childNode(element, 'period')
  const day = (name: string) => {
    const found = childNode(period, name)
    return found === undefined ? undefined : parseDay(textOfNode(found).trim())
  }
  const isInstant = childNode(period, 'instant') !== undefined
  const start = day(isInstant ? 'instant' : 'startDate')
  const end = day(isInstant ? 'instant' : 'endDate')
  if (identifier === undefined || start === undefined || end === undefined || end < start) return undefined
  const scenario = childNode(element, 'scenario')
  const dimensions = [childNode(entity, 'segment'), scenario].flatMap(dimensionsOf)
  if (dimensions.includes(undefined)) return undefined
  return {
    id,
    scheme: identifier.attributes.get('scheme') ?? '',
    identifier: textOfNode(identifier).trim(),
    start,
    end,
    isInstant,
    dimensions: dimensions.filter((one) => one !== undefined),
    usesScenario: scenario !== undefined,
  }
}

function dimensionsOf(segment: XmlNode | undefined): (XbrlDimension | undefined)[] {
  return childNodes(segment).map((one) => {
    const name = resolveName(one, one.attributes.get('dimension') ?? '')
    const text = textOfNode(one).trim()
    const member = one.name === 'typedMember' ? text : resolveName(one, text)
    return name === undefined || member === undefined ? undefined : { name, member }
  })
}
