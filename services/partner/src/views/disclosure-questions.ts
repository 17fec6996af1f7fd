// The questions about what small accounts for periods that begin from 1 January 2026 must state (FRS 102
// section 1A, September 2024).
import { type FieldErrors, html, type Html, radioField, type Slot, textArea, textField } from '@cfs/pages'
import { revealing } from './revealing.ts'

interface DisclosuresModel {
  /** Undefined for accounts that need not state them. */
  readonly disclosures: { readonly transition: boolean } | undefined
  readonly values: Readonly<Record<string, string>>
  readonly errors: FieldErrors
}

export function disclosureQuestions(model: DisclosuresModel): Slot {
  const { disclosures } = model
  if (disclosures === undefined) return ''
  return html`<h2>For the notes to the accounts</h2>
    <p>Accounts of this size must say the following. They are public.</p>
    ${concernQuestion(model)}${relatedQuestion(model)}${leasesQuestion(model)}${sharesQuestion(model)}
    ${disclosures.transition ? transitionQuestion(model) : ''}`
}

function text(
  model: DisclosuresModel,
  name: string,
  words: { readonly label: string; readonly hint: string },
) {
  const { values, errors } = model
  return textArea({ name, ...words, value: values[name], error: errors[name], rows: 3 })
}

function yesNo(
  { values, errors }: DisclosuresModel,
  name: string,
  { legend, hint, yes }: { readonly legend: string; readonly hint: string; readonly yes: string },
): Html {
  return radioField({
    name,
    legend,
    hint,
    error: errors[name],
    choices: [
      { value: 'no', label: 'No' },
      { value: 'yes', label: 'Yes', hint: yes },
    ],
    chosen: [values[name] ?? ''],
  })
}

function concernQuestion(model: DisclosuresModel): Html {
  return text(model, 'concern_text', {
    label: 'Can the company continue for at least 12 months from today?',
    hint: 'Say whether the directors considered these months, whether the accounts assume that it continues, and anything that makes it uncertain',
  })
}

function relatedQuestion(model: DisclosuresModel): Html {
  const question = yesNo(model, 'related', {
    legend:
      'Did the company have business with its directors, its owners, their families or their companies?',
    hint: 'Such as loans, dividends to directors, rent paid to them, sales or purchases, and what is still owed',
    yes: 'The accounts must then state it',
  })
  const words = text(model, 'related_text', {
    label: 'With whom, what, and how much?',
    hint: 'Name the relationship, the amounts of the period, and what was owed at its end',
  })
  return revealing(question, words)
}

function leasesQuestion(model: DisclosuresModel): Html {
  const question = yesNo(model, 'leases', {
    legend: 'Does the company lease anything for more than 12 months that is not of little value?',
    hint: 'Such as premises, vehicles or machines. From 2026 these leases are on the balance sheet',
    yes: 'Your figures must contain the amounts below. Ask your accountant if you are not sure',
  })
  return revealing(
    question,
    LEASE_FIELDS.map(({ name, label, hint }) =>
      textField({
        name,
        label,
        hint,
        value: model.values[name],
        error: model.errors[name],
        inputmode: 'decimal',
        characters: 10,
        autocomplete: 'off',
        prefix: '£',
      }),
    ),
  )
}

const LEASE_FIELDS = [
  {
    name: 'lease_assets',
    label: 'Value of what is leased',
    hint: 'At the end of the period, after depreciation. Part of the fixed assets',
  },
  { name: 'lease_depreciation', label: 'Depreciation of it', hint: 'Part of the depreciation of the period' },
  { name: 'lease_interest', label: 'Interest on the leases', hint: 'Part of the interest paid' },
  {
    name: 'lease_within',
    label: 'Owed for leases within one year',
    hint: 'Part of what is owed within one year',
  },
  {
    name: 'lease_after',
    label: 'Owed for leases after more than one year',
    hint: 'Part of what is owed later',
  },
  {
    name: 'lease_expense',
    label: 'Cost of short leases and of those of little value',
    hint: 'They are not on the balance sheet. 0 if there are none',
  },
] as const

function sharesQuestion(model: DisclosuresModel): Html {
  const question = yesNo(model, 'shares', {
    legend: 'Did the company pay anyone with shares or options?',
    hint: 'Such as share options for staff, or shares for services',
    yes: 'The accounts must then state it',
  })
  const words = text(model, 'shares_text', {
    label: 'What did it pay with shares or options?',
    hint: 'Who got them, for what, and how the amount was worked out',
  })
  return revealing(question, words)
}

function transitionQuestion(model: DisclosuresModel): Html {
  return text(model, 'transition_text', {
    label: 'What did the accounting rules of 2026 change in the company’s figures?',
    hint: 'Rules for leases and sales changed. If nothing changed, say so',
  })
}
