// Parses requests once at the edge: body, query and parameters become typed values, or one VALIDATION_ERROR
// that names every failing field.
import type { z } from 'zod'
import { plainWords, Problem, type ProblemDetail } from '@cfs/contracts'
import { suggestMember } from './suggest-member.ts'

/** The maximum number of invalid fields that are listed; a further detail states how many more there are. */
const MAX_DETAILS = 100
/** The maximum number of failing fields named in the message. */
const MAX_NAMED = 10
const MAX_NAME_LENGTH = 100

/**
 * The body parsed with `schema`. A missing body (`undefined`) is refused as required, unless the schema
 * allows it.
 */
export function parseBody<T extends z.ZodType>(schema: T, body: unknown): z.infer<T> {
  return parse(schema, body, { what: 'request body', whole: 'body' })
}

/** The query string parsed with `schema`. A query parameter that occurs twice is refused. */
export function parseQuery<T extends z.ZodType>(schema: T, query: unknown): z.infer<T> {
  return parse(schema, query, { what: 'query', whole: 'query' })
}

/** The parameters of the path parsed with `schema`. */
export function parsePath<T extends z.ZodType>(schema: T, parameters: unknown): z.infer<T> {
  return parse(schema, parameters, { what: 'path', whole: 'path' })
}

function parse<T extends z.ZodType>(
  schema: T,
  value: unknown,
  names: { readonly what: string; readonly whole: string },
): z.infer<T> {
  const parsed = schema.safeParse(value, { error: plainWords })
  if (parsed.success) return parsed.data
  const details = detailsOf(parsed.error, { schema, whole: names.whole })
  const [fields, rest] = [details.slice(0, MAX_NAMED).map(({ field }) => field), details.length - MAX_NAMED]
  const named = `${fields.join(', ')}${rest > 0 ? ' and the other fields in error.details' : ''}`
  throw new Problem('VALIDATION_ERROR', `The ${names.what} is not valid. Fix these fields: ${named}.`, {
    details,
  })
}

interface Parsed {
  readonly schema: z.ZodType
  readonly whole: string
}

/** One detail for each invalid field, up to the maximum; the input itself is never repeated. */
function detailsOf(error: z.ZodError, { schema, whole }: Parsed): readonly ProblemDetail[] {
  const details: ProblemDetail[] = []
  let count = 0
  for (const issue of error.issues.flatMap(ofFittingType)) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : undefined
    const room = MAX_DETAILS - details.length
    count += unknown?.length ?? 1
    if (room <= 0) continue
    if (unknown === undefined) details.push({ field: pathOf(issue.path, whole), message: issue.message })
    for (const name of unknown?.slice(0, room) ?? []) {
      const field = pathOf([...issue.path, name.slice(0, MAX_NAME_LENGTH)], whole)
      const hint = suggestMember(schema, issue.path, name)
      details.push({ field, message: unknownMember(hint) })
    }
  }
  if (count <= MAX_DETAILS) return details
  const message = `has ${count - MAX_DETAILS} more errors that are not listed; correct these first`
  return [...details, { field: whole, message }]
}

/** In place of the issue of alternatives, the issues of the alternative that has the type of the value. */
function ofFittingType(issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const fitting = issue.errors.filter(
    (issues) => !issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0),
  )
  const [alternative] = fitting
  if (alternative === undefined || fitting.length > 1) return [issue]
  return alternative.flatMap((each) => ofFittingType({ ...each, path: [...issue.path, ...each.path] }))
}

function unknownMember(hint: string | undefined): string {
  return `is not a field of this request${hint === undefined ? '' : `; ${hint}`}`
}

function pathOf(path: readonly PropertyKey[], whole: string): string {
  return path.length === 0 ? whole : path.map(String).join('.')
}
