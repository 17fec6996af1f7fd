// A form that amends what was accepted: the revised accounts (SI 2008/373) or the amended return (FA 1998
// sch.18 para.15). Only members of the partner's account begin one.
import type { FilingType } from '@cfs/values'
import type { Amended } from '../domain/amended.ts'
import type { Draft } from '../domain/draft.ts'
import { withChange } from './wanted-types.ts'

export const NO_STATEMENTS: Amended = { nonCompliance: '', changes: '' }

/** The API takes 2,000 characters in each statement. */
const MOST_CHARACTERS = 2000

/** The fields of the page, as typed. */
export interface AmendedValues {
  readonly amends: string
  readonly non_compliance: string
  readonly changes: string
}

export function amendedValues({ amends }: Pick<Draft, 'amends'>): AmendedValues {
  const { nonCompliance, changes } = amends ?? NO_STATEMENTS
  return { amends: amends === undefined ? 'no' : 'yes', non_compliance: nonCompliance, changes }
}

/** `hasAccounts`: whether accounts are to be filed; only they have statements. */
export function readAmended(
  { amends, non_compliance: nonCompliance, changes }: AmendedValues,
  hasAccounts: boolean,
): { readonly amends: Amended | undefined } | { readonly errors: Readonly<Record<string, string>> } {
  if (amends === 'no') return { amends: undefined }
  if (amends !== 'yes') return { errors: { amends: 'Choose whether this amends what was accepted' } }
  if (!hasAccounts) return { amends: NO_STATEMENTS }
  const errors: Record<string, string> = {}
  const check = (name: string, text: string, missing: string) => {
    if (text === '') errors[name] = missing
    else if ([...text].length > MOST_CHARACTERS) errors[name] = `Enter at most ${MOST_CHARACTERS} characters`
  }
  check('non_compliance', nonCompliance, 'Say how the original accounts did not comply')
  check('changes', changes, 'Say what is significantly different')
  return Object.keys(errors).length > 0 ? { errors } : { amends: { nonCompliance, changes } }
}

/** Whether revised accounts have the statements that they publish. */
export function hasStatements({ amends, wanted: filings }: Pick<Draft, 'amends' | 'wanted'>): boolean {
  return amends === undefined || filings === 'ct600' || (amends.nonCompliance !== '' && amends.changes !== '')
}

/** What a customer's choice leaves of an amendment that a member began: only members state what it says. */
export function keptAmendment(
  { amends, periodEnd }: Pick<Draft, 'amends' | 'periodEnd'>,
  chosen: Pick<Draft, 'wanted' | 'periodEnd'>,
): { readonly amends: Amended | undefined } | { readonly errors: Readonly<Record<string, string>> } {
  // What was accepted for one period is not amended by filing for another.
  if (periodEnd !== chosen.periodEnd) return { amends: undefined }
  return hasStatements({ amends, wanted: chosen.wanted }) ? { amends } : { errors: { '': UNSTATED } }
}

const UNSTATED =
  'This form amends accounts that were accepted, and what they publish about it is not entered yet. Ask the company that sent you the link to enter it, or choose the tax return only.'

/** The `amendment` of a request. */
export function amendmentMembers(type: FilingType, { amends }: Pick<Draft, 'amends'>): object {
  if (amends === undefined) return {}
  if (type === 'ct600') return { amendment: {} }
  const { nonCompliance, changes } = amends
  return { amendment: { non_compliance_reason: nonCompliance, amendments_summary: changes } }
}

/** A form with the content of the one that was sent, which amends it; everything is checked again. */
export function amendingForm(draft: Draft, draftId: string): Draft {
  return withChange(draft, { draftId, parts: {}, agent: undefined, amends: NO_STATEMENTS })
}
