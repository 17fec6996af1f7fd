// The questions that only a member of the partner's account answers: when the directors approved the
// accounts, and who makes the declaration in the tax return.
import { type FieldErrors, html, type Html, radioField, type Slot, textField } from '@cfs/pages'
import type { AgentValues } from '../domain/agent-values.ts'
import { dateFields } from './date-fields.ts'

export interface AgentQuestions {
  readonly values: AgentValues
  /** Whether the filings contain accounts. */
  readonly needsApproval: boolean
}

export function approvalFields({ values, needsApproval }: AgentQuestions, errors: FieldErrors): Slot {
  if (!needsApproval) return ''
  return dateFields({
    prefix: '',
    legend: 'When were the accounts approved?',
    hint: html`The day on which the board of directors, or the members of an LLP, approved them: the accounts
      state it. If that is still to come, enter today to see the drafts, show them to the company, and correct
      the day before you declare.`,
    error: errors['day'],
    values,
  })
}

export function declarantFields({ values }: AgentQuestions, errors: FieldErrors): Html {
  return html`${radioField({
    name: 'declared_by',
    legend: 'Who makes the declaration in the tax return?',
    hint: 'It states their name and capacity',
    error: errors['declared_by'],
    choices: [
      { value: 'agent', label: 'I do, as an agent whom the company has authorised' },
      { value: 'secretary', label: 'I do, as the company’s secretary' },
      {
        value: 'director',
        label: 'The director named above',
        hint: 'Only if they have read the return and declared to you that it is right',
      },
    ],
    chosen: [values.declared_by],
  })}${textField({
    name: 'own_name',
    label: 'Your full name',
    hint: 'Needed if you make the declaration',
    value: values.own_name,
    error: errors['own_name'],
    autocomplete: 'name',
    characters: 20,
  })}`
}
