// Finds the tax payable on the account's own return that is being amended.
import type { Original } from './planning-facts.ts'

/** The tax payable in pence; undefined if the account did not file the return here. */
export function originalTaxPayable(original: Original | undefined): number | undefined {
  const taxByPart = new Map<number, number>()
  // The newest filing comes first, so its returns take precedence.
  for (const { part, form } of original?.forms ?? []) {
    if (form.kind !== 'ct600' || taxByPart.has(part)) continue
    const tax = form.boxes['525']
    taxByPart.set(part, typeof tax === 'number' ? tax : 0)
  }
  if (taxByPart.size === 0) return undefined
  return [...taxByPart.values()].reduce((sum, tax) => sum + tax, 0)
}
