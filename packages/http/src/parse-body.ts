// Parse once at the edge: a request's body, query and parameters become typed values, or one VALIDATION_ERROR
// that names every failing field.
import { z } from 'zod'
import { Problem, type ProblemDetail } from '@cfs/contracts'

/** The body as `schema` reads it. `undefined` (no body at all) is a missing object. */
export function parseBody<T extends z.ZodType>(schema: T, body: unknown): z.infer<T> {
  return parse(schema, body, { what: 'request body', whole: 'body' })
}

/** The query string as `schema` reads it. A parameter that is given twice is refused. */
export function parseQuery<T extends z.ZodType>(schema: T, query: unknown): z.infer<T> {
  return parse(schema, query, { what: 'query', whole: 'query' })
}

function parse<T extends z.ZodType>(
  schema: T,
  value: unknown,
  names: { readonly what: string; readonly whole: string },
): z.infer<T> {
  const parsed = schema.safeParse(value, { error: plainWords })
  if (parsed.success) return parsed.data
  const details = detailsOf(parsed.error, names.whole)
  const fields = details.map((detail) => detail.field).join(', ')
  throw new Problem('VALIDATION_ERROR', `The ${names.what} is not valid: correct ${fields}.`, { details })
}

/** One detail for each failing field; the input itself is never repeated. */
function detailsOf(error: z.ZodError, whole: string): readonly ProblemDetail[] {
  return error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        field: pathOf([...issue.path, key.slice(0, 100)], whole),
        message: 'is not a field of this request',
      }))
    }
    return [{ field: pathOf(issue.path, whole), message: issue.message }]
  })
}

function pathOf(path: readonly PropertyKey[], whole: string): string {
  return path.length === 0 ? whole : path.map(String).join('.')
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  object: 'an object',
  record: 'an object',
  array: 'a list',
  string: 'text',
  boolean: 'true or false',
  number: 'a number',
}

/** Words for the issues to which a schema gives none of its own. */
function plainWords(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined) return 'is required'
    return `must be ${TYPE_WORDS[issue.expected] ?? issue.expected}`
  }
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.map(String).join(', ')}`
  return undefined
}
