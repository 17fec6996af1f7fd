// The forms of a filing as they are stored, and told when it is accepted.
import { serialiseForms, type FiledForm, type FiledReceipt } from '@cfs/forms'
import { z } from 'zod'
import type { FilingPart, Receipt } from '../domain/filing.ts'

/** A single form stands for itself, as it did before filings had several: every reader knows that. */
export function formsJson(forms: readonly FiledForm[]): string {
  const [only, ...more] = forms
  return only?.part === 1 && more.length === 0 ? JSON.stringify(only.form) : serialiseForms(forms)
}

// What was stored was a form when it was stored: nothing of it is judged again, an acceptance cannot wait.
const storedForms = z.array(z.looseObject({ part: z.number(), form: z.looseObject({ kind: z.string() }) }))

/** The forms as they were stored; of several returns, each with what the authority said of it. */
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
