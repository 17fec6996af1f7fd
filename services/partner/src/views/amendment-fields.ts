// Asks a member of the partner's account whether the form amends what was accepted, and for the statements
// that revised accounts publish.
import { type FieldErrors, html, type Html, radioField, textArea } from '@cfs/pages'
import { revealing } from './revealing.ts'

export interface AmendmentFields {
  readonly amends: string
  readonly non_compliance: string
  readonly changes: string
}

export function amendmentFields(values: AmendmentFields, errors: FieldErrors): Html {
  return revealing(
    radioField({
      name: 'amends',
      legend: 'Was the same filing accepted for this period before?',
      error: errors['amends'],
      choices: [
        { value: 'no', label: 'No, this is the first' },
        {
          value: 'yes',
          label: 'Yes, this amends it',
          hint: 'It replaces the earlier one and costs the same',
        },
      ],
      chosen: [values.amends],
    }),
    html`<p>Companies House publishes both answers with the revised accounts. Leave them empty if you amend
      only the tax return.</p>${textArea({
        name: 'non_compliance',
        label: 'How did the original accounts not comply with the Companies Act 2006?',
        hint: 'For example: the debtors were understated',
        value: values.non_compliance,
        error: errors['non_compliance'],
      })}${textArea({
        name: 'changes',
        label: 'What is significantly different?',
        hint: 'For example: debtors and the reserves are £4,000 higher',
        value: values.changes,
        error: errors['changes'],
      })}`,
  )
}
