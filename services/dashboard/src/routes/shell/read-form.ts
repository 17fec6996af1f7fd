// Parses a form: returns typed values, or one message for each invalid field.
import type { FieldErrors } from '@cfs/pages'
import { typed } from '@cfs/website'
import { z } from 'zod'

export type FormResult<T> =
  | { readonly isValid: true; readonly values: T }
  | { readonly isValid: false; readonly errors: FieldErrors }

/**
 * Returns only the first error message of each field. Fields that the schema of the form does not define are
 * ignored.
 */
export function readForm<T extends z.ZodType>(schema: T, body: unknown): FormResult<z.infer<T>> {
  const parsed = schema.safeParse(body ?? {}, { error: () => 'Check what you entered here' })
  if (parsed.success) return { isValid: true, values: parsed.data }
  const errors: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) errors[String(path[0] ?? '')] ??= message
  return { isValid: false, errors }
}

/** The message that the page's URL selects; undefined if the page has no such message. */
export function messageNamed(messages: Readonly<Record<string, string>>, query: unknown): string | undefined {
  const name = typed(query, 'message')
  return Object.hasOwn(messages, name) ? messages[name] : undefined
}

const LAST_OFFSET = 1_000_000

/** The position of the first entry on a page of a list, from the URL; 0 if the URL contains no number. */
export function readOffset(query: unknown): number {
  const text = typed(query, 'offset')
  return /^\d{1,7}$/.test(text) ? Math.min(Number(text), LAST_OFFSET) : 0
}

/** A date such as `2026-11-23` from a URL; empty if the text is not a date. */
export function readDay(query: unknown, name: string): string {
  const text = typed(query, name)
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
  return isDay && new Date(text).toISOString().startsWith(text) ? text : ''
}

/** A form field that may occur several times, such as a group of checkboxes. */
export const several = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]))

/** A text field of a form; a missing field counts as empty. */
export const formText = z.string().max(10_000, 'This is too long').default('')

/** A path in one of the dashboard's sections, without dots, and an optional query. */
const OUR_PAGE = /^\/(?:sandbox|live|account)(?:\/[\w/-]*)?(?:\?[\w=&%.:+-]*)?$/

/** The URL to continue to, if it is one of our own pages; otherwise the home page. */
export function safeNext(next: unknown, home: string): string {
  return typeof next === 'string' && OUR_PAGE.test(next) ? next : home
}
