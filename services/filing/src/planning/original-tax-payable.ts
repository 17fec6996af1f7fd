// The tax payable on a return that the account filed here: either the return being amended, or the return
// for the period of the accounts.
import type { FiledForm } from '@cfs/forms'
import type { Original } from './planning-facts.ts'

/** The tax payable in pence; undefined if the account did not file the return here. */
export function originalTaxPayable(original: Original | undefined): number | undefined {
  return filedTaxPayable(original?.forms ?? [])
}

/**
 * The tax of the newest return of each part, in pence; undefined if there is none. The newest forms come
 * first.
 */
export function filedTaxPayable(forms: readonly FiledForm[]): number | undefined {
  const taxByPart = new Map<number, number>()
  for (const { part, form } of forms) {
    if (form.kind !== 'ct600' || taxByPart.has(part)) continue
    const tax = form.boxes['525']
    taxByPart.set(part, typeof tax === 'number' ? tax : 0)
  }
  if (taxByPart.size === 0) return undefined
  return [...taxByPart.values()].reduce((sum, tax) => sum + tax, 0)
}
