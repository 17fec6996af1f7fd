// Reads a company's profile. Invalid optional fields are ignored, so that they never stop a filing; required
// fields must be valid.
import type { CompanyNumber } from '@cfs/values'
import { z } from 'zod'
import type { CompanyProfile } from './company-data-client.ts'
import { optionalDate } from './optional-date.ts'
import { registeredOffice, registeredOfficeSchema } from './registered-office.ts'

/** The live service sends the string "31", although its documentation shows the number 31. */
const wholeNumber = z.coerce.number().int()

const accountsSchema = z.object({
  accounting_reference_date: z
    .object({ day: wholeNumber.min(1).max(31), month: wholeNumber.min(1).max(12) })
    .nullish()
    .catch(null),
  last_accounts: z
    .object({
      made_up_to: optionalDate,
      period_start_on: optionalDate,
      type: z.string().nullish().catch(null),
    })
    .nullish()
    .catch(null),
  next_accounts: z
    .object({ period_start_on: optionalDate, period_end_on: optionalDate, due_on: optionalDate })
    .nullish()
    .catch(null),
  next_made_up_to: optionalDate,
  next_due: optionalDate,
})

const profileSchema = z.object({
  company_name: z.string().trim().min(1).max(500),
  company_number: z.string(),
  type: z.string().min(1).max(100),
  subtype: z.string().nullish().catch(null),
  is_community_interest_company: z.boolean().nullish().catch(null),
  company_status: z.string().max(100).nullish().catch(null),
  date_of_creation: optionalDate,
  sic_codes: z.array(z.string()).nullish().catch(null),
  registered_office_address: registeredOfficeSchema.nullish().catch(null),
  accounts: accountsSchema.nullish().catch(null),
})

/**
 * The company's profile; undefined if the response is not a profile, or is the profile of another company.
 */
export function readCompanyProfile(answer: unknown, number: CompanyNumber): CompanyProfile | undefined {
  const profile = profileSchema.safeParse(answer).data
  if (profile === undefined || profile.company_number.toUpperCase() !== number) return undefined
  const { accounts, registered_office_address: office } = profile
  const next = accounts?.next_accounts
  return {
    number,
    name: profile.company_name,
    type: profile.type,
    isCommunityInterestCompany:
      profile.is_community_interest_company === true || profile.subtype === 'community-interest-company',
    status: profile.company_status ?? null,
    dateOfCreation: profile.date_of_creation,
    sicCodes: profile.sic_codes ?? [],
    registeredOffice: office == null ? null : registeredOffice(office),
    accountingReferenceDate: accounts?.accounting_reference_date ?? null,
    lastAccountsMadeUpTo: accounts?.last_accounts?.made_up_to ?? null,
    lastAccountsType: accounts?.last_accounts?.type ?? null,
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
