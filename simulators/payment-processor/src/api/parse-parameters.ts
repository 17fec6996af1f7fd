// Parses a request's parameters; the first invalid parameter determines the error.
import type { z } from 'zod'
import { type ApiError, invalidRequest } from './api-error.ts'
import { bracketed, type FormParameters } from './form-parameters.ts'

/** Throws ApiError (400) with the name of the invalid parameter. */
export function parseParameters<Schema extends z.ZodType>(
  schema: Schema,
  given: FormParameters,
): z.output<Schema> {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  throw errorOf(parsed.error.issues[0], given)
}

function errorOf(issue: z.core.$ZodIssue | undefined, given: FormParameters): ApiError {
  if (issue?.code === 'unrecognized_keys') {
    const param = bracketed([...issue.path, issue.keys[0] ?? ''])
    return invalidRequest({
      code: 'parameter_unknown',
      message: `Received unknown parameter: ${param}`,
      param,
    })
  }
  const path = issue?.path ?? []
  const param = bracketed(path)
  if (issue?.code === 'custom') {
    const code: unknown = issue.params?.['code']
    const message = issue.message.replaceAll('{param}', param)
    return invalidRequest({ code: typeof code === 'string' ? code : undefined, message, param })
  }
  if (valueAt(given, path) === undefined)
    return invalidRequest({ code: 'parameter_missing', message: `Missing required param: ${param}.`, param })
  return invalidRequest({ message: `Invalid value for ${param}.`, param })
}

function valueAt(given: unknown, path: readonly PropertyKey[]): unknown {
  let value = given
  for (const part of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = Reflect.get(value, part)
  }
  return value
}
