// The question about guarantees and commitments, which the accounts of every size state (CA 2006 s.472(1A);
// SI 2008/409 Sch 1 para 57).
import { type FieldErrors, type Html, radioField, textArea } from '@cfs/pages'
import { revealing } from './revealing.ts'

interface GuaranteesModel {
  readonly values: Readonly<Record<string, string>>
  readonly errors: FieldErrors
}

export function guaranteesQuestion({ values, errors }: GuaranteesModel): Html {
  const question = radioField({
    name: 'guarantees',
    legend: 'Has the company given a guarantee, or promised payments that its balance sheet does not show?',
    hint: 'At the end of the period. Such as a guarantee for a director’s loan, a rental contract, or an order for a machine',
    error: errors['guarantees'],
    choices: [
      { value: 'no', label: 'No' },
      { value: 'yes', label: 'Yes', hint: 'The accounts must then state it, and they are public' },
    ],
    chosen: [values['guarantees'] ?? ''],
  })
  const words = textArea({
    name: 'guarantees_text',
    label: 'What is it, and what is the most that the company may have to pay?',
    hint: 'One or two sentences for the notes to the accounts',
    value: values['guarantees_text'],
    error: errors['guarantees_text'],
    rows: 3,
  })
  return revealing(question, words)
}
