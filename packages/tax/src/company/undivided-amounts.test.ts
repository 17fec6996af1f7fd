// Accounts with several accounting periods, whose amounts by date were not divided between them.
import { isoDateFrom } from '@cfs/values'
import { expect, test } from 'vitest'
import { figures, period } from '../../test/company-returns.ts'
import { computeCompanyTax } from './compute-company-tax.ts'

test('one refusal names every amount that must be divided, and where each is stated', () => {
  const result = computeCompanyTax({
    periodOfAccount: period('2025-02-01', '2026-03-31'),
    figures: figures({
      turnoverPence: 100,
      interestReceivablePence: 3741,
      capitalAllowancesPence: 1200_00,
      allowances: {
        annualInvestmentAllowancePence: 1000_00,
        fullExpensingPence: 0,
        mainPoolPence: 200_00,
        specialRatePoolPence: 0,
      },
      qualifyingDonationsPence: 500,
      taxAlreadyPaidPence: 0,
    }),
    business: {},
    sentOn: isoDateFrom('2026-11-26'),
  })
  const refusals = result.kind === 'refused' ? result.refusals : []
  expect(refusals).toMatchObject([
    {
      fact: 'returns',
      fields: [
        'profit_and_loss.interest_receivable',
        'tax_adjustments.annual_investment_allowance',
        'tax_adjustments.main_pool',
        'tax_adjustments.qualifying_donations',
      ],
      message: expect.stringMatching(
        /^The accounts have 2 accounting periods, and dates decide to which of them the amounts of interest receivable, capital allowances and qualifying donations belong\. Give the amounts in financials\.returns: [^.]*\.$/,
      ),
    },
  ])
})
