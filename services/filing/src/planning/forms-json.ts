// Writes the JSON of a filing's forms, as it is stored, and as it is published when the filing is accepted.
import { serialiseForms, type FiledForm, type FiledReceipt } from '@cfs/forms'
import { z } from 'zod'
import type { FilingPart, Receipt } from '../domain/filing.ts'

/**
 * A single form is written as an object and not as a list, because programs of older versions expect that.
 */
export function formsJson(forms: readonly FiledForm[]): string {
  const [only, ...more] = forms
  return only?.part === 1 && more.length === 0 ? JSON.stringify(only.form) : serialiseForms(forms)
}

// The forms were validated before they were stored, so they are not validated again. Stored forms are not
// validated again: an acceptance must be recorded even if today's schema is stricter.
const storedForms = z.array(z.looseObject({ part: z.number(), form: z.looseObject({ kind: z.string() }) }))

/**
 * The stored forms; if the filing has several returns, each form includes the authority's receipt for its
 * return.
 */
export function acceptedFormsJson(stored: unknown, parts: readonly FilingPart[]): string {
  const forms = storedForms.safeParse(stored)
  if (parts.length === 1 || !forms.success) return JSON.stringify(stored)
  return JSON.stringify(
    forms.data.map((filed) => {
      const accepted = parts.find(({ part }) => part === filed.part)
      if (filed.form.kind !== 'ct600' || accepted?.receipt == null) return filed
      return { ...filed, receipt: filedReceipt(accepted.reference, accepted.receipt) }
    }),
  )
}

function filedReceipt(reference: string | null, { irmark, message, acceptedAt }: Receipt): FiledReceipt {
  return { reference: reference ?? '', irmark, message, acceptedAt: acceptedAt.getTime() }
}
