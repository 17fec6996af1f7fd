// Suggests the intended name for an unknown field: a misspelt name at the same level, or a name that belongs
// elsewhere in the request.
import { distance } from 'fastest-levenshtein'
import { z } from 'zod'

/** A schema's fields, by the path of their object and by their name. */
interface Members {
  /**
   * The names of fields, by the path of their object: `''` for the request itself,
   * `financials.balance_sheet` for an object in it, `notes[]` for items of a list.
   */
  readonly byLevel: ReadonlyMap<string, readonly string[]>
  /** The dotted paths of fields, by normalised name. */
  readonly byName: ReadonlyMap<string, readonly string[]>
}

/** The maximum depth of a request schema; for a recursive schema, the search stops here. */
const MAX_LEVELS = 12
/** A longer name is not a typing error, and comparing it would be expensive. */
const MAX_NAME_LENGTH = 60
const membersOfSchemas = new WeakMap<z.ZodType, Members>()

/** A hint about the unknown field `name` of the object at `path`; undefined if no known name is similar. */
export function suggestMember(
  schema: z.ZodType,
  path: readonly PropertyKey[],
  name: string,
): string | undefined {
  if (name.length > MAX_NAME_LENGTH) return undefined
  const members = membersOfSchemas.get(schema) ?? membersOf(schema)
  membersOfSchemas.set(schema, members)
  const level = levelOf(path)
  const here = members.byLevel.get(level) ?? []
  const plainName = plain(name)
  const same = here.find((member) => plain(member) === plainName)
  if (same !== undefined) return `did you mean ${same}?`
  const places = closest(members.byName.get(plainName) ?? [], level)
  if (places.length > 0) return `it belongs in ${places.join(' or ')}`
  const near = nearest(plainName, here)
  if (near !== undefined) return `did you mean ${near}?`
  const elsewhere = nearest(plainName, [...members.byName.keys()])
  const [place] = closest(members.byName.get(elsewhere ?? '') ?? [], level)
  return place === undefined ? undefined : `did you mean ${place}?`
}

function membersOf(schema: z.ZodType): Members {
  const byLevel = new Map<string, string[]>()
  const byName = new Map<string, string[]>()
  const add = (map: Map<string, string[]>, key: string, value: string) => {
    const values = map.get(key) ?? []
    if (!values.includes(value)) map.set(key, [...values, value])
  }
  const walk = (within: unknown, level: string, depth: number): void => {
    if (depth > MAX_LEVELS) return
    if (within instanceof z.ZodArray) return walk(within.element, `${level}[]`, depth + 1)
    for (const inner of wrappedBy(within)) walk(inner, level, depth + 1)
    if (!(within instanceof z.ZodObject)) return
    for (const [name, member] of Object.entries(within.shape)) {
      const path = level === '' ? name : `${level}.${name}`
      add(byLevel, level, name)
      add(byName, plain(name), path)
      walk(member, path, depth + 1)
    }
  }
  walk(schema, '', 0)
  return { byLevel, byName }
}

/** The schemas inside a wrapper schema, for the same value. */
function wrappedBy(schema: unknown): readonly unknown[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return [schema.def.innerType]
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return [schema.def.innerType]
  if (schema instanceof z.ZodPipe) return [schema.def.in, schema.def.out]
  if (schema instanceof z.ZodUnion) return schema.def.options
  return []
}

function levelOf(path: readonly PropertyKey[]): string {
  return path.reduce<string>((level, part) => {
    if (typeof part === 'number') return `${level}[]`
    return level === '' ? String(part) : `${level}.${String(part)}`
  }, '')
}

/** `companyNumber` and `company-number` are other spellings of `company_number`. */
function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/**
 * Chooses between the paths at which a name occurs: the shortest of those below `level`, or of all paths if
 * none is below it.
 */
function closest(places: readonly string[], level: string): readonly string[] {
  const below = places.filter((place) => place.startsWith(`${level}.`))
  const candidates = below.length > 0 ? below : places
  const depthOf = (place: string) => place.split('.').length
  const shortest = Math.min(...candidates.map(depthOf))
  return candidates.filter((place) => depthOf(place) === shortest)
}

function nearest(plainName: string, names: readonly string[]): string | undefined {
  const [best] = names
    .map((name) => ({ name, slips: distance(plainName, plain(name)) }))
    .filter(({ name, slips }) => slips <= slipsIn(name))
    .toSorted((a, b) => a.slips - b.slips)
  return best?.name
}

/** The maximum number of letters that may be wrong, missing or extra; two transposed letters count as two. */
function slipsIn({ length }: string): number {
  if (length <= 2) return 0
  if (length === 3) return 1
  return length <= 8 ? 2 : 3
}
