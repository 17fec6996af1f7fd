// A filing, as the filing service returns it.
import type { Ct600ReturnResource, FilingResource } from '@cfs/contracts'
import { computeTax, NO_FIGURES, stateComputation, type TradingFigures } from '@cfs/tax'
import { isoDateFrom } from '@cfs/values'

export const SAMPLE_FILING_ID = `fil_${'a'.repeat(32)}`

export function filingOf(changes: Partial<FilingResource> = {}): FilingResource {
  return {
    filing_id: SAMPLE_FILING_ID,
    filing_type: 'ct600',
    company_number: '01234567',
    company_name: 'HARBOUR BOOKS LIMITED',
    period: { start: '2025-04-01', end: '2026-03-31' },
    status: 'rejected',
    revenue_correlation_id: 'CORR1',
    revenue_iru_number: null,
    derived_values: { company_name: 'HARBOUR BOOKS LIMITED', period_start: '2025-04-01' },
    external_id: 'client-7',
    regime: 'micro',
    warnings: [],
    errors: [
      {
        source: 'tax_authority',
        code: '3001',
        authority_code: '9999',
        message: 'The figures do not add up.',
        location: '/IRenvelope[1]',
        retryable: false,
        fix: 'Correct the figures.',
      },
    ],
    amendment: null,
    amends_filing_id: null,
    amended_by: null,
    status_history: [
      { status: 'pending', at: '2026-11-22T14:32:00.000Z' },
      { status: 'rejected', at: '2026-11-22T14:33:00.000Z' },
    ],
    charge: null,
    sandbox: false,
    created_at: '2026-11-22T14:32:00.000Z',
    updated_at: '2026-11-22T14:33:00.000Z',
    ...changes,
  }
}

export const filingReturnOf = (words: string): Ct600ReturnResource => ({
  period: { start: '2025-04-01', end: '2026-03-31' },
  status: 'accepted',
  revenue_correlation_id: 'CORR1',
  receipt: null,
  computation: {
    taxable_profit: 60_000,
    corporation_tax: 15_000,
    marginal_relief: 2850,
    tax_payable: 12_150,
    effective_rate: 0.2025,
    financial_years: [],
    steps: [{ box: '335', label: words, amount: 60_000, formula: words, source: words }],
  },
})

/** The files of a filing, as the documents service returns them; each contains the text `script`. */
export function documentsOf(script = '') {
  return new Map([
    [
      'doc_ixbrl',
      {
        mediaType: 'application/xhtml+xml',
        bytes: `<html xmlns="http://www.w3.org/1999/xhtml" lang="en-GB"><head><title>Accounts</title><style>p { color: #00605a }</style></head><body><p>Accounts of Harbour Books</p>${script}</body></html>`,
      },
    ],
    ['doc_xml', { mediaType: 'application/xml', bytes: `<GovTalkMessage>${script}</GovTalkMessage>` }],
    ['doc_pdf', { mediaType: 'application/pdf', bytes: '%PDF-1.4' }],
    ['archive', { mediaType: 'application/zip', bytes: 'PK' }],
    ['evidence', { mediaType: 'application/jose', bytes: 'e30.e30.AA' }],
  ])
}

/** The returns of a trading company, as the product computes them for a filing. */
export function returnsOf(
  figures: Partial<TradingFigures>,
  period = { start: '2025-04-01', end: '2026-03-31' },
) {
  const dates = { start: isoDateFrom(period.start), end: isoDateFrom(period.end) }
  const computed = computeTax({ ...NO_FIGURES, ...figures }, dates)?.returns ?? []
  return computed.map(
    (each, index): Ct600ReturnResource => ({
      period: each.period,
      status: 'accepted',
      revenue_correlation_id: `CORR${index + 1}`,
      receipt: { irmark: `IRMARK${index + 1}`, message: 'Received', accepted_at: '2026-11-22T14:33:00.000Z' },
      computation: stateComputation(each),
    }),
  )
}

/** A sample computation: a profit with additions, allowances, losses and marginal relief. */
export const TRADING: Partial<TradingFigures> = {
  turnoverPence: 48_000_050,
  costOfSalesPence: 21_200_000,
  staffCostsPence: 12_000_000,
  otherOperatingExpensesPence: 3_150_000,
  depreciationPence: 450_000,
  disallowableExpensesPence: 120_000,
  capitalAllowancesPence: 1_000_000,
  lossesBroughtForwardPence: 1_500_000,
}
