// A company as GET /api/v1/companies/{company_number} shows it: its entry on the register, the periods for
// which its accounts and returns are due, and the account's own filings for it.
import { FILING_STATUSES, FILING_TYPES } from '@cfs/values'
import { z } from 'zod'
import { returnDeadlines } from './dry-run.ts'
import { derivedValues, period, valueSources } from './filings.ts'
import { companyNumber, pounds } from './line.ts'

/** The path parameter of GET /api/v1/companies/{company_number}. */
export const companyPath = z.object({ company_number: companyNumber })

const day = (what: string) => z.string().nullable().describe(`${what}, YYYY-MM-DD; null if not stated.`)

const registerEntry = z.object({
  company_name: z.string().describe('The name on the register.'),
  company_type: z.string().describe('The register’s company type, such as `ltd` or `llp`.'),
  company_status: z.string().nullable().describe('Such as `active` or `dissolved`; null if not stated.'),
  incorporated_on: day('The date of incorporation'),
  registered_office: z.string().nullable().describe('The address on one line; null if not stated.'),
  sic_codes: z.array(z.string()).describe('The codes of the company’s business (SIC 2007).'),
  accounting_reference_date: z
    .object({ day: z.int().describe('1 to 31.'), month: z.int().describe('1 to 12.') })
    .nullable()
    .describe('The day of the year on which its accounting reference periods end; null if not stated.'),
  signatories: z
    .array(z.string())
    .describe('The current officers who may sign, as `Forename Surname`, the longest-serving first.'),
  last_accounts_made_up_to: day('The last day of the latest accounts on the register'),
  next_accounts_period_end: day('The last day of the accounts that the register expects next'),
})

/** What is known about a filing for a period. */
export const DUE_STATUSES = ['due', 'overdue', 'in_progress', 'filed'] as const
export type DueStatus = (typeof DUE_STATUSES)[number]

const dueStatus = z
  .enum(DUE_STATUSES)
  .describe(
    '`filed`: accepted, or recorded as filed elsewhere. `in_progress`: this account’s filing is not decided yet. `overdue`: not filed, and the deadline has passed. `due`: not filed, and the deadline has not passed or is unknown. The tax authority does not publish which returns it has: record a return that was filed elsewhere with POST /api/v1/filings/external.',
  )

const late = z
  .object({
    days: z.int().describe('The number of days since the deadline, from 1.'),
    penalty: pounds.describe(
      'The fixed penalty in pounds if the filing were delivered today; never negative. Excludes the increases that the law adds for repeated lateness, and penalties that depend on the unpaid tax.',
    ),
  })
  .nullable()
  .describe('Only after the deadline of a filing that is not `filed`; otherwise null.')

const filed = z
  .object({
    source: z
      .enum(['this_account', 'recorded', 'register'])
      .describe(
        '`this_account`: accepted from this account. `recorded`: this account recorded it as filed elsewhere. `register`: the registry has it.',
      ),
    filing_id: z.string().nullable().describe('Only for `this_account`: the latest accepted filing.'),
    filed_on: day('The day in the United Kingdom on which it was filed'),
  })
  .nullable()
  .describe('How the filing is known to be made; null unless the status is `filed`.')

const refusal = z
  .object({
    code: z.string().describe('The error code.'),
    message: z.string().describe('What is wrong, and what to do.'),
    details: z
      .array(
        z.object({
          field: z.string().describe('The field of the request.'),
          message: z.string().describe('Why the field is invalid or needed.'),
        }),
      )
      .describe('The fields that the request must give; empty if the error names none.'),
  })
  .nullable()
  .describe(
    'The error with which a filing without `financials` and without values of your own would be refused; null if the values could be derived.',
  )

const derivable = {
  period: period
    .nullable()
    .describe(
      'The period with the first day that would be derived; null if `refusal` says that the period cannot be derived, or that this service does not file for the company.',
    ),
  derived_values: derivedValues
    .nullable()
    .describe('What a filing without `financials` would derive; null with a `refusal`.'),
  value_sources: valueSources.nullable().describe(`${valueSources.description} Null with a \`refusal\`.`),
  refusal,
}

const accountsDue = z.object({
  ...derivable,
  status: dueStatus,
  filed,
  due_on: z
    .string()
    .nullable()
    .describe(
      'YYYY-MM-DD: the last day for the accounts, with any extension that the register shows; null without a `period`.',
    ),
  late,
})

const returnDue = z.object({
  period,
  deadlines: returnDeadlines,
  status: dueStatus,
  late,
})

const ct600Due = z.object({
  ...derivable,
  status: dueStatus.describe(
    'The status of all returns of the period together: that of the return that needs attention first.',
  ),
  filed,
  returns: z
    .array(returnDue)
    .describe(
      'The returns of the period, one for each accounting period of at most twelve months, for a company with a business throughout. Empty without a `period`.',
    ),
})

const companyPeriod = z.object({
  period_end: z.string().describe('YYYY-MM-DD: the `period_end` of a filing for this period.'),
  accounts: accountsDue.describe('The annual accounts for the registry.'),
  ct600: ct600Due
    .nullable()
    .describe('The corporation tax return; null for an LLP, which does not file one.'),
})

const filingSummary = z.object({
  filing_id: z.string().describe('Read the whole filing with GET /api/v1/filings/{filing_id}.'),
  filing_type: z.enum(FILING_TYPES).describe('The type of filing.'),
  period,
  status: z.enum(FILING_STATUSES).describe('The filing’s status.'),
  external_id: z.string().nullable().describe('Your own reference, as given in the request.'),
  created_at: z.string().describe('ISO 8601, UTC.'),
  updated_at: z.string().describe('ISO 8601, UTC.'),
})

export const companyResource = z.object({
  company_number: z.string().describe('The company number, in upper case.'),
  register: registerEntry.describe('The company’s entry on the register.'),
  periods: z
    .array(companyPeriod)
    .describe(
      'The period of the latest accounts on the register and the period of the next ones, as far as the register states them, the earlier first. Empty for a dissolved company.',
    ),
  filings: z
    .array(filingSummary)
    .describe('This account’s own filings for the company, the newest 20, newest first.'),
  filings_total: z.int().describe('The number of this account’s own filings for the company.'),
  as_of: z.string().describe('The day in the United Kingdom for which the deadlines were checked.'),
  sandbox: z
    .boolean()
    .describe('`true` with a test key: the company is a sample, and nothing was looked up.'),
})
export type CompanyResource = z.infer<typeof companyResource>
export type CompanyPeriodResource = CompanyResource['periods'][number]
