// A business rule of the authority, and how a return is held against a table of them.
import type { XmlTree } from '@cfs/simulator-control'
import type { Key } from '../../govtalk/message.ts'
import type { DepartmentError } from '../error-response.ts'
import { type Box, boxPaths } from './boxes.ts'

export interface Rule {
  readonly code: number
  /**
   * The box, or the path below CompanyTaxReturn, at which the rule stands: it is judged for each such
   * element.
   */
  readonly at: Box | `/${string}`
  /** The authority's message, word for word where it is known. */
  readonly message: string
  /** `row` is the element that the judged one stands in. */
  readonly holds: (form: Form, element: XmlTree, row: XmlTree) => boolean
}

/** A return that has passed the schema, read by box. */
export interface Form {
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
  const amount = (box: Box) =>
    elementsAt(tree, boxPaths[box]).reduce((sum, one) => sum + penceOf(one.element), 0)
  const text = (box: Box) => elementsAt(tree, boxPaths[box])[0]?.element.text.trim() ?? ''
  return {
    has: (box) => elementsAt(tree, boxPaths[box]).length > 0,
    amount,
    sum: (...boxes) => boxes.reduce((sum, box) => sum + amount(box), 0),
    text,
    hasAt: (path) => elementsAt(tree, path).length > 0,
    attachments: (type) =>
      elementsAt(tree, boxPaths.attachment).filter(({ element }) => element.attributes['Type'] === type)
        .length,
    amended: tree.attributes['ReturnType'] === 'amended',
    period: { start: text(30), end: text(35) },
    headerKeys: elementsAt(envelope, 'IRheader/Keys/Key').map(({ element }) => ({
      type: element.attributes['Type'] ?? '',
      value: element.text.trim(),
    })),
    today,
  }
}

export function penceOf(element: XmlTree | undefined): number {
  return element === undefined ? 0 : Math.round(Number(element.text.trim()) * 100)
}

/** Every rule that the return breaks, once for each element at which it is broken. */
export function brokenRules(
  envelope: XmlTree,
  form: Form,
  rules: readonly Rule[],
): readonly DepartmentError[] {
  const tree = childrenNamed(envelope, 'CompanyTaxReturn')[0]
  if (tree === undefined) return []
  return rules.flatMap((rule) => {
    const path =
      typeof rule.at === 'string' && rule.at.startsWith('/') ? rule.at.slice(1) : pathOfBox(rule.at)
    return elementsAt(tree, path)
      .filter(({ element, row }) => !rule.holds(form, element, row))
      .map(({ location }) => ({
        number: rule.code,
        type: 'business',
        text: rule.message,
        location: `${returnLocation}${location}`,
      }))
  })
}

export const envelopeLocation = '/hd:GovTalkMessage[1]/hd:Body[1]/ct:IRenvelope[1]'
const returnLocation = `${envelopeLocation}/ct:CompanyTaxReturn[1]`

function pathOfBox(box: Rule['at']): string {
  return Object.entries(boxPaths).find(([name]) => name === String(box))?.[1] ?? ''
}

interface Found {
  readonly element: XmlTree
  readonly row: XmlTree
  readonly location: string
}

function elementsAt(tree: XmlTree, path: string): readonly Found[] {
  let found: Found[] = [{ element: tree, row: tree, location: '' }]
  for (const name of path === '' ? [] : path.split('/')) {
    found = found.flatMap(({ element, location }) =>
      childrenNamed(element, name).map((child, index) => ({
        element: child,
        row: element,
        location: `${location}/ct:${name}[${index + 1}]`,
      })),
    )
  }
  return found
}

export function childrenNamed(element: XmlTree | undefined, name: string): readonly XmlTree[] {
  return element?.children.filter((child) => child.name === name) ?? []
}
