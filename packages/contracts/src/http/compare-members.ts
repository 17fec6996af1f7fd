// Checks that compare several fields of one request with each other. The comparisons run even if other
// fields are invalid, so that a client sees every error at once.
import { z } from 'zod'

/** A value in which any field may be missing because that field was invalid. */
export type Sound<T> = T extends string | number | boolean | undefined
  ? T
  : { readonly [K in keyof T]?: Sound<T[K]> | undefined }

export interface Comparison<T> {
  /** The request without its invalid fields, at any depth. */
  readonly sound: Sound<T>
  /** Whether anything at or below the dotted path is invalid. */
  readonly hasFailed: (field: string) => boolean
  /** Reports the field at the dotted path as invalid. */
  readonly refuse: (field: string, message: string) => void
}

/** Adds the comparisons in `check` to the checks of an object schema. */
export function compareMembers<T extends z.ZodType<object>>(
  schema: T,
  check: (comparison: Comparison<z.output<T>>) => void,
): T {
  return schema.superRefine(
    (value: unknown, context) => {
      if (!isObject(value)) return
      const failed = context.issues.flatMap(failedFields)
      check({
        sound: soundOf(value, '', new Set(failed)) as Sound<z.output<T>>,
        hasFailed: (field) => failed.some((each) => each === field || each.startsWith(`${field}.`)),
        refuse: (field, message) => context.addIssue({ code: 'custom', path: field.split('.'), message }),
      })
    },
    { when: () => true },
  )
}

function failedFields(issue: z.core.$ZodRawIssue): string[] {
  const path = (issue.path ?? []).map(String)
  if (issue.code !== 'unrecognized_keys') return [path.join('.')]
  // Only the first unknown field is marked as invalid, because there may be very many of them, and
  // comparisons never read them.
  return issue.keys.slice(0, 1).map((key) => [...path, key].join('.'))
}

function soundOf(value: object, parent: string, failed: ReadonlySet<string>): object {
  const members = Object.entries(value).flatMap(([name, member]): [string, unknown][] => {
    const path = parent === '' ? name : `${parent}.${name}`
    if (failed.has(path)) return []
    return [[name, isObject(member) ? soundOf(member, path, failed) : member]]
  })
  return Object.fromEntries(members)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
