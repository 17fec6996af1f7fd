// Parses form parameters whose names contain brackets: `a[b]`, `a[0][b]`, `expand[]`.
import { parse } from 'qs'
import { invalidRequest } from './api-error.ts'

export type FormParameters = Readonly<Record<string, unknown>>

/**
 * Parses a query or a form body; every value is text. Throws ApiError if there are too many parameters, or
 * if they are nested too deeply.
 */
export function parseForm(text: string): FormParameters {
  try {
    return parse(text, {
      depth: 8,
      strictDepth: true,
      arrayLimit: 100,
      parameterLimit: 1000,
      throwOnLimitExceeded: true,
      duplicates: 'last',
    })
  } catch {
    throw invalidRequest({ message: 'The request has too many parameters, or too deeply nested ones.' })
  }
}

/** Writes a parameter's path in brackets: `line_items[0][price_data][currency]`. */
export function bracketed(path: readonly PropertyKey[]): string {
  const [first = '', ...further] = path.map(String)
  return first + further.map((part) => `[${part}]`).join('')
}
