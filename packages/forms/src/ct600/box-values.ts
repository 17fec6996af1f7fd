// Lists the filled boxes of the form with their values: the model's named members and its numbered boxes in
// one list.
import { attachmentBoxes } from './attachments.ts'
import { bankBoxes, type BankDetails } from './bank-account.ts'
import type { Box } from './box.ts'
import type { BoxValue } from './box-text.ts'
import { BOXES } from './boxes.ts'
import type { Ct600Form } from './ct600-form.ts'

export interface FilledBox {
  readonly box: Box
  readonly value: BoxValue
}

/**
 * Every box of the return with a value, by its name in the model. Without `bankDetails`, the boxes of the
 * bank account contain asterisks.
 */
export function boxValues(form: Ct600Form, bankDetails?: BankDetails): ReadonlyMap<string, BoxValue> {
  return new Map<string, BoxValue>([
    ...Object.entries(form.boxes),
    ['1', form.companyName],
    ['2', form.registrationNumber],
    ['3', form.utr],
    ['4', form.companyType],
    ['30', form.period.start],
    ['35', form.period.end],
    ...attachmentBoxes(form.accounts, form.computations),
    ...bankBoxes(form.bankAccount, bankDetails),
    ['declaration', 'yes'],
    ['975', form.declarantName],
    ['985', form.declarantStatus],
  ])
}

/** The filled boxes and the elements that the schema always requires, in schema order. */
export function writtenBoxes(
  form: Ct600Form,
  bankDetails?: BankDetails,
): readonly (FilledBox | { readonly box: Box })[] {
  const values = boxValues(form, bankDetails)
  return BOXES.flatMap((box): readonly (FilledBox | { readonly box: Box })[] => {
    const value = values.get(box.id)
    if (value !== undefined) return [{ box, value }]
    return box.kind === 'group' ? [{ box }] : []
  })
}
