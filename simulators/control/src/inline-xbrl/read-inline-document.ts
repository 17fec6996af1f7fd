// Reads the pages of an inline XBRL document into facts and contexts. If a part of a document is unreadable,
// the reader reports an error and continues, so that one error does not hide the next.
import type { InlineDocument, InlineFlaw, XbrlContext, XbrlFact, XbrlName } from './inline-document.ts'
import { readContext } from './read-context.ts'
import { isKnownFormat, transformValue } from './transform-value.ts'
import { resolveName } from './xbrl-names.ts'
import { childNode, descendantNodes, readXmlNode, textOfNode, type XmlNode } from '../xml-node.ts'

const inlineNamespace = /^http:\/\/www\.xbrl\.org\/(2008|2013)\/inlineXBRL$/
const instanceNamespace = 'http://www.xbrl.org/2003/instance'
const xhtmlNamespace = 'http://www.w3.org/1999/xhtml'
const hrefAttribute = '{http://www.w3.org/1999/xlink}href'

/** Throws XmlRefused for a page that is not XML. */
export function readInlineDocument(pages: readonly (Uint8Array | string)[]): InlineDocument {
  const roots = pages.map((page) => readXmlNode(page))
  const elements = roots.flatMap((root) => [...descendantNodes(root)])
  const inline = elements.filter((one) => inlineNamespace.test(one.namespace))
  const flaws: InlineFlaw[] = []
  const flaw = (kind: InlineFlaw['kind'], text: string) => void flaws.push({ kind, text })
  if (roots.some((root) => root.name !== 'html' || root.namespace !== xhtmlNamespace))
    flaw('not-xhtml', 'The document is not XHTML')
  for (const [name, kind, text] of requiredParts)
    if (!inline.some((one) => one.name === name)) flaw(kind, text)
  const resources = readResources(inline, flaw)
  const continuations = new Map(
    inline.filter((one) => one.name === 'continuation').map((one) => [one.attributes.get('id') ?? '', one]),
  )
  const facts = inline
    .filter((one) => one.name === 'nonNumeric' || one.name === 'nonFraction')
    .flatMap((one) => readFact(one, { ...resources, continuations, flaw }) ?? [])
  const references = elements.filter((one) => one.name === 'schemaRef')
  return {
    text: roots.map(readableText).join(' ').replace(/\s+/g, ' ').trim(),
    facts,
    contexts: [...resources.contexts.values()],
    schemaRefs: references.map((one) => one.attributes.get(hrefAttribute) ?? ''),
    hasScript: elements.some((one) => one.name.toLowerCase() === 'script'),
    flaws,
  }
}

const requiredParts = [
  ['header', 'header-absent', 'ix:header element not found in input document set'],
  ['references', 'references-absent', 'ix:references not found for the default target document'],
  ['resources', 'resources-absent', 'ix:resources not found in input document set'],
] as const

type ReportFlaw = (kind: InlineFlaw['kind'], text: string) => undefined

interface Resources {
  readonly contexts: ReadonlyMap<string, XbrlContext>
  readonly measures: ReadonlyMap<string, string>
}

function readResources(inline: readonly XmlNode[], flaw: ReportFlaw): Resources {
  const contexts = new Map<string, XbrlContext>()
  const measures = new Map<string, string>()
  for (const header of inline.filter((one) => one.name === 'header')) {
    for (const element of descendantNodes(header)) {
      if (element.namespace !== instanceNamespace) continue
      const id = element.attributes.get('id') ?? ''
      if (element.name === 'unit') measures.set(id, measureOf(element))
      if (element.name !== 'context') continue
      const context = readContext(element, id)
      if (context === undefined)
        flaw('context-invalid', `Context '${id}' has no valid entity, period or dimension`)
      else if (contexts.has(id)) flaw('context-invalid', `Context '${id}' is declared more than once`)
      else contexts.set(id, context)
    }
  }
  return { contexts, measures }
}

function measureOf(unit: XmlNode): string {
  const measure = childNode(unit, 'measure')
  const text = measure === undefined ? '' : textOfNode(measure).trim()
  return text.slice(text.indexOf(':') + 1)
}

interface FactReading extends Resources {
  readonly continuations: ReadonlyMap<string, XmlNode>
  readonly flaw: ReportFlaw
}

function readFact(element: XmlNode, reading: FactReading): XbrlFact | undefined {
  const { flaw } = reading
  const written = element.attributes.get('name') ?? ''
  const name = resolveName(element, written)
  if (name === undefined) return flaw('name-undefined', `The name '${written}' has no declared namespace`)
  const reference = element.attributes.get('contextRef') ?? ''
  const context = reading.contexts.get(reference)
  if (context === undefined)
    return flaw('context-undefined', `${written} refers to a context that does not exist ('${reference}')`)
  const text = textWithContinuations(element, reading.continuations).replace(/\s+/g, ' ').trim()
  const value = formatted(element, { written, text, flaw })
  if (value === undefined) return undefined
  if (element.name === 'nonNumeric') return { name, context, value, measure: undefined, decimals: undefined }
  return readNumber(element, { name, context, value, ...reading })
}

function formatted(
  element: XmlNode,
  { written, text, flaw }: { written: string; text: string; flaw: ReportFlaw },
): string | undefined {
  const format = element.attributes.get('format')
  if (format === undefined) return text
  const name = resolveName(element, format)
  if (name === undefined || !isKnownFormat(name.namespace, name.local))
    return flaw('format-undefined', `The transformation '${format}' of ${written} is not defined`)
  const value = transformValue(name.local, text)
  return value ?? flaw('format-mismatch', `The text of ${written} does not fit its format ('${format}')`)
}

function readNumber(
  element: XmlNode,
  fact: { name: XbrlName; context: XbrlContext; value: string } & FactReading,
): XbrlFact | undefined {
  const { name, context, flaw } = fact
  const unit = element.attributes.get('unitRef') ?? ''
  const measure = fact.measures.get(unit)
  if (measure === undefined)
    return flaw('unit-undefined', `${name.written} refers to a unit that does not exist ('${unit}')`)
  const value = scaled(element, fact.value)
  if (value === undefined) return flaw('format-mismatch', `The value of ${name.written} is not a number`)
  const decimals = element.attributes.get('decimals') ?? ''
  // Only the attribute `decimals` is read, never `precision`: XBRL would allow both, but the authorities'
  // style guides do not.
  if (!/^(-?\d{1,2}|INF)$/.test(decimals))
    flaw('decimals-absent', `${name.written} does not say to how many decimals it is given`)
  const exact = decimals === 'INF' || decimals === '' ? undefined : Number(decimals)
  return { name, context, value, measure, decimals: Number.isInteger(exact) ? exact : undefined }
}

/** The value with sign and scale applied. */
function scaled(element: XmlNode, value: string): string | undefined {
  if (!/^-?\d*\.?\d+$/.test(value) || value.length > 30) return undefined
  const scale = Number(element.attributes.get('scale') ?? '0')
  if (!Number.isInteger(scale) || Math.abs(scale) > 12) return undefined
  const number = (element.attributes.get('sign') === '-' ? -1 : 1) * Number(value) * 10 ** scale
  return String(number === 0 ? 0 : number)
}

function textWithContinuations(element: XmlNode, continuations: ReadonlyMap<string, XmlNode>): string {
  const seen = new Set<XmlNode>()
  for (let piece: XmlNode | undefined = element; piece !== undefined && !seen.has(piece); ) {
    seen.add(piece)
    piece = continuations.get(piece.attributes.get('continuedAt') ?? ' ')
  }
  return [...seen].map(visibleText).join(' ')
}

function visibleText(node: XmlNode): string {
  return node.nodes
    .map((one) => {
      if (typeof one === 'string') return one
      return one.name === 'exclude' && inlineNamespace.test(one.namespace) ? '' : visibleText(one)
    })
    .join('')
}

/**
 * The text of a page in reading order; elements are separated by spaces. A hostile document may nest
 * elements very deeply.
 */
function readableText(root: XmlNode): string {
  const pieces: string[] = []
  const left: (XmlNode | string)[] = [root]
  for (let one = left.pop(); one !== undefined; one = left.pop()) {
    if (typeof one === 'string') pieces.push(one)
    else if (one.name !== 'header' || !inlineNamespace.test(one.namespace))
      left.push(' ', ...one.nodes.toReversed(), ' ')
  }
  return pieces.join('')
}
