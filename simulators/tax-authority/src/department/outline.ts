// Parses a schema written as an indented outline, and checks a message against it. The outline gives the
// same error numbers and locations as the authority's XSDs, so that messages can be checked without them.
import type { XmlTree } from '@cfs/simulator-control'
import { schemaFinding, type SchemaFinding } from './schema-finding.ts'
import { isValueTypeName, type ValueTypeName, valueTypes } from './value-types.ts'

export interface Outline {
  readonly name: string
  readonly type: ValueTypeName | 'any' | undefined
  readonly particles: readonly Particle[]
  readonly attributes: readonly Attribute[]
}

interface Particle {
  readonly alternatives: readonly Outline[]
  readonly min: number
  readonly max: number
}

interface Attribute {
  readonly name: string
  readonly required: boolean
  readonly type: ValueTypeName
}

interface Line {
  readonly depth: number
  readonly attribute: boolean
  readonly choice: boolean
  readonly name: string
  readonly cardinality: string
  readonly type: string | undefined
}

/**
 * Parses an outline whose first line is the root element. A mistake in the outline is a programming error
 * and throws.
 *
 *     Name type        required, once          Name? type   at most once
 *     Name+ type       once or more            Name* type   any number
 *     | Name type      one of the alternatives that follow each other
 *     @Name type       attribute, required     @Name? type  attribute, optional
 *
 * A name without a type has the children below it; the type `any` is not looked into.
 */
export function outlineOf(text: string): Outline {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const parsed = lines.map(parseLine)
  const root = parsed[0]
  if (root === undefined) throw new Error('an outline needs a root')
  return buildOutline(root, parsed.slice(1))
}

function parseLine(line: string): Line {
  const form =
    /^(?<indent> *)(?<mark>@|\| )?(?<name>[A-Za-z0-9]+)(?<many>[?*+])?(?: (?<type>[A-Za-z0-9]+))?$/.exec(line)
  if (form?.groups?.['name'] === undefined) throw new Error(`not a line of an outline: ${line}`)
  const { indent = '', mark, name, many = '', type } = form.groups
  return {
    depth: indent.length / 2,
    attribute: mark === '@',
    choice: mark === '| ',
    name,
    cardinality: many,
    type,
  }
}

function buildOutline(line: Line, below: readonly Line[]): Outline {
  const particles: { alternatives: Outline[]; min: number; max: number; choice: boolean }[] = []
  const attributes: Attribute[] = []
  below.forEach((child, index) => {
    if (child.depth !== line.depth + 1) return
    if (child.attribute) {
      attributes.push({ name: child.name, required: child.cardinality !== '?', type: typeNamed(child.type) })
      return
    }
    const next = below.findIndex((other, at) => at > index && other.depth <= child.depth)
    const outline = buildOutline(child, below.slice(index + 1, next === -1 ? below.length : next))
    const last = particles.at(-1)
    if (child.choice && last?.choice === true) last.alternatives.push(outline)
    else particles.push({ alternatives: [outline], choice: child.choice, ...bounds(child.cardinality) })
  })
  const type = line.type === undefined || line.type === 'any' ? line.type : typeNamed(line.type)
  return { name: line.name, type, particles, attributes }
}

function typeNamed(name: string | undefined): ValueTypeName {
  if (name !== undefined && isValueTypeName(name)) return name
  throw new Error(`an outline names an unknown type: ${name ?? '(none)'}`)
}

function bounds(cardinality: string): { min: number; max: number } {
  const many = cardinality === '*' || cardinality === '+'
  return { min: cardinality === '?' || cardinality === '*' ? 0 : 1, max: many ? Number.POSITIVE_INFINITY : 1 }
}

export interface Place {
  /** The path of the checked element, including its index. */
  readonly path: string
  /** The namespace prefix that the authority's error locations use for the elements below. */
  readonly prefix: string
}

/** The errors of an element whose name has already been matched, in document order. */
export function checkOutline(element: XmlTree, outline: Outline, place: Place): readonly SchemaFinding[] {
  const findings: SchemaFinding[] = []
  checkElement(element, outline, { ...place, findings })
  return findings
}

interface Checking extends Place {
  readonly findings: SchemaFinding[]
}

function checkElement(element: XmlTree, outline: Outline, checking: Checking): void {
  if (outline.type === 'any') return
  checkAttributes(element, outline, checking)
  if (outline.type !== undefined) return checkValue(element, outline.type, checking)
  if (element.text.trim() !== '') checking.findings.push(schemaFinding(4053, element.name, checking.path))
  checkChildren(element, outline, checking)
}

// Attributes that any element may carry (XML Schema instance).
const everywhere = new Set(['schemaLocation', 'noNamespaceSchemaLocation', 'type', 'nil', 'lang'])

function checkAttributes(element: XmlTree, outline: Outline, checking: Checking): void {
  const { findings, path } = checking
  for (const attribute of outline.attributes) {
    const value = element.attributes[attribute.name]
    if (value === undefined) {
      if (attribute.required) findings.push(schemaFinding(4001, element.name, path))
    } else if (valueTypes[attribute.type](value) !== undefined)
      findings.push(schemaFinding(4000, value, path))
  }
  for (const name of Object.keys(element.attributes)) {
    const known = outline.attributes.some((attribute) => attribute.name === name) || everywhere.has(name)
    if (!known) findings.push(schemaFinding(4000, name, path))
  }
}

function checkValue(element: XmlTree, type: ValueTypeName, checking: Checking): void {
  const { findings, path } = checking
  if (element.children.length > 0) {
    findings.push(schemaFinding(4051, element.name, path))
    return
  }
  const broken = valueTypes[type](element.text)
  if (broken === undefined) return
  // Like the authority's parser, reports the element first, then the restriction that its value violates.
  findings.push(schemaFinding(4065, element.name, path), schemaFinding(broken, element.text, path))
}

function checkChildren(element: XmlTree, outline: Outline, checking: Checking): void {
  const { particles } = outline
  const seen = new Map<string, number>()
  let at = 0
  let count = 0
  for (const child of element.children) {
    const index = (seen.get(child.name) ?? 0) + 1
    seen.set(child.name, index)
    const path = `${checking.path}/${checking.prefix}:${child.name}[${index}]`
    const step = advance(particles, { at, count }, child.namespace === element.namespace ? child.name : '')
    if (step.matched === undefined) {
      checking.findings.push(schemaFinding(step.expecting ? 4065 : 4051, child.name, path))
      return
    }
    at = step.at
    count = step.count
    checkElement(child, step.matched, { ...checking, path })
  }
  const missing = particles.some((particle, index) => {
    const found = index === at ? count : 0
    return index >= at && found < particle.min
  })
  if (missing) checking.findings.push(schemaFinding(4066, element.name, checking.path))
}

interface Step {
  readonly at: number
  readonly count: number
  readonly matched?: Outline | undefined
  /** Whether the outline allows another element at this position. */
  readonly expecting?: boolean
}

function advance(particles: readonly Particle[], from: Step, name: string): Step {
  let { at, count } = from
  const current = particles[at]
  const expecting = at + 1 < particles.length || (current !== undefined && count < current.max)
  for (let particle = current; particle !== undefined; particle = particles[at]) {
    const matched = particle.alternatives.find((alternative) => alternative.name === name)
    if (matched !== undefined && count < particle.max) return { at, count: count + 1, matched }
    if (count < particle.min) break
    at += 1
    count = 0
  }
  return { ...from, expecting }
}
