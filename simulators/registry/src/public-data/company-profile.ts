// GET /company/{number}: the company profile resource.
import { addDays, addMonths, laterOf, yearOf } from '../day.ts'
import { dueDate, firstPeriod, periodAfter } from '../register/accounts-period.ts'
import type { Company } from '../register/company.ts'
import { isAccountsForm, isEnded } from '../register/company.ts'
import { jurisdictionOf } from '../register/company-number.ts'
import { accountsOnRegister } from '../register/register.ts'
import { etagOf } from './etag.ts'

const COUNTRIES: Readonly<Record<string, string>> = {
  scotland: 'Scotland',
  'northern-ireland': 'Northern Ireland',
}

export function companyProfile(company: Company, today: string) {
  const jurisdiction = jurisdictionOf(company.number)
  const self = `/company/${company.number}`
  const profile = {
    accounts: accountsInformation(company, today),
    can_file: !isEnded(company),
    company_name: company.name,
    company_number: company.number,
    company_status: company.status,
    confirmation_statement: confirmationStatement(company, today),
    date_of_creation: company.incorporated_on,
    has_been_liquidated: false,
    has_charges: false,
    has_insolvency_history: false,
    is_community_interest_company: company.is_community_interest_company,
    jurisdiction,
    links: {
      filing_history: `${self}/filing-history`,
      officers: `${self}/officers`,
      self,
    },
    registered_office_address: {
      address_line_1: '1 Example Street',
      country: COUNTRIES[jurisdiction] ?? 'England',
      locality: 'Exampleton',
      postal_code: 'ZZ1 1ZZ',
    },
    registered_office_is_in_dispute: false,
    sic_codes: ['99999'],
    ...(company.subtype === undefined ? {} : { subtype: company.subtype }),
    type: company.type,
    undeliverable_registered_office_address: false,
  }
  return { ...profile, etag: etagOf(profile) }
}

function accountsInformation(company: Company, today: string) {
  const { accounting_reference_date: reference, last_made_up_to: last } = company
  const next = last === null ? firstPeriod(company.incorporated_on, reference) : periodAfter(last, reference)
  const dueOn = dueDate({
    period: next,
    isPublicCompany: company.type === 'plc',
    incorporatedOn: last === null ? company.incorporated_on : undefined,
  })
  const overdue = today > dueOn && !isEnded(company)
  return {
    // The following fields are strings, as in the responses of the live service, although the published
    // description says numbers.
    accounting_reference_date: { day: twoDigits(reference.day), month: twoDigits(reference.month) },
    last_accounts: last === null ? { type: 'null' } : lastAccounts(company, last),
    next_accounts: { due_on: dueOn, overdue, period_end_on: next.end, period_start_on: next.start },
    next_due: dueOn,
    next_made_up_to: next.end,
    overdue,
  }
}

function lastAccounts(company: Company, madeUpTo: string) {
  const filed = company.filed.find((form) => form.made_up_to === madeUpTo && isAccountsForm(form.type))
  const before = accountsOnRegister(company).find((day) => day < madeUpTo)
  const assumed = before === undefined ? addMonths(addDays(madeUpTo, 1), -12) : addDays(before, 1)
  return {
    made_up_to: madeUpTo,
    period_end_on: madeUpTo,
    period_start_on: filed?.period_start ?? laterOf(assumed, company.incorporated_on),
    type: filed?.accounts_type ?? 'no-accounts-type-available',
  }
}

/**
 * A confirmation statement is due every 12 months from incorporation and must be delivered within 14 days
 * (CA 2006 s.853A).
 */
function confirmationStatement(company: Company, today: string) {
  const years = Math.max(1, yearOf(today) - yearOf(company.incorporated_on))
  const candidate = addDays(addMonths(company.incorporated_on, years * 12), -1)
  const next =
    candidate < today ? addDays(addMonths(company.incorporated_on, (years + 1) * 12), -1) : candidate
  const last = addDays(addMonths(addDays(next, 1), -12), -1)
  return {
    ...(last > company.incorporated_on ? { last_made_up_to: last } : {}),
    next_due: addDays(next, 14),
    next_made_up_to: next,
    overdue: false,
  }
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
