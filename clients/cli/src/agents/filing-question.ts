// The question that a person answers before an agent's filing is sent: everything that a wrong or misled
// agent could have put into the request and that has an effect beyond the figures.
import { harmlessText, type PreparedFiling } from '@cfs/agents'
import type { DryRun } from '@cfs/client'
import { z } from 'zod'

/** The dry run has checked these members; a request of another shape is not filed. */
const askedAbout = z.looseObject({
  amendment: z.looseObject({}).optional(),
  financials: z
    .looseObject({
      repayment: z
        .looseObject({
          bank_name: z.string(),
          sort_code: z.string(),
          account_number: z.string(),
          account_name: z.string(),
        })
        .optional(),
    })
    .optional(),
})

const DOCUMENTS = {
  ct600: { original: 'the company tax return', amended: 'an AMENDED company tax return' },
  accounts: { original: 'the annual accounts', amended: 'REVISED annual accounts' },
} as const
const AUTHORITIES = { ct600: 'the tax authority', accounts: 'the companies registry' } as const
/** A longer name would push the rest of its line out of sight. */
const LONGEST_NAME = 200

/** Throws if the request does not have the shape that the API accepts. */
export function filingQuestion({ filingType, request, check }: PreparedFiling): string {
  const { period, charge, warnings, derived_values: derived } = check
  const { amendment, financials } = askedAbout.parse(request)
  const what = DOCUMENTS[filingType][amendment === undefined ? 'original' : 'amended']
  const name = textOf(derived['company_name'] ?? 'company')
  return [
    `File ${what} of ${name} (${request.company_number.toUpperCase()}) for ${period.start} to ${period.end} with ${AUTHORITIES[filingType]}?`,
    ...signatory(derived),
    ...taxOf(check),
    ...repaymentTo(financials?.repayment),
    ...(charge === null
      ? []
      : [`Your account is charged GBP ${charge.amount.toFixed(2)} if it is accepted.`]),
    ...warnings.map(({ message, needs_confirmation: isConfirmed }) =>
      isConfirmed ? `Warning, which you confirm you have checked: ${message}` : `Warning: ${message}`,
    ),
  ]
    .map(harmlessText)
    .join('\n')
}

function signatory(derived: DryRun['derived_values']): readonly string[] {
  const { declarant_name: declarant, declarant_status: status, director_name: director } = derived
  if (declarant !== undefined) {
    return [`Declared by: ${textOf(declarant)}${status === undefined ? '' : `, ${textOf(status)}`}.`]
  }
  return director === undefined ? [] : [`Signed by: ${textOf(director)}.`]
}

function taxOf({ computation, returns }: DryRun): readonly string[] {
  if (computation === null) return []
  const { tax_payable: tax, loans_tax: loansTax } = computation
  const ofLoans =
    loansTax === undefined ? '' : `, of which GBP ${loansTax.toFixed(2)} on loans to participators`
  return [
    `Tax payable: GBP ${tax.toFixed(2)}${ofLoans}.`,
    ...(returns.length < 2 ? [] : returns.map(returnOf)),
  ]
}

function returnOf({ period, status, computation }: DryRun['returns'][number]): string {
  const sent = status === 'accepted' ? ' Accepted earlier; not sent again.' : ''
  return `Return for ${period.start} to ${period.end}: GBP ${computation.tax_payable.toFixed(2)}.${sent}`
}

type Repayment = NonNullable<z.infer<typeof askedAbout>['financials']>['repayment']

function repaymentTo(repayment: Repayment): readonly string[] {
  if (repayment === undefined) return []
  const { bank_name: bank, sort_code: sortCode, account_number: number, account_name: name } = repayment
  return [`Overpaid tax is repaid to: ${name}, ${bank}, sort code ${sortCode}, account ${number}.`]
}

function textOf(value: string | number): string {
  return String(value).slice(0, LONGEST_NAME)
}
