// A fact that is tagged twice must have the same value (3314). Numbers are compared to the precision of the
// less precise one, and texts without regard to white space.
import type { InlineDocument, XbrlContext, XbrlFact } from '@cfs/simulator-control'
import type { DepartmentError } from '../error-response.ts'
import { conceptOf, placeError, type Place } from './return-facts.ts'

export function duplicateErrors({ facts }: InlineDocument, place: Place): readonly DepartmentError[] {
  const first = new Map<string, XbrlFact>()
  const inconsistent = new Set<string>()
  for (const fact of facts) {
    const key = `${fact.name.namespace} ${fact.name.local} ${contextKey(fact.context)} ${fact.measure ?? ''}`
    const known = first.get(key)
    if (known === undefined) first.set(key, fact)
    else if (!agree(known, fact)) inconsistent.add(conceptOf(fact.name))
  }
  return [...inconsistent].map((concept) =>
    placeError(3314, place, `Inconsistent duplicate fact values (${concept})`),
  )
}

function contextKey(context: XbrlContext): string {
  const dimensions = context.dimensions.map(({ name, member }) => {
    const value = typeof member === 'string' ? member : `{${member.namespace}}${member.local}`
    return `{${name.namespace}}${name.local}=${value}`
  })
  const { scheme, identifier, start, end, isInstant } = context
  return [scheme, identifier, isInstant ? 'at' : start, end, ...dimensions.sort()].join(' ')
}

function agree(one: XbrlFact, other: XbrlFact): boolean {
  if (one.measure === undefined || one.value === other.value) return one.value === other.value
  const decimals = Math.min(one.decimals ?? Infinity, other.decimals ?? Infinity)
  if (decimals === Infinity) return Number(one.value) === Number(other.value)
  const rounded = ({ value }: XbrlFact) => Math.round(Number(value) * 10 ** decimals)
  return rounded(one) === rounded(other)
}
