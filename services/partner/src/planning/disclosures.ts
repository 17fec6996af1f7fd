// What small accounts for periods that begin from 1 January 2026 must state (FRS 102 section 1A, September
// 2024): when the form asks for it, how the answers are read and shown again, and what is sent.
import { isoDateFrom, type Period } from '@cfs/values'
import {
  type Answers,
  type Disclosures,
  type LeaseAmounts,
  MOST_DISCLOSURE_CHARACTERS,
} from '../domain/answers.ts'
import type { Figures } from '../domain/draft.ts'
import { type AnswerErrors, type AnswerValues, readPounds, wordOf, yesOrNo } from './answer-fields.ts'
import { hasLastYear } from './form-balance.ts'
import { writeMoney } from './write-money.ts'

const SINCE = isoDateFrom('2026-01-01')
/** From then on, the year before began under the same edition, unless it was longer than a year. */
const NOT_FIRST_FROM = isoDateFrom('2027-01-01')

/** The questions of a form; undefined if its accounts are of another size or of an earlier time. */
export interface AskedDisclosures {
  /** Whether the effect of the new edition is asked for: once, if the accounts show the year before. */
  readonly transition: boolean
}

/** `regime`: that of the accounts, as the filing service answers. */
export function disclosuresAsked(
  figures: Figures,
  { regime, period: { start } }: { readonly regime: string | undefined; readonly period: Period },
): AskedDisclosures | undefined {
  if (regime !== 'small' || start < SINCE) return undefined
  return { transition: start < NOT_FIRST_FROM && hasLastYear(figures) }
}

const LEASE_FIELDS: Readonly<Record<keyof LeaseAmounts, string>> = {
  assets: 'lease_assets',
  depreciation: 'lease_depreciation',
  interest: 'lease_interest',
  withinOneYear: 'lease_within',
  afterOneYear: 'lease_after',
  expense: 'lease_expense',
}

/** The names of the fields of these questions. */
export const DISCLOSURE_FIELDS = [
  'concern_text',
  'related',
  'related_text',
  'shares',
  'shares_text',
  'leases',
  'transition_text',
  ...Object.values(LEASE_FIELDS),
]

/** The answers; undefined if none is asked for, or if one is missing. */
export function readDisclosures(
  values: AnswerValues,
  { asked, errors }: { readonly asked: AskedDisclosures | undefined; readonly errors: AnswerErrors },
): Disclosures | undefined {
  if (asked === undefined) return undefined
  const goingConcern = readText(values, 'concern_text', errors)
  const relatedParties = readChoice(values, { name: 'related', missing: RELATED }, errors)
  const hasLeases = yesOrNo(values['leases'])
  if (hasLeases === undefined) errors['leases'] = 'Choose whether the company leases anything'
  const leases = hasLeases === true ? readLeases(values, errors) : undefined
  const shareBasedPayments = readChoice(values, { name: 'shares', missing: SHARES }, errors)
  const transition = asked.transition ? readText(values, 'transition_text', errors) : undefined
  return { goingConcern, relatedParties, shareBasedPayments, leases, transition }
}

const RELATED = 'Choose whether there was business with related people or companies'
const SHARES = 'Choose whether the company paid with shares or options'

const SUBJECTS = {
  concern_text: 'the next 12 months',
  related_text: 'business with related people or companies',
  shares_text: 'payments with shares or options',
  transition_text: 'the rules of 2026',
}

function readChoice(
  values: AnswerValues,
  { name, missing }: { readonly name: 'related' | 'shares'; readonly missing: string },
  errors: AnswerErrors,
): string {
  const answer = yesOrNo(values[name])
  if (answer === undefined) errors[name] = missing
  return answer === true ? readText(values, `${name}_text`, errors) : ''
}

function readText(values: AnswerValues, name: keyof typeof SUBJECTS, errors: AnswerErrors): string {
  const words = (values[name] ?? '').replaceAll(/\s+/g, ' ').trim()
  if (words === '' || [...words].length > MOST_DISCLOSURE_CHARACTERS)
    errors[name] =
      `Write what the accounts say about ${SUBJECTS[name]}, in at most ${MOST_DISCLOSURE_CHARACTERS} characters`
  return words
}

const LEASE_WORDS: Readonly<Record<keyof LeaseAmounts, string>> = {
  assets: 'the value of what is leased',
  depreciation: 'the depreciation of what is leased',
  interest: 'the interest on the leases',
  withinOneYear: 'what is owed for leases within one year',
  afterOneYear: 'what is owed for leases later',
  expense: 'the cost of short leases',
}

function readLeases(values: AnswerValues, errors: AnswerErrors): LeaseAmounts {
  const amount = (member: keyof LeaseAmounts) => {
    const ifEmpty = `Enter ${LEASE_WORDS[member]}, 0 if there is none`
    return readPounds(LEASE_FIELDS[member], { values, errors }, { ifEmpty }) ?? 0
  }
  return {
    assets: amount('assets'),
    depreciation: amount('depreciation'),
    interest: amount('interest'),
    withinOneYear: amount('withinOneYear'),
    afterOneYear: amount('afterOneYear'),
    expense: amount('expense'),
  }
}

/** The stored answers as the fields of the page show them. */
export function typedDisclosures({ disclosures }: Pick<Answers, 'disclosures'>): AnswerValues {
  if (disclosures === undefined) return {}
  const { goingConcern, relatedParties, shareBasedPayments, leases, transition = '' } = disclosures
  const amounts = Object.entries(leases ?? {}).map(([member, pounds]) => {
    const field = Object.entries(LEASE_FIELDS).find(([name]) => name === member)
    return [field?.[1] ?? member, writeMoney(pounds)] as const
  })
  return {
    concern_text: goingConcern,
    related: wordOf(relatedParties !== ''),
    related_text: relatedParties,
    shares: wordOf(shareBasedPayments !== ''),
    shares_text: shareBasedPayments,
    leases: wordOf(leases !== undefined),
    transition_text: transition,
    ...Object.fromEntries(amounts),
  }
}

/** The members of `notes` in a request. */
export function disclosureMembers({ disclosures }: Pick<Answers, 'disclosures'>): object {
  if (disclosures === undefined) return {}
  const { goingConcern, relatedParties, shareBasedPayments, leases, transition } = disclosures
  return {
    going_concern: goingConcern,
    has_related_party_transactions: relatedParties !== '',
    ...(relatedParties !== '' && { related_parties: relatedParties }),
    has_share_based_payments: shareBasedPayments !== '',
    ...(shareBasedPayments !== '' && { share_based_payments: shareBasedPayments }),
    has_leases: leases !== undefined,
    ...(leases !== undefined && { leases: leaseMember(leases) }),
    ...(transition !== undefined && { transition }),
  }
}

function leaseMember({ assets, depreciation, interest, withinOneYear, afterOneYear, expense }: LeaseAmounts) {
  return {
    right_of_use_assets: assets,
    depreciation,
    interest,
    liability_within_one_year: withinOneYear,
    liability_after_one_year: afterOneYear,
    expense,
  }
}
