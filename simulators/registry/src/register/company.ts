// A company on the register, and the default company for any number that no test has described.
import { addMonths } from '../day.ts'
import type { AccountingReferenceDate } from './accounts-period.ts'
import { firstPeriod, referenceDateBefore } from './accounts-period.ts'
import { isLlpNumber } from './company-number.ts'

export interface Officer {
  readonly name: string
  readonly role: string
  /** Undefined for an officer of whom the register only knows a day in office. */
  readonly appointed_on: string | undefined
  readonly appointed_before: string | undefined
  readonly resigned_on: string | undefined
}

export interface FiledForm {
  /** The form type on the register: `AA`, or `AAMD` for amended accounts. */
  readonly type: string
  readonly made_up_to: string
  /** The first day of the period; undefined for accounts that are described only by their end date. */
  readonly period_start: string | undefined
  /** The type of accounts as the public data API names it: `dormant`, `micro-entity` and so on. */
  readonly accounts_type: string
  readonly filed_on: string
}

export interface Company {
  readonly number: string
  readonly name: string
  readonly type: string
  readonly status: string
  readonly subtype: string | undefined
  readonly is_community_interest_company: boolean
  readonly incorporated_on: string
  readonly accounting_reference_date: AccountingReferenceDate
  /** The date to which the last accounts were made up; null if the company never filed any. */
  readonly last_made_up_to: string | null
  readonly officers: readonly Officer[]
  readonly auth_code: string
  readonly share_capital: number
  /** Newest first. */
  readonly filed: readonly FiledForm[]
}

/** The properties of a company that a test may set; the others take their defaults. */
export interface CompanyDescription {
  readonly name?: string | undefined
  readonly type?: string | undefined
  readonly status?: string | undefined
  readonly subtype?: string | undefined
  readonly is_community_interest_company?: boolean | undefined
  readonly incorporated_on?: string | undefined
  readonly accounting_reference_date?: AccountingReferenceDate | undefined
  readonly last_made_up_to?: string | null | undefined
  readonly officers?: readonly OfficerDescription[] | undefined
  readonly auth_code?: string | undefined
  readonly share_capital?: number | undefined
  readonly filing_history?:
    | readonly { readonly made_up_to: string; readonly type?: string | undefined }[]
    | undefined
}

export interface OfficerDescription {
  readonly name: string
  readonly role?: string | undefined
  readonly appointed_on?: string | undefined
  readonly appointed_before?: string | undefined
  readonly resigned_on?: string | null | undefined
}

const CIC_SUBTYPE = 'community-interest-company'
const YEAR_TO_31_MARCH: AccountingReferenceDate = { day: 31, month: 3 }
const DEFAULT_AUTH_CODE = 'AUTH01'
const DEFAULT_SHARE_CAPITAL = 100
const MONTHS_ON_THE_REGISTER = 84
const TYPES_WITHOUT_SHARES: ReadonlySet<string> = new Set([
  'llp',
  'private-limited-guarant-nsc',
  'private-limited-guarant-nsc-limited-exemption',
])

/** Statuses of companies that no longer exist. */
const ENDED: ReadonlySet<string> = new Set(['dissolved', 'converted-closed', 'closed', 'removed'])

export function isEnded(company: Company): boolean {
  return ENDED.has(company.status)
}

export function hasShareCapital(type: string): boolean {
  return !TYPES_WITHOUT_SHARES.has(type)
}

/** The company with this number on the day `today`: as described, completed by defaults. */
export function describeCompany(number: string, description: CompanyDescription, today: string): Company {
  const type = description.type ?? (isLlpNumber(number) ? 'llp' : 'ltd')
  const incorporatedOn = description.incorporated_on ?? incorporatedByDefault(description, today)
  const { reference, lastMadeUpTo } = accountsDates(description, incorporatedOn, today)
  return {
    number,
    name: description.name ?? nameOf(number, type),
    type,
    status: description.status ?? 'active',
    subtype: description.subtype,
    is_community_interest_company:
      description.is_community_interest_company ?? description.subtype === CIC_SUBTYPE,
    incorporated_on: incorporatedOn,
    accounting_reference_date: reference,
    last_made_up_to: lastMadeUpTo,
    officers:
      description.officers?.map((one) => officer(one, type, incorporatedOn)) ??
      officersOf(type, incorporatedOn),
    auth_code: description.auth_code ?? DEFAULT_AUTH_CODE,
    share_capital: description.share_capital ?? (hasShareCapital(type) ? DEFAULT_SHARE_CAPITAL : 0),
    filed: filedForms(description, lastMadeUpTo, today),
  }
}

/**
 * The default incorporation date: 1 April seven years before the most recent 31 March, whatever the
 * reference date.
 */
function incorporatedByDefault(description: CompanyDescription, today: string): string {
  const latest = Number(referenceDateBefore(today, YEAR_TO_31_MARCH).slice(0, 4))
  const standard = `${latest - 7}-04-01`
  const oldest = oldestAccounts(description)
  if (oldest === undefined || oldest > standard) return standard
  return addMonths(`${oldest.slice(0, 4)}-04-01`, -MONTHS_ON_THE_REGISTER)
}

function oldestAccounts(description: CompanyDescription): string | undefined {
  const days = accountsDays(description)
  if (description.last_made_up_to) days.push(description.last_made_up_to)
  return days.sort()[0]
}

function accountsDates(description: CompanyDescription, incorporatedOn: string, today: string) {
  const reference = description.accounting_reference_date ?? YEAR_TO_31_MARCH
  if (description.last_made_up_to === null) return { reference, lastMadeUpTo: null }
  if (description.last_made_up_to !== undefined)
    return { reference, lastMadeUpTo: description.last_made_up_to }
  const newest = accountsDays(description).at(-1)
  const yearBefore = referenceDateBefore(referenceDateBefore(today, reference), reference)
  if (newest !== undefined && newest > yearBefore) return { reference, lastMadeUpTo: newest }
  // A company incorporated after its default last accounts cannot have filed them, so it is in its first
  // period.
  const canHaveFiled = yearBefore >= firstPeriod(incorporatedOn, reference).end
  return { reference, lastMadeUpTo: canHaveFiled ? yearBefore : null }
}

/** The dates to which the described accounts were made up, oldest first. */
function accountsDays(description: CompanyDescription): string[] {
  return (description.filing_history ?? [])
    .filter((item) => isAccountsForm(item.type ?? 'AA'))
    .map((item) => item.made_up_to)
    .sort()
}

/**
 * The form types that deliver accounts or amended accounts of companies and LLPs; forms such as `AA01` only
 * relate to accounts.
 */
const ACCOUNTS_FORMS: ReadonlySet<string> = new Set(['AA', 'AAMD', 'LLAA', 'LLAAMD'])

export function isAccountsForm(type: string): boolean {
  return ACCOUNTS_FORMS.has(type)
}

function filedForms(description: CompanyDescription, last: string | null, today: string): FiledForm[] {
  const described = description.filing_history ?? (last === null ? [] : [{ made_up_to: last }])
  return described
    .map((item) => ({
      type: item.type ?? 'AA',
      made_up_to: item.made_up_to,
      period_start: undefined,
      accounts_type: 'micro-entity',
      filed_on: filedOn(item.made_up_to, today),
    }))
    .sort((a, b) => (a.made_up_to < b.made_up_to ? 1 : -1))
}

/**
 * By default, accounts are filed about six months after the date they are made up to, and never in the
 * future.
 */
function filedOn(madeUpTo: string, today: string): string {
  const usual = addMonths(madeUpTo, 6)
  return usual < today ? usual : today
}

function nameOf(number: string, type: string): string {
  return type === 'llp' ? `COMPANY ${number} LLP` : `COMPANY ${number} ${type === 'plc' ? 'PLC' : 'LIMITED'}`
}

function officersOf(type: string, appointedOn: string): Officer[] {
  const names = type === 'llp' ? ['EXAMPLE, Alex Morgan', 'SAMPLE, Robin Jay'] : ['EXAMPLE, Alex Morgan']
  return names.map((name) => officer({ name }, type, appointedOn))
}

function officer(description: OfficerDescription, type: string, incorporatedOn: string): Officer {
  return {
    name: description.name,
    role: description.role ?? (type === 'llp' ? 'llp-designated-member' : 'director'),
    appointed_on:
      description.appointed_on ?? (description.appointed_before === undefined ? incorporatedOn : undefined),
    appointed_before: description.appointed_before,
    resigned_on: description.resigned_on ?? undefined,
  }
}
