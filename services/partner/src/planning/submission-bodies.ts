// The request bodies of a form's filings, without credentials. The filing service checks them; no rule of
// filing is repeated here.
import { needsConfirmation } from '@cfs/contracts'
import type { FilingType } from '@cfs/values'
import type { Draft, Figures } from '../domain/draft.ts'
import { amendmentMembers } from './amendments.ts'
import { approvalMembers, declarationMembers } from './agents.ts'
import { answeredMembers, answeredOfAccounts } from './answered-members.ts'
import { lossMember } from './loss-use.ts'
import { equipmentMember } from './equipment-members.ts'
import { directorsAdvances } from './directors-advances.ts'
import { disclosureMembers } from './disclosures.ts'

export interface FormOf {
  readonly companyNumber: string
  /** The partner's own reference for the activation, which becomes the reference of the filing. */
  readonly externalId: string | null
  readonly draft: Draft
}

type Json = { [name: string]: Json | number | string }

/** The body of one filing. */
export function submissionBody(type: FilingType, form: FormOf): object {
  return type === 'ct600' ? returnBody(form) : accountsBody(form)
}

function returnBody({ draft, ...form }: FormOf): object {
  return {
    ...sharedMembers({ draft, ...form }),
    utr: draft.utr ?? '',
    ...declarationMembers(draft),
    ...amendmentMembers('ct600', draft),
    ...(draft.kind === 'dormant' ? {} : { financials: { ...ofReturn(draft), ...answeredMembers(draft) } }),
  }
}

/** Capital allowances and claims for losses are no part of accounts. */
function ofReturn(draft: Draft): object {
  const financials = financialsOf(draft, 'ct600')
  const stated = (member: string): object | undefined =>
    Object.entries(financials).find(([name]) => name === member)?.[1]
  return {
    ...financials,
    ...equipmentMember(draft, stated('capital_allowances')),
    ...lossMember(draft, stated('losses')),
  }
}

function accountsBody({ draft, ...form }: FormOf): object {
  return {
    ...sharedMembers({ draft, ...form }),
    ...amendmentMembers('accounts', draft),
    ...approvalMembers({ signatory: draft.signatory, approvedOn: draft.agent?.approvedOn ?? null }),
    ...(draft.kind === 'dormant'
      ? { accounts_type: 'dormant' }
      : { financials: { ...financialsOf(draft, 'accounts'), ...answeredOfAccounts(draft) } }),
  }
}

function sharedMembers({ companyNumber, externalId, draft }: FormOf): object {
  const confirm = (draft.checked ?? []).filter(needsConfirmation)
  return {
    company_number: companyNumber,
    ...(draft.periodStart === null ? {} : { period_start: draft.periodStart }),
    period_end: draft.periodEnd ?? '',
    ...(externalId === null ? {} : { external_id: externalId }),
    ...(confirm.length === 0 ? {} : { confirm }),
  }
}

/**
 * The figures with the notes that the accounts of every size contain (CA 2006 ss.413 and 472(1A)), and those
 * of small accounts.
 */
function financialsOf({ figures, answers }: Draft, type: FilingType): object {
  const advances = directorsAdvances(answers)
  const { commitments = '' } = answers ?? {}
  const notes = {
    ...(advances.length > 0 && { directors_advances: advances }),
    ...(commitments !== '' && { guarantees_and_commitments: commitments }),
    ...disclosureMembers(answers ?? {}),
  }
  return { ...financialsFrom(figures, type), ...(Object.keys(notes).length > 0 && { notes }) }
}

/** `financials` from figures by their dotted path; figures of last year only if there are any. */
export function financialsFrom(figures: Figures, type: FilingType): object {
  const financials: Json = {}
  const hasLastYear = Object.entries(figures).some(
    ([path, value]) => path.startsWith('prior_year.') && value !== 0,
  )
  const isLeftOut = (path: string) =>
    (path.startsWith('prior_year.') && !hasLastYear) ||
    // Dividends of last year are stated once: those that the customer enters replace those of an import.
    (path === 'prior_year.profit_and_loss.dividends_paid' &&
      figures['prior_year.dividends_paid'] !== undefined)
  const stated = Object.entries(figures).filter(([path, value]) => value !== undefined && !isLeftOut(path))
  for (const [path, value] of stated) setAt(financials, path.split('.'), value)
  // A return must state the turnover; a company without sales has none.
  if (type === 'ct600' && figures['profit_and_loss.turnover'] === undefined)
    setAt(financials, ['profit_and_loss', 'turnover'], 0)
  return financials
}

function setAt(place: Json, [name = '', ...others]: readonly string[], value: number): void {
  if (others.length === 0) {
    place[name] = value
    return
  }
  const existing = place[name]
  const inner = typeof existing === 'object' ? existing : {}
  place[name] = inner
  setAt(inner, others, value)
}

/** Figures by their dotted path, from the `financials` of an import; members that are no numbers are left. */
export function figuresFrom(financials: object, prefix = ''): Figures {
  const figures: Record<string, number> = {}
  for (const [name, value] of Object.entries(financials)) {
    const path = `${prefix}${name}`
    if (typeof value === 'number') figures[path] = value
    else if (typeof value === 'object' && value !== null && !Array.isArray(value))
      Object.assign(figures, figuresFrom(value, `${path}.`))
  }
  return figures
}
