// Writes the bank details of a return as secrets of its message: the return is written with a placeholder
// for each, and no text of a return contains the braces of a placeholder.
import type { BankDetails } from '@cfs/forms'
import type { Secret } from '@cfs/runtime'
import type { MessagePart } from '../govtalk/sealed-message.ts'

/** With what a return is written, so that `bankDetailParts` finds the place of each detail. */
export const BANK_PLACEHOLDERS: Required<BankDetails> = {
  bankName: '{bankName}',
  sortCode: '{sortCode}',
  accountNumber: '{accountNumber}',
  accountName: '{accountName}',
  reference: '{reference}',
}

/** Texts in the formats of the schema, for its check of a message without its secrets. */
const SPECIMENS = {
  bankName: 'Bank',
  sortCode: '000000',
  accountNumber: '00000000',
  accountName: 'Account',
  reference: 'Reference',
} as const

const PLACEHOLDER = /\{(bankName|sortCode|accountNumber|accountName|reference)\}/

/** The parts of a return, written with `BANK_PLACEHOLDERS` if `details` are given. */
export function bankDetailParts(
  irEnvelope: string,
  details: BankDetails<Secret> | undefined,
): readonly MessagePart[] {
  if (details === undefined) return [irEnvelope]
  return irEnvelope.split(PLACEHOLDER).map((part, index): MessagePart => {
    if (index % 2 === 0) return part
    const name = part as keyof typeof SPECIMENS
    const secret = details[name]
    return secret === undefined ? '' : { secret, specimen: SPECIMENS[name] }
  })
}
