// The forms of a filing as they are stored, and told when it is accepted.
import type { FiledForm } from './submission.ts'

/** A single form stands for itself, as it always did. */
export function formsJson(forms: readonly FiledForm[]): string {
  return JSON.stringify(forms.length === 1 ? forms[0]?.form : forms)
}
