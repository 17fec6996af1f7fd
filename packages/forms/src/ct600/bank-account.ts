// The bank account for repayments: its details are secrets, which no form contains. A form only states that
// its return has them.
import { z } from 'zod'

/** States which boxes of a bank account a return has. */
export const bankAccountSchema = z.strictObject({
  /** Whether the account has a building society reference (box 940). */
  hasReference: z.boolean(),
})
export type BankAccount = Readonly<z.infer<typeof bankAccountSchema>>

/** The texts of boxes 920 to 940, or what stands in place of each. */
export interface BankDetails<Text = string> {
  readonly bankName: Text
  readonly sortCode: Text
  readonly accountNumber: Text
  readonly accountName: Text
  readonly reference?: Text | undefined
}

/** What documents show in place of each detail; its length says nothing about it. */
const HIDDEN = '********'
const HIDDEN_DETAILS: Required<BankDetails> = {
  bankName: HIDDEN,
  sortCode: HIDDEN,
  accountNumber: HIDDEN,
  accountName: HIDDEN,
  reference: HIDDEN,
}

/** Boxes 920 to 940 of a return; empty if it has no bank account. Without details, they are hidden. */
export function bankBoxes(
  account: BankAccount | undefined,
  details: BankDetails = HIDDEN_DETAILS,
): readonly (readonly [id: string, text: string])[] {
  if (account === undefined) return []
  const { bankName, sortCode, accountNumber, accountName, reference } = details
  return [
    ['920', bankName],
    ['925', sortCode],
    ['930', accountNumber],
    ['935', accountName],
    ...(account.hasReference && reference !== undefined ? [['940', reference] as const] : []),
  ]
}
