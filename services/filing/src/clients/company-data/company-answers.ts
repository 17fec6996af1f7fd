// Reads the public data API's answers: leniently, because what is not needed must not stop a filing, but what is needed
// must be what it claims to be.
import { type CompanyNumber, type IsoDate, parseIsoDate, penceFromPounds } from '@cfs/values'
import { z } from 'zod'
import type { CompanyRecord, Officer } from './company-data-client.ts'
import { officerName } from './officer-name.ts'

const isoDate = z
  .string()
  .transform((text): IsoDate | null => parseIsoDate(text) ?? null)
  .nullish()
  .catch(null)
  .transform((date) => date ?? null)
/** The live service writes "31" where its description says 31. */
const wholeNumber = z.coerce.number().int()

const accountsSchema = z.object({
  accounting_reference_date: z
    .object({ day: wholeNumber.min(1).max(31), month: wholeNumber.min(1).max(12) })
    .nullish()
    .catch(null),
  last_accounts: z.object({ made_up_to: isoDate, period_start_on: isoDate }).nullish().catch(null),
  next_accounts: z
    .object({ period_start_on: isoDate, period_end_on: isoDate, due_on: isoDate })
    .nullish()
    .catch(null),
  next_made_up_to: isoDate,
  next_due: isoDate,
})

const profileSchema = z.object({
  company_name: z.string().trim().min(1).max(500),
  company_number: z.string(),
  type: z.string().min(1).max(100),
  company_status: z.string().max(100).nullish().catch(null),
  date_of_creation: isoDate,
  accounts: accountsSchema.nullish().catch(null),
})

const officerSchema = z.object({
  name: z.string().trim().min(1).max(500),
  officer_role: z.string(),
  appointed_on: isoDate,
  resigned_on: z.string().nullish(),
})

const valuesSchema = z.object({
  capital: z
    .array(z.object({ figure: z.coerce.string(), currency: z.string() }))
    .optional()
    .catch(undefined),
  made_up_date: isoDate,
})
const filingSchema = z.object({
  type: z.string().catch(''),
  category: z.string().catch(''),
  date: isoDate,
  description_values: valuesSchema.nullish().catch(null),
  associated_filings: z
    .array(z.object({ description_values: valuesSchema.nullish().catch(null) }))
    .nullish()
    .catch(null),
})
type Filing = z.infer<typeof filingSchema>

/** Everything that a page of a list holds; entries that cannot be read are left out. */
const pageSchema = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z
      .array(z.unknown())
      .nullish()
      .transform((items) => (items ?? []).flatMap((entry) => item.safeParse(entry).data ?? [])),
    total_count: z.number().int().optional().catch(undefined),
    total_results: z.number().int().optional().catch(undefined),
  })
export const officersPage = pageSchema(officerSchema)
export const filingsPage = pageSchema(filingSchema)

/** The profile's part of the record; undefined where it is not a profile, or another company's. */
export function readProfile(
  answer: unknown,
  number: CompanyNumber,
): Omit<CompanyRecord, 'officers' | 'shareCapitalPence' | 'filedAccounts'> | undefined {
  const profile = profileSchema.safeParse(answer).data
  if (profile === undefined || profile.company_number.toUpperCase() !== number) return undefined
  const { accounts } = profile
  const next = accounts?.next_accounts
  return {
    number,
    name: profile.company_name,
    type: profile.type,
    status: profile.company_status ?? null,
    dateOfCreation: profile.date_of_creation,
    accountingReferenceDate: accounts?.accounting_reference_date ?? null,
    lastAccountsMadeUpTo: accounts?.last_accounts?.made_up_to ?? null,
    lastAccountsStart: accounts?.last_accounts?.period_start_on ?? null,
    nextAccounts:
      accounts == null
        ? null
        : {
            periodStart: next?.period_start_on ?? null,
            periodEnd: next?.period_end_on ?? accounts.next_made_up_to,
            dueOn: next?.due_on ?? accounts.next_due,
          },
  }
}

const SIGNING_ROLES = new Set(['director', 'llp-member', 'llp-designated-member'])

export function signingOfficers(officers: readonly z.infer<typeof officerSchema>[]): Officer[] {
  return officers
    .filter(({ officer_role, resigned_on }) => SIGNING_ROLES.has(officer_role) && resigned_on == null)
    .map((officer) => ({
      registeredName: officer.name,
      name: officerName(officer.name),
      role: officer.officer_role,
      appointedOn: officer.appointed_on,
    }))
    .sort((a, b) => (a.appointedOn ?? LAST).localeCompare(b.appointedOn ?? LAST))
}
const LAST = '9999-12-31'

/** The newest statement of capital in sterling: of a filing itself, or of a statement that came with it. */
export function newestCapitalPence(filings: readonly Filing[]): number | null {
  for (const filing of newestFirst(filings)) {
    const statements = [filing, ...(filing.associated_filings ?? [])]
    const figures = statements
      .flatMap(({ description_values: values }) => values?.capital ?? [])
      .filter(({ currency }) => currency.toUpperCase() === 'GBP')
    for (const { figure } of figures) {
      const amountPence = /^[\d,]+(\.\d+)?$/.test(figure)
        ? roundedPence(figure.replaceAll(',', ''))
        : undefined
      if (amountPence !== undefined) return amountPence
    }
  }
  return null
}

/** Shares may have a nominal value below a penny; the statement of capital is rounded half up to one. */
function roundedPence(figure: string): number | undefined {
  return penceFromPounds(Math.round(Number(figure) * 100) / 100)
}

/** Accounts of companies and LLPs, and their amendments; AA01 and the like are no accounts. */
const ACCOUNTS_TYPES = new Set(['AA', 'AAMD', 'LLAA', 'LLAAMD'])

export function filedAccountsOf(filings: readonly Filing[]): CompanyRecord['filedAccounts'] {
  return filings
    .flatMap(({ type, description_values: values }) => {
      const madeUpTo = values?.made_up_date ?? null
      return ACCOUNTS_TYPES.has(type) && madeUpTo !== null ? [{ madeUpTo, type }] : []
    })
    .sort((a, b) => b.madeUpTo.localeCompare(a.madeUpTo))
}

function newestFirst(filings: readonly Filing[]): Filing[] {
  return filings.toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? ''))
}
