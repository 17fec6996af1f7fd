// The response of a dry run: what would be filed, with the tax, the price, the warnings and the documents.
import { NIL_TOTALS, nilComputation } from '@cfs/tax'
import { expect, test } from 'vitest'
import { accountsRequest, ct600Request, FIGURES, known, periodOf } from '../../test/planning.ts'
import { draftDocuments } from './draft-documents.ts'
import { dryRunResult } from './dry-run-result.ts'
import { planAccounts } from './plan-accounts.ts'
import { planCt600 } from './plan-ct600.ts'

const madeAt = new Date('2026-06-30T12:00:00Z')
const LOSS = { code: 'LOSS', message: 'There is a loss.' } as const
const PERIOD = { start: '2025-04-01', end: '2026-03-31' }
const UNSENT = { status: null, revenue_correlation_id: null, receipt: null }

function dryRun(plan: Parameters<typeof dryRunResult>[0], withContent = false) {
  const documents = draftDocuments({ plan, withContent, madeAt })
  return dryRunResult(plan, { pricePence: 2050, warnings: [{ ...LOSS }], documents })
}

test('of accounts has no tax, and the documents of accounts', () => {
  const plan = planAccounts(accountsRequest(), known())
  expect(dryRun(plan)).toEqual({
    dry_run: true,
    valid: true,
    filing_type: 'accounts',
    regime: 'dormant',
    period: PERIOD,
    derived_values: plan.derivedValues,
    value_sources: plan.valueSources,
    returns: [],
    computation: null,
    charge: { amount: 20.5, currency: 'GBP' },
    warnings: [{ ...LOSS, needs_confirmation: false }],
    documents: [
      {
        kind: 'accounts_ixbrl',
        format: 'ixbrl',
        media_type: 'application/xhtml+xml',
        filename: 'draft-accounts-12345678-2026-03-31.xhtml',
      },
      {
        kind: 'accounts_pdf',
        format: 'pdf',
        media_type: 'application/pdf',
        filename: 'draft-accounts-12345678-2026-03-31.pdf',
      },
    ],
  })
  expect(plan.derivedValues).toMatchObject({ director_name: 'Alex Example' })
})

test('of a nil return states a tax of nothing, and only the documents of the return', () => {
  const result = dryRun(planCt600(ct600Request(), known()))
  const computation = nilComputation(periodOf(PERIOD.start, PERIOD.end))
  expect(result).toMatchObject({ filing_type: 'ct600', computation: NIL_TOTALS })
  expect(result.returns).toEqual([
    {
      period: PERIOD,
      period_reason: expect.stringContaining('begins on 1 April 2025'),
      deadlines: { return_due_on: '2027-03-31', tax_due_on: '2027-01-01', amend_by: '2028-03-31' },
      ...UNSENT,
      computation,
    },
  ])
  expect(result.documents.map(({ kind }) => kind)).toEqual(['ct600_xml', 'ct600_pdf'])
})

test('of a return with figures states its tax', () => {
  const { computation, returns } = dryRun(planCt600(ct600Request({ financials: FIGURES }), known()))
  const totals = { taxable_profit: 24_450, corporation_tax: 4645.5, marginal_relief: 0, tax_payable: 4645.5 }
  expect(computation).toEqual(totals)
  expect(returns).toMatchObject([{ period: PERIOD, ...UNSENT, computation: totals }])
})

test('states the SHA-256 of each document in hexadecimal', () => {
  const { documents } = dryRun(planCt600(ct600Request(), known()), true)
  for (const { sha256 } of documents) expect(sha256).toMatch(/^[0-9a-f]{64}$/)
})
