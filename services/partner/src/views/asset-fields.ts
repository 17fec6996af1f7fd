// The fields about one asset that was bought or sold.
import { type Choice, type Html, selectField, textField } from '@cfs/pages'
import { type DateFields, dateFields } from './date-fields.ts'
import type { FieldShown } from './loan-fields.ts'

export interface AssetShown {
  readonly field: (name: string) => FieldShown
  readonly date: Pick<DateFields, 'prefix' | 'error' | 'values'>
}

const CHOOSE: Choice = { value: '', label: 'Choose' }

const KINDS: readonly Choice[] = [
  CHOOSE,
  { value: 'plant', label: 'Equipment, machine, computer, furniture, van, motorcycle' },
  { value: 'car', label: 'Car, and from April 2025 most double-cab pick-ups' },
  { value: 'unrated_car', label: 'Car without an official CO2 figure' },
  { value: 'charge_point', label: 'Charge point for electric vehicles' },
  { value: 'integral_feature', label: 'Wiring, lighting, water, heating, lift in a building' },
  { value: 'insulation', label: 'Thermal insulation of a building' },
  { value: 'solar', label: 'Solar panels' },
  { value: 'long_life', label: 'Made to last 25 years, above £100,000 a year' },
  { value: 'none', label: 'None of these, or in a home that is let' },
]

const STATES: readonly Choice[] = [
  CHOOSE,
  { value: 'new', label: 'New and unused' },
  { value: 'used', label: 'Second-hand' },
]

const USERS: readonly Choice[] = [
  CHOOSE,
  { value: 'no', label: 'The company itself' },
  { value: 'yes', label: 'Others, who pay for its use' },
]

const SELLERS: readonly Choice[] = [
  CHOOSE,
  { value: 'no', label: 'Someone without a link to the company' },
  { value: 'yes', label: 'Its people, their relatives or companies' },
]

const POOLS: readonly Choice[] = [
  CHOOSE,
  { value: 'main', label: 'Main pool' },
  { value: 'special', label: 'Special rate pool' },
  { value: 'none', label: 'None: it never had capital allowances' },
]

const CLAIMS: readonly Choice[] = [
  CHOOSE,
  { value: 'annual_investment_allowance', label: 'Annual investment allowance' },
  { value: 'none', label: 'None at once: its cost joined the pool' },
  { value: 'full_expensing', label: 'Full expensing, from April 2023' },
  { value: 'special_50', label: '50% of special rate equipment' },
  { value: 'first_year_40', label: '40%, from 2026' },
  { value: 'first_year_100', label: '100% of a car or charge point' },
  { value: 'super_deduction', label: 'Super-deduction, up to March 2023' },
]

/** The fields of what was bought, or of what was sold. */
export function assetFields(list: 'bought' | 'sold', asset: AssetShown): readonly Html[] {
  return list === 'bought' ? boughtFields(asset) : soldFields(asset)
}

function boughtFields({ field, date }: AssetShown): readonly Html[] {
  return [
    select(field('kind'), {
      label: 'What is it?',
      hint: 'Land, buildings, goodwill, and what is in a home that is let get no allowances here: choose the last answer',
      choices: KINDS,
    }),
    named(field('name')),
    dateFields({ ...date, legend: 'Day on which it was bought', hint: 'When the company had to pay for it' }),
    money(field('cost'), {
      label: 'What it cost',
      hint: 'With delivery and installation, less grants for it. From a linked seller, no more than it was worth, and than the seller had paid',
    }),
    textField({
      ...field('co2'),
      label: 'CO2 emissions in g/km',
      hint: 'Only for a car: its registration certificate (V5C) shows them, 0 if it is electric',
      inputmode: 'numeric',
      autocomplete: 'off',
      characters: 6,
    }),
    select(field('state'), { label: 'Was it new?', choices: STATES }),
    select(field('leased'), { label: 'Who uses it?', choices: USERS }),
    select(field('connected'), {
      label: 'Who sold it?',
      hint: 'Shareholders, directors, their relatives and companies count as linked, and so does a seller who leases it back',
      choices: SELLERS,
    }),
  ]
}

function soldFields({ field, date }: AssetShown): readonly Html[] {
  return [
    named(field('name')),
    dateFields({ ...date, legend: 'Day on which it left the company', hint: 'Such as the day of the sale' }),
    money(field('proceeds'), {
      label: 'What it was sold for',
      hint: 'Without VAT. Or what it was worth, if it was given away, or sold for less to someone linked to the company. 0 if it was worth nothing',
    }),
    money(field('cost'), { label: 'What it had cost', hint: 'When the company bought it' }),
    select(field('pool'), { label: 'Its pool', choices: POOLS }),
    select(field('claimed'), {
      label: 'Allowance claimed when it was bought',
      hint: 'Full expensing and the super-deduction are paid back at once. Not needed without a pool',
      choices: CLAIMS,
    }),
  ]
}

function named(field: FieldShown): Html {
  return textField({
    ...field,
    label: 'Name (optional)',
    hint: 'A few words for the tax computation, such as Laptop',
    autocomplete: 'off',
    characters: 20,
  })
}

function money(field: FieldShown, { label, hint }: { readonly label: string; readonly hint: string }): Html {
  return textField({
    ...field,
    label,
    hint,
    inputmode: 'decimal',
    prefix: '£',
    autocomplete: 'off',
    characters: 10,
  })
}

function select(
  { name, value, error }: FieldShown,
  {
    label,
    hint,
    choices,
  }: { readonly label: string; readonly hint?: string; readonly choices: readonly Choice[] },
): Html {
  return selectField({ name, label, error, choices, chosen: value, ...(hint === undefined ? {} : { hint }) })
}
