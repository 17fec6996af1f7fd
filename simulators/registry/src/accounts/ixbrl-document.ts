// Reads an inline XBRL document into facts, contexts and units. What cannot be read becomes a flaw with a
// text for the sender; reading goes on, so that one flaw does not hide the next.
import { XmlRefused } from '@cfs/simulator-control'
import { parseDay } from '../day.ts'
import type { XmlElement } from '../xml/xml-element.ts'
import { child, childElements, childText, descendants, readXml, textOf } from '../xml/xml-element.ts'
import { resolveName } from './qualified-name.ts'
import { transform } from './transform.ts'

const INLINE = 'http://www.xbrl.org/2013/inlineXBRL'
const INSTANCE = 'http://www.xbrl.org/2003/instance'
const XHTML = 'http://www.w3.org/1999/xhtml'
const XLINK_HREF = '{http://www.w3.org/1999/xlink}href'

export interface Context {
  readonly id: string
  readonly scheme: string
  readonly identifier: string
  /** An instant has the same day as start and end. */
  readonly start: string
  readonly end: string
  readonly isInstant: boolean
  /** Members by dimension. */
  readonly dimensions: ReadonlyMap<string, string>
  readonly usesScenario: boolean
}

export interface Fact {
  readonly name: string
  readonly suite: string | undefined
  readonly context: Context
  /** As the transformation leaves it: days as `YYYY-MM-DD`, numbers in plain digits with their sign. */
  readonly value: string
  /** The unit's measure, of a number; else undefined. */
  readonly measure: string | undefined
}

export interface IxbrlDocument {
  readonly facts: readonly Fact[]
  readonly contexts: readonly Context[]
  readonly schemaRefs: readonly string[]
  readonly flaws: readonly string[]
}

export function readIxbrl(bytes: Uint8Array): IxbrlDocument {
  try {
    return new IxbrlReader(readXml(bytes)).read()
  } catch (cause) {
    if (!(cause instanceof XmlRefused)) throw cause
    return {
      facts: [],
      contexts: [],
      schemaRefs: [],
      flaws: [`The accounts document cannot be read: ${cause.message}`],
    }
  }
}

class IxbrlReader {
  readonly #root: XmlElement
  readonly #flaws: string[] = []
  readonly #contexts = new Map<string, Context>()
  readonly #measures = new Map<string, string>()
  readonly #continuations = new Map<string, XmlElement>()

  constructor(root: XmlElement) {
    this.#root = root
  }

  read(): IxbrlDocument {
    const elements = [...descendants(this.#root)]
    if (this.#root.name !== 'html' || this.#root.namespace !== XHTML) {
      this.#flaws.push('The accounts document is not XHTML')
    }
    if (elements.some((one) => one.name === 'script'))
      this.#flaws.push('The accounts document contains a script')
    const inline = elements.filter((one) => one.namespace === INLINE)
    const header = inline.find((one) => one.name === 'header')
    if (header === undefined) this.#flaws.push('The accounts document has no inline XBRL header (ix:header)')
    for (const one of header ? descendants(header) : []) this.#resource(one)
    for (const one of inline)
      if (one.name === 'continuation') this.#continuations.set(one.attributes.get('id') ?? '', one)
    const facts = inline.flatMap((one) => this.#fact(one) ?? [])
    const references = elements.filter((one) => one.name === 'schemaRef')
    return {
      facts,
      contexts: [...this.#contexts.values()],
      schemaRefs: references.map((one) => one.attributes.get(XLINK_HREF) ?? ''),
      flaws: this.#flaws,
    }
  }

  #resource(element: XmlElement): void {
    if (element.namespace !== INSTANCE) return
    const id = element.attributes.get('id') ?? ''
    if (element.name === 'unit') this.#measures.set(id, measureOf(element))
    if (element.name !== 'context') return
    const context = this.#context(element, id)
    if (context === undefined) this.#flaws.push(`Context ${id} has no valid entity or period`)
    else if (this.#contexts.has(id)) this.#flaws.push(`Context ${id} is declared more than once`)
    else this.#contexts.set(id, context)
  }

  #context(element: XmlElement, id: string): Context | undefined {
    const entity = child(element, 'entity')
    const identifier = entity && child(entity, 'identifier')
    const period = child(element, 'period')
    const instant = period && childText(period, 'instant')
    const start = parseDay(instant ?? (period && childText(period, 'startDate')) ?? '')
    const end = parseDay(instant ?? (period && childText(period, 'endDate')) ?? '')
    if (!entity || !identifier || start === undefined || end === undefined || end < start) return undefined
    return {
      id,
      scheme: identifier.attributes.get('scheme') ?? '',
      identifier: textOf(identifier).trim(),
      start,
      end,
      isInstant: instant !== undefined,
      dimensions: this.#dimensions(child(entity, 'segment')),
      usesScenario: child(element, 'scenario') !== undefined,
    }
  }

  #dimensions(segment: XmlElement | undefined): ReadonlyMap<string, string> {
    const dimensions = new Map<string, string>()
    for (const one of segment ? childElements(segment) : []) {
      const dimension = resolveName(one, one.attributes.get('dimension') ?? '')
      const typed = one.name === 'typedMember'
      const member = typed ? textOf(one).trim() : resolveName(one, textOf(one))?.name
      if (dimension && member !== undefined) dimensions.set(dimension.name, member)
      else this.#flaws.push(`Dimension ${one.attributes.get('dimension')} or its member is not declared`)
    }
    return dimensions
  }

  #fact(element: XmlElement): Fact | undefined {
    if (element.name !== 'nonNumeric' && element.name !== 'nonFraction') return undefined
    const written = element.attributes.get('name') ?? ''
    const name = resolveName(element, written)
    const context = this.#contexts.get(element.attributes.get('contextRef') ?? '')
    if (name === undefined) return this.#flaw(`Element ${written} is not in a declared namespace`)
    if (context === undefined) return this.#flaw(`Element ${written} refers to a context that does not exist`)
    const value = this.#value(element)
    if (value === undefined) return this.#flaw(`The value of ${written} does not fit its format`)
    if (element.name === 'nonNumeric') return { ...name, context, value, measure: undefined }
    const measure = this.#measures.get(element.attributes.get('unitRef') ?? '')
    if (measure === undefined) return this.#flaw(`Element ${written} refers to a unit that does not exist`)
    // Never the precision that XBRL would allow in its place (accounts interface specification).
    if (!/^(?:-?\d{1,2}|INF)$/.test(element.attributes.get('decimals') ?? '')) {
      this.#flaws.push(`Element ${written} does not say to how many decimals it is given`)
    }
    const number = numberOf(element, value)
    if (number === undefined) return this.#flaw(`The value of ${written} is not a number`)
    return { ...name, context, value: number, measure }
  }

  #value(element: XmlElement): string | undefined {
    const text = this.#textWithContinuations(element).replace(/\s+/g, ' ').trim()
    const format = element.attributes.get('format')
    if (format === undefined) return text
    const [prefix = '', name = ''] = format.split(':')
    return transform(element.prefixes.get(prefix) ?? '', name, text)
  }

  #textWithContinuations(element: XmlElement): string {
    const pieces: string[] = []
    const seen = new Set<XmlElement>()
    for (let piece: XmlElement | undefined = element; piece !== undefined && !seen.has(piece); ) {
      seen.add(piece)
      pieces.push(visibleText(piece))
      piece = this.#continuations.get(piece.attributes.get('continuedAt') ?? ' ')
    }
    return pieces.join(' ')
  }

  #flaw(text: string): undefined {
    this.#flaws.push(text)
    return undefined
  }
}

function visibleText(element: XmlElement): string {
  return element.nodes
    .map((node) => {
      if (typeof node === 'string') return node
      return node.namespace === INLINE && node.name === 'exclude' ? '' : visibleText(node)
    })
    .join('')
}

function measureOf(unit: XmlElement): string {
  const measure = childText(unit, 'measure') ?? ''
  return measure.slice(measure.indexOf(':') + 1)
}

/** With sign and scale applied. */
function numberOf(element: XmlElement, value: string): string | undefined {
  if (!/^-?\d*\.?\d+$/.test(value)) return undefined
  const scale = Number(element.attributes.get('scale') ?? '0')
  if (!Number.isInteger(scale) || Math.abs(scale) > 12) return undefined
  const sign = element.attributes.get('sign') === '-' ? -1 : 1
  return String(sign * Number(value) * 10 ** scale)
}
