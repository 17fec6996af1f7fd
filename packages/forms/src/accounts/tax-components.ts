// The tax on the profit by component, as small accounts show it in a note (FRS 102 29.26).
import { z } from 'zod'
import { formFields } from '../form-fields.ts'

/** In whole pence; a credit is negative. */
export const taxComponentsField = z.strictObject({
  currentPence: formFields.signedPence,
  priorYearPence: formFields.signedPence,
  deferredPence: formFields.signedPence,
})
export type TaxComponents = Readonly<z.infer<typeof taxComponentsField>>

/** The tax that the profit and loss account charges, in pence; negative for a credit. */
export function totalTaxPence({ currentPence, priorYearPence, deferredPence }: TaxComponents): number {
  return currentPence + priorYearPence + deferredPence
}
