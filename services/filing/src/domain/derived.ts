// The result of deriving values: either all values, or the fields that the client must supply because no
// source has them.
import type { Refusal, RefusedField } from './refusal.ts'

export type Derived<T> =
  | { readonly kind: 'values'; readonly values: T }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

/** The field and the reason why it is needed, if the field has no value; otherwise an empty list. */
export function neededField(field: string, value: unknown, why: string): readonly RefusedField[] {
  return value === undefined ? [{ field, message: `is needed: ${why}` }] : []
}
