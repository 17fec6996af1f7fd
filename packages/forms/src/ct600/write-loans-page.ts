// Writes the element LoansByCloseCompanies (page CT600A) in the order of the schema.
import { formatPounds } from '@cfs/values'
import { escapeXmlText } from '../xml-text.ts'
import type { LoansForm, LoansFormRelief } from './loans-form.ts'

export function writeLoansPage(page: LoansForm): string {
  const loans = page.loans.map(({ name, pounds }) =>
    element('Loan', element('Name', escapeXmlText(name)) + wholePounds('AmountOfLoan', pounds)),
  )
  return element(
    'LoansByCloseCompanies',
    [
      element('BeforeEndPeriod', page.madeAndRepaidInPeriod ? 'yes' : 'no'),
      element(
        'LoansInformation',
        [
          ...loans,
          wholePounds('TotalLoans', page.lentPounds),
          amount('TaxChargeable', page.taxChargeablePence),
        ].join(''),
      ),
      relief('ReliefEarlierThan', page.withinNineMonths),
      relief('LoanLaterReliefNow', page.later),
      wholePounds('TotalLoansOutstanding', page.outstandingPounds),
      amount('TaxPayable', page.taxPayablePence),
    ].join(''),
  )
}

function relief(name: string, part: LoansFormRelief | undefined): string {
  if (part === undefined) return ''
  const rows = part.rows.map(({ name: person, on, repaidPounds, writtenOffPounds }) =>
    element(
      'Loan',
      [
        element('Name', escapeXmlText(person)),
        optional('AmountRepaid', repaidPounds),
        optional('AmountReleasedOrWrittenOff', writtenOffPounds),
        element('Date', on),
      ].join(''),
    ),
  )
  const totals = [
    optional('TotalAmountRepaid', part.repaidPounds),
    optional('TotalAmountReleasedOrWritten', part.writtenOffPounds),
    wholePounds('TotalLoans', part.totalPounds),
    amount('ReliefDue', part.reliefDuePence),
  ]
  return element(name, [...rows, ...totals].join(''))
}

function optional(name: string, pounds: number | undefined): string {
  return pounds === undefined ? '' : wholePounds(name, pounds)
}

function wholePounds(name: string, pounds: number): string {
  return amount(name, pounds * 100)
}

function amount(name: string, pence: number): string {
  return element(name, formatPounds(pence))
}

function element(name: string, content: string): string {
  return `<${name}>${content}</${name}>`
}
