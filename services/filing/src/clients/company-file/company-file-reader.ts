// Reads a company from a record of the registry's monthly file of companies (Free Company Data Product),
// whose words differ from those of the public data API.
import { type CompanyNumber, parseCompanyNumber, parseIsoDate, type IsoDate, type Period } from '@cfs/values'
import { type AccountsDates, nextAccountsOf } from '../../domain/next-accounts-of.ts'
import type { CompanyProfile } from '../company-data/company-data-client.ts'
import { registeredOffice } from '../company-data/registered-office.ts'
import { UnreadableFile } from './unzip-only-file.ts'

export interface CompanyOfFile {
  readonly number: CompanyNumber
  readonly profile: CompanyProfile
}

/** Undefined if the record is of a company whose profile must be read from the public data API. */
export type CompanyFileReader = (record: readonly string[]) => CompanyOfFile | undefined

const COLUMNS = [
  'CompanyName',
  'CompanyNumber',
  'RegAddress.CareOf',
  'RegAddress.POBox',
  'RegAddress.AddressLine1',
  'RegAddress.AddressLine2',
  'RegAddress.PostTown',
  'RegAddress.County',
  'RegAddress.Country',
  'RegAddress.PostCode',
  'CompanyCategory',
  'CompanyStatus',
  'IncorporationDate',
  'Accounts.AccountRefDay',
  'Accounts.AccountRefMonth',
  'Accounts.NextDueDate',
  'Accounts.LastMadeUpDate',
  'Accounts.AccountCategory',
  'SICCode.SicText_1',
  'SICCode.SicText_2',
  'SICCode.SicText_3',
  'SICCode.SicText_4',
] as const
type Column = (typeof COLUMNS)[number]

/** Throws UnreadableFile if the header lacks a column. The registry's header has spaces before some names. */
export function companyFileReader(header: readonly string[]): CompanyFileReader {
  const names = header.map((name) => name.replace(/^\uFEFF/, '').trim())
  const missing = COLUMNS.filter((column) => !names.includes(column))
  if (missing.length > 0) throw new UnreadableFile(`the file has no column ${missing.join(', ')}`)
  const places = new Map<string, number>(names.map((name, place) => [name, place]))
  const nextAccounts = rememberedNextAccounts()
  return (record) => {
    if (record.length !== names.length || record.some(isDamaged)) return undefined
    return companyOf((column) => record[places.get(column) ?? -1]?.trim() ?? '', nextAccounts)
  }
}

/** Bytes that are not UTF-8 are read as this character, so a name may not be what the register has. */
const isDamaged = (value: string) => value.includes('\uFFFD')

type Value = (column: Column) => string
type NextAccounts = typeof nextAccountsOf

const MOST_REMEMBERED = 20_000

/** Millions of companies have the same few dates, and deriving the period from them takes long. */
function rememberedNextAccounts(): NextAccounts {
  const remembered = new Map<string, Period | undefined>()
  return (dates: AccountsDates) => {
    const { incorporatedOn, lastMadeUpTo, referenceDate, dueOn } = dates
    const key = `${lastMadeUpTo ?? incorporatedOn} ${lastMadeUpTo === null} ${referenceDate.day}.${referenceDate.month} ${dueOn}`
    if (remembered.has(key)) return remembered.get(key)
    if (remembered.size >= MOST_REMEMBERED) remembered.clear()
    const period = nextAccountsOf(dates)
    remembered.set(key, period)
    return period
  }
}

/** The types that the service files for. Every other company is looked up, and refused by its type. */
const TYPES: Readonly<Record<string, string>> = {
  'private limited company': 'ltd',
  'limited liability partnership': 'llp',
  'pri/ltd by guar/nsc (private, limited by guarantee, no share capital)': 'private-limited-guarant-nsc',
  "pri/lbg/nsc (private, limited by guarantee, no share capital, use of 'limited' exemption)":
    'private-limited-guarant-nsc-limited-exemption',
}

/** Every other status is looked up: the file's words for insolvency are not those of the API. */
const STATUSES: Readonly<Record<string, string>> = {
  active: 'active',
  'active - proposal to strike off': 'active',
  liquidation: 'liquidation',
}

function companyOf(value: Value, nextAccounts: NextAccounts): CompanyOfFile | undefined {
  const number = parseCompanyNumber(value('CompanyNumber'))
  const type = TYPES[value('CompanyCategory').toLowerCase()]
  const status = STATUSES[value('CompanyStatus').toLowerCase()]
  const name = value('CompanyName')
  if (number === undefined || type === undefined || status === undefined || name === '') return undefined
  const accounts = accountsOf(value, nextAccounts)
  if (accounts === undefined) return undefined
  const profile = {
    number,
    name,
    type,
    // A community interest company has a category of its own.
    isCommunityInterestCompany: false,
    status,
    dateOfCreation: dateOf(value('IncorporationDate')),
    sicCodes: sicCodesOf(value),
    registeredOffice: officeOf(value),
    ...accounts,
  }
  return { number, profile }
}

type Accounts = Pick<
  CompanyProfile,
  | 'accountingReferenceDate'
  | 'lastAccountsMadeUpTo'
  | 'lastAccountsType'
  | 'lastAccountsStart'
  | 'nextAccounts'
>

/** Undefined if the period of the next accounts is unclear from the dates. */
function accountsOf(value: Value, nextAccounts: NextAccounts): Accounts | undefined {
  const [day, month] = [Number(value('Accounts.AccountRefDay')), Number(value('Accounts.AccountRefMonth'))]
  const dueOn = dateOf(value('Accounts.NextDueDate'))
  if (!isWithin(day, 31) || !isWithin(month, 12) || dueOn === null) return undefined
  const accountingReferenceDate = { day, month }
  const lastMadeUpTo = dateOf(value('Accounts.LastMadeUpDate'))
  const next = nextAccounts({
    incorporatedOn: dateOf(value('IncorporationDate')),
    lastMadeUpTo,
    referenceDate: accountingReferenceDate,
    dueOn,
  })
  if (next === undefined) return undefined
  return {
    accountingReferenceDate,
    lastAccountsMadeUpTo: lastMadeUpTo,
    lastAccountsType: accountsTypeOf(value('Accounts.AccountCategory')),
    lastAccountsStart: null,
    nextAccounts: { periodStart: next.start, periodEnd: next.end, dueOn },
  }
}

const isWithin = (number: number, most: number) => Number.isInteger(number) && number >= 1 && number <= most

/** `TOTAL EXEMPTION FULL` is `total-exemption-full` in the public data API. */
function accountsTypeOf(category: string): string | null {
  if (category === '' || category === 'NO ACCOUNTS FILED') return 'null'
  if (category === 'ACCOUNTS TYPE NOT AVAILABLE') return 'no-accounts-type-available'
  return category.toLowerCase().replaceAll(' ', '-')
}

/** `31/03/2026`; null for any other text. */
function dateOf(text: string): IsoDate | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? []
  return parseIsoDate(`${year}-${month}-${day}`) ?? null
}

/** `62012 - Business and domestic software development`. */
function sicCodesOf(value: Value): string[] {
  const texts = [
    value('SICCode.SicText_1'),
    value('SICCode.SicText_2'),
    value('SICCode.SicText_3'),
    value('SICCode.SicText_4'),
  ]
  return texts.flatMap((text) => /^\d{5}/.exec(text)?.[0] ?? [])
}

function officeOf(value: Value): string | null {
  const orNull = (column: Column) => value(column).replace(/\s+/gu, ' ') || null
  return registeredOffice({
    care_of: orNull('RegAddress.CareOf'),
    po_box: orNull('RegAddress.POBox'),
    premises: null,
    address_line_1: orNull('RegAddress.AddressLine1'),
    address_line_2: orNull('RegAddress.AddressLine2'),
    locality: orNull('RegAddress.PostTown'),
    region: orNull('RegAddress.County'),
    country: orNull('RegAddress.Country'),
    postal_code: orNull('RegAddress.PostCode'),
  })
}
