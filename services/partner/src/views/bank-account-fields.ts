// The fields of the bank account for a repayment; like the sign-in details, they are never shown again.
import { type FieldErrors, html, type Slot, textField } from '@cfs/pages'

export interface BankAccountField {
  readonly name: string
  readonly label: string
  readonly hint?: string | undefined
  readonly isNumber?: boolean | undefined
}

/** Empty without fields. */
export function bankAccountFields(fields: readonly BankAccountField[], errors: FieldErrors): Slot {
  if (fields.length === 0) return ''
  return html`<h2>For the repayment</h2>
    <p>More tax was paid than is due. To have HMRC pay the difference back, enter the company’s bank account.
      The tax return then also asks for the repayment, which the drafts that you read do not show. Without
      an account, HMRC keeps the money, and the company can claim it in its tax account later.</p>
    ${fields.map(({ name, label, hint, isNumber = false }) =>
      textField({
        name,
        label,
        error: errors[name],
        autocomplete: 'off',
        spellcheck: false,
        characters: isNumber ? 10 : 20,
        ...(hint === undefined ? {} : { hint }),
        ...(isNumber ? { inputmode: 'numeric' as const } : {}),
      }),
    )}
    <p class="muted">We pass the bank account on once and never store it. Copies of the tax return show
      asterisks.</p>`
}
