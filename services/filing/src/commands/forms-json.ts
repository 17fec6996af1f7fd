// The forms of a filing as they are stored, and told when it is accepted.
import { serialiseForms, type FiledForm } from '@cfs/forms'

/** A single form stands for itself, as it did before filings had several: every reader knows that. */
export function formsJson(forms: readonly FiledForm[]): string {
  const [only, ...more] = forms
  return only?.part === 1 && more.length === 0 ? JSON.stringify(only.form) : serialiseForms(forms)
}
