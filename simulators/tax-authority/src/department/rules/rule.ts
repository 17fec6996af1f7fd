// A business rule of the authority, and how a return is checked against a table of them.
import type { XmlTree } from '@cfs/simulator-control'
import type { Key } from '../../govtalk/message.ts'
import type { DepartmentError } from '../error-response.ts'
import { type Box, boxPaths } from './box-paths.ts'

export interface Rule {
  readonly code: number
  /**
   * The box, or the path below CompanyTaxReturn, at which the rule stands: it is checked for each such
   * element.
   */
  readonly at: Box | `/${string}`
  /** The authority's message, word for word where it is known. */
  readonly message: string
  /** `row` is the element that the checked one stands in. */
  readonly holds: (form: Form, element: XmlTree, row: XmlTree) => boolean
}

/** A return that has passed the schema, read by box. */
export interface Form {
  /** The elements at a path below CompanyTaxReturn; the empty path is that element itself. */
  at(path: string): readonly Found[]
  has(box: Box): boolean
  /** Pence; 0 where the box is empty; the sum where it has several rows. */
  amount(box: Box): number
  sum(...boxes: Box[]): number
  text(box: Box): string
  /** Whether an element stands at this path below CompanyTaxReturn. */
  hasAt(path: string): boolean
  attachments(type: string): number
  readonly amended: boolean
  readonly period: { readonly start: string; readonly end: string }
  readonly headerKeys: readonly Key[]
  /** The day of the submission in the United Kingdom. */
  readonly today: string
}

export function readForm(envelope: XmlTree, today: string): Form {
  const tree = childrenNamed(envelope, 'CompanyTaxReturn')[0] ?? envelope
  const index = indexByPath(tree)
  const at = (path: string) => index.get(path) ?? []
  const amount = (box: Box) => at(boxPaths[box]).reduce((sum, one) => sum + penceOf(one.element), 0)
  const text = (box: Box) => at(boxPaths[box])[0]?.element.text.trim() ?? ''
  return {
    at,
    has: (box) => at(boxPaths[box]).length > 0,
    amount,
    sum: (...boxes) => boxes.reduce((sum, box) => sum + amount(box), 0),
    text,
    hasAt: (path) => at(path).length > 0,
    attachments: (type) =>
      at(boxPaths.attachment).filter(({ element }) => element.attributes['Type'] === type).length,
    amended: tree.attributes['ReturnType'] === 'amended',
    period: { start: text(30), end: text(35) },
    headerKeys: keysOf(envelope),
    today,
  }
}

function keysOf(envelope: XmlTree): readonly Key[] {
  const keys = childrenNamed(childrenNamed(envelope, 'IRheader')[0], 'Keys')[0]
  return childrenNamed(keys, 'Key').map((key) => ({
    type: key.attributes['Type'] ?? '',
    value: key.text.trim(),
  }))
}

export function penceOf(element: XmlTree | undefined): number {
  return element === undefined ? 0 : Math.round(Number(element.text.trim()) * 100)
}

/** Every rule that the return breaks, once for each element at which it is broken. */
export function brokenRules(form: Form, rules: readonly Rule[]): readonly DepartmentError[] {
  return rules.flatMap((rule) =>
    form
      .at(pathOf(rule.at))
      .filter(({ element, row }) => !rule.holds(form, element, row))
      .map(({ location }) => ({
        number: rule.code,
        type: 'business',
        text: rule.message,
        location: `${returnLocation}${location}`,
      })),
  )
}

export const envelopeLocation = '/hd:GovTalkMessage[1]/hd:Body[1]/ct:IRenvelope[1]'
const returnLocation = `${envelopeLocation}/ct:CompanyTaxReturn[1]`

function pathOf(at: Rule['at']): string {
  return isPath(at) ? at.slice(1) : boxPaths[at]
}

function isPath(at: Rule['at']): at is `/${string}` {
  return typeof at === 'string' && at.startsWith('/')
}

export interface Found {
  readonly element: XmlTree
  /** The element that it stands in. */
  readonly row: XmlTree
  /** Below CompanyTaxReturn, as the authority writes it. */
  readonly location: string
}

// No rule stands deeper; attached documents that are not encoded may be.
const deepest = 6

function indexByPath(tree: XmlTree): ReadonlyMap<string, readonly Found[]> {
  const index = new Map<string, Found[]>([['', [{ element: tree, row: tree, location: '' }]]])
  const walk = (row: XmlTree, above: { path: string; location: string; depth: number }) => {
    const counts = new Map<string, number>()
    for (const element of row.children) {
      const count = (counts.get(element.name) ?? 0) + 1
      counts.set(element.name, count)
      const path = above.path === '' ? element.name : `${above.path}/${element.name}`
      const location = `${above.location}/ct:${element.name}[${count}]`
      const there = index.get(path)
      if (there === undefined) index.set(path, [{ element, row, location }])
      else there.push({ element, row, location })
      if (above.depth < deepest) walk(element, { path, location, depth: above.depth + 1 })
    }
  }
  walk(tree, { path: '', location: '', depth: 1 })
  return index
}

export function childrenNamed(element: XmlTree | undefined, name: string): readonly XmlTree[] {
  return element?.children.filter((child) => child.name === name) ?? []
}
