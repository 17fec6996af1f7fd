// The whole working of companies without a trade, and of losses and reliefs, as the documents show it: box,
// label, amount in pounds, formula and source of each line.
import { expect, test } from 'vitest'
import { figures, period, resultOf } from '../../test/company-returns.ts'
import { back, day, from } from '../../test/loss-company.ts'
import { stateComputation } from '../computation/stated-computation.ts'
import type { CompanyTaxInput } from './company-tax.ts'

test.each<[string, Partial<CompanyTaxInput>, readonly string[]]>([
  [
    'a company that lets land',
    {
      business: { activity: 'property_letting', letsToConnectedPersons: false },
      figures: figures({
        turnoverPence: 5_000_000,
        otherOperatingExpensesPence: 1_200_000,
        interestPayablePence: 300_000,
        interestReceivablePence: 100_000,
        disallowableExpensesPence: 50_000,
        propertyLossesBroughtForwardPence: 400_000,
      }),
    },
    [
      '- | Profit of the accounts before tax | 36000 | turnover 50,000.00 + interest receivable 1,000.00 − other operating expenses 12,000.00 − interest payable 3,000.00 | CTA 2009 s.46',
      '- | Add back other operating expenses | 12000 | of the property business, in box 190 | CTA 2009 ss.209 and 210',
      '- | Add back interest payable | 3000 | a debit of a non-trading loan relationship: boxes 170 and 260 | CTA 2009 ss.299 and 301',
      '- | Take out turnover | 50000 | of the property business, in box 190 | CTA 2009 ss.209 and 210',
      '- | Take out interest receivable | 1000 | taxed in box 170, not as income of the trade | CTA 2009 s.299',
      '- | Trading profit before capital allowances | 0 | 36,000.00 + 12,000.00 + 3,000.00 − 50,000.00 − 1,000.00 | CTA 2009 s.35',
      '190 | Property income | 38500 | turnover 50,000.00 − other operating expenses 12,000.00 + disallowable expenses 500.00 | CTA 2009 s.209; CT600 box 190',
      '795 | Deficit on loan relationships of this period | 2000 | interest receivable 1,000.00 − interest payable 3,000.00, as a positive figure | CT600 box 795',
      '235 | Total profits | 38500 | 38,500.00 | CT600 box 235',
      '250 | Losses of the property business | 4000 | the lesser of 4,000.00 brought forward and 36,500.00 | CTA 2010 s.62; CT600 box 250',
      '260 | Deficit on loan relationships of this period | 2000 | the lesser of 2,000.00 and 34,500.00 | CTA 2009 s.463B(1)(a); CT600 box 260',
      '- | Deductions allowance | 5000000 | 5,000,000.00 a year | CTA 2010 ss.269ZW and 269ZZ',
      '315 | Profits chargeable to corporation tax | 32500 | 38,500.00 − 4,000.00 − 2,000.00 | CT600 box 315',
      '335 | Profit of financial year 2025 | 32500 | the whole period | CTA 2009 s.8(5)',
      '345 | Tax of financial year 2025 at 19% | 6175 | 32,500.00 × 19%; limits 50,000.00 and 250,000.00 for 365 days and 0 associated companies | CTA 2010 ss.18A to 18D',
      '430 | Corporation tax | 6175 | 6,175.00 | CT600 box 430',
      '525 | Tax payable | 6175 | 6,175.00 − 0.00 | CT600 boxes 440 to 528',
    ],
  ],
  [
    'an investment company whose costs exceed its income',
    {
      business: { activity: 'investment' },
      figures: figures({
        interestReceivablePence: 500_000,
        otherOperatingExpensesPence: 900_000,
        interestPayablePence: 700_000,
        dividendsReceivedPence: 1_000_000,
        managementExpensesBroughtForwardPence: 60_000,
        loanDeficitsBroughtForwardPence: 30_000,
      }),
    },
    [
      '- | Loss of the accounts before tax | -1000 | interest receivable 5,000.00 + dividends received 10,000.00 − other operating expenses 9,000.00 − interest payable 7,000.00 | CTA 2009 s.46',
      '- | Add back other operating expenses | 9000 | a management expense, deducted from total profits in box 245 | CTA 2009 s.1219',
      '- | Add back interest payable | 7000 | a debit of a non-trading loan relationship: boxes 170 and 260 | CTA 2009 ss.299 and 301',
      '- | Take out interest receivable | 5000 | taxed in box 170, not as income of the trade | CTA 2009 s.299',
      '- | Take out dividends received | 10000 | exempt | CTA 2009 Part 9A',
      '- | Trading profit before capital allowances | 0 | −1,000.00 + 9,000.00 + 7,000.00 − 5,000.00 − 10,000.00 | CTA 2009 s.35',
      '620 | Exempt dividends received | 10000 | 10,000.00, whole pounds, rounded down | CTA 2010 s.18L; CT600 box 620',
      '795 | Deficit on loan relationships of this period | 2000 | interest receivable 5,000.00 − interest payable 7,000.00, as a positive figure | CT600 box 795',
      '235 | Total profits | 0 | 0.00 | CT600 box 235',
      '315 | Profits chargeable to corporation tax | 0 | 0.00 − 0.00 | CT600 box 315',
      '430 | Corporation tax | 0 | 0.00 | CT600 box 430',
      '525 | Tax payable | 0 | 0.00 − 0.00 | CT600 boxes 440 to 528',
      '850 | Excess management expenses of this period | 9000 | 9,000.00 − 0.00 | CTA 2009 s.1223; CT600 box 850',
      '- | Deficits on loan relationships carried forward | 2300 | 300.00 brought forward and what this period adds or uses | CTA 2009 s.463G: against total profits of later periods, on a claim within two years of them',
      '- | Management expenses carried forward | 9600 | 600.00 brought forward and what this period adds or uses | CTA 2009 s.1223: against total profits of later periods, on a claim within two years of them',
    ],
  ],
  [
    'a management company of flats',
    {
      business: { companyKind: 'property_management' },
      figures: figures({ otherOperatingExpensesPence: 200_000, interestReceivablePence: 10_000 }),
    },
    [
      '- | Loss of the accounts before tax | -1900 | interest receivable 100.00 − other operating expenses 2,000.00 | CTA 2009 s.46',
      '- | Add back other operating expenses | 2000 | not deductible: the company has no trade, property or investment business | CTA 2009 s.54',
      '- | Take out interest receivable | 100 | taxed in box 170, not as income of the trade | CTA 2009 s.299',
      '- | Trading profit before capital allowances | 0 | −1,900.00 + 2,000.00 − 100.00 | CTA 2009 s.35',
      '170 | Interest receivable | 100 | 100.00, whole pounds, rounded down | CTA 2009 s.299; CT600 box 170',
      '235 | Total profits | 100 | 100.00 | CT600 box 235',
      '315 | Profits chargeable to corporation tax | 100 | 100.00 − 0.00 | CT600 box 315',
      '335 | Profit of financial year 2025 | 100 | the whole period | CTA 2009 s.8(5)',
      '345 | Tax of financial year 2025 at 19% | 19 | 100.00 × 19%; limits 50,000.00 and 250,000.00 for 365 days and 0 associated companies | CTA 2010 ss.18A to 18D',
      '430 | Corporation tax | 19 | 19.00 | CT600 box 430',
      '525 | Tax payable | 19 | 19.00 − 0.00 | CT600 boxes 440 to 528',
    ],
  ],
  [
    'eighteen months whose claim for losses the first year uses up',
    {
      business: { activity: 'trade' },
      periodOfAccount: period('2025-04-01', '2026-09-30'),
      figures: figures({
        turnoverPence: 9_000_000,
        lossesBroughtForwardPence: 5_000_000,
        mostLossesClaimedPounds: 40_000,
      }),
    },
    [
      '- | Profit of the accounts before tax | 90000 | turnover 90,000.00 | CTA 2009 s.46',
      '- | Trading profit before capital allowances | 90000 | 90,000.00 | CTA 2009 s.35',
      '- | Share of 1 April 2025 to 31 March 2026 | 59945 | 90,000.00 × 365 / 548 days, whole pounds; the last period takes the remainder | CTA 2009 s.10 and s.52',
      '145 | Turnover | 59945 | 90,000.00 × 365 / 548 days, whole pounds; the last period takes the remainder | CT600 box 145',
      '155 | Trading profits | 59945 | 59,945.00 − 0.00, whole pounds, rounded down; a loss is 0 | CTA 2009 s.35; CT600 box 155',
      '- | Deductions allowance | 5000000 | 5,000,000.00 a year | CTA 2010 ss.269ZW and 269ZZ',
      '285 | Trading losses brought forward and claimed | 40000 | the lesser of 40,000.00 claimed (of 50,000.00 brought forward) and 59,945.00 | CTA 2010 s.45A',
      '315 | Profits chargeable to corporation tax | 19945 | 59,945.00 − 40,000.00 | CT600 box 315',
      '335 | Profit of financial year 2025 | 19945 | the whole period | CTA 2009 s.8(5)',
      '345 | Tax of financial year 2025 at 19% | 3789.55 | 19,945.00 × 19%; limits 50,000.00 and 250,000.00 for 365 days and 0 associated companies | CTA 2010 ss.18A to 18D',
      '430 | Corporation tax | 3789.55 | 3,789.55 | CT600 box 430',
      '525 | Tax payable | 3789.55 | 3,789.55 − 0.00 | CT600 boxes 440 to 528',
      '- | Trading losses carried forward | 10000 | 50,000.00 brought forward and what this period adds or uses | CTA 2010 s.45A: against total profits of later periods, on a claim within two years of them',
      '- | Profit of the accounts before tax | 90000 | turnover 90,000.00 | CTA 2009 s.46',
      '- | Trading profit before capital allowances | 90000 | 90,000.00 | CTA 2009 s.35',
      '- | Share of 1 April 2026 to 30 September 2026 | 30055 | 90,000.00 × 183 / 548 days, whole pounds; the last period takes the remainder | CTA 2009 s.10 and s.52',
      '145 | Turnover | 30055 | 90,000.00 × 183 / 548 days, whole pounds; the last period takes the remainder | CT600 box 145',
      '155 | Trading profits | 30055 | 30,055.00 − 0.00, whole pounds, rounded down; a loss is 0 | CTA 2009 s.35; CT600 box 155',
      '315 | Profits chargeable to corporation tax | 30055 | 30,055.00 − 0.00 | CT600 box 315',
      '335 | Profit of financial year 2026 | 30055 | the whole period | CTA 2009 s.8(5)',
      '345 | Tax of financial year 2026 at 25% | 7513.75 | 30,055.00 × 25%; limits 25,068.49 and 125,342.47 for 183 days and 0 associated companies | CTA 2010 ss.18A to 18D',
      '430 | Corporation tax | 7513.75 | 7,513.75 | CT600 box 430',
      '435 | Marginal relief | 1429.31 | 3/200 × (125,342.47 − 30,055.00) × 30,055.00 / 30,055.00 | CTA 2010 s.18B',
      '525 | Tax payable | 6084.44 | 7,513.75 − 1,429.31 | CT600 boxes 440 to 528',
      '- | Trading losses carried forward | 10000 | 10,000.00 brought forward and what this period adds or uses | CTA 2010 s.45A: against total profits of later periods, on a claim within two years of them',
    ],
  ],
  [
    'a trader with every other relief and a loss of the next year',
    {
      business: { activity: 'trade' },
      sentOn: day('2027-06-01'),
      losses: { isCommercial: true, broughtBack: [from(period('2026-04-01', '2027-03-31'), 1000)] },
      figures: figures({
        turnoverPence: 3_000_000,
        propertyReceiptsPence: 500_000,
        propertyExpensesPence: 100_000,
        propertyFinanceCostsPence: 60_000,
        nonTradeInterestPayablePence: 200_000,
        interestReceivablePence: 50_000,
        managementExpensesPence: 90_000,
        earlyLossesBroughtForwardPence: 400_000,
        lossesBroughtForwardPence: 300_000,
      }),
    },
    [
      '- | Profit of the accounts before tax | 31000 | turnover 30,000.00 + interest receivable 500.00 + rents 5,000.00 − expenses of the property business 1,000.00 − finance costs of the property business 600.00 − interest payable outside the trade 2,000.00 − management expenses 900.00 | CTA 2009 s.46',
      '- | Add back expenses of the property business | 1000 | deducted in box 190, not from the trade | CTA 2009 ss.209 and 210',
      '- | Add back finance costs of the property business | 600 | a debit of a non-trading loan relationship: boxes 170 and 260 | CTA 2009 ss.299 and 301; CFM32030',
      '- | Add back interest payable outside the trade | 2000 | a debit of a non-trading loan relationship: boxes 170 and 260 | CTA 2009 ss.299 and 301',
      '- | Add back management expenses | 900 | deducted from total profits in box 245, not from the trade | CTA 2009 s.1219',
      '- | Take out interest receivable | 500 | taxed in box 170, not as income of the trade | CTA 2009 s.299',
      '- | Take out rents | 5000 | taxed in box 190, not as income of the trade | CTA 2009 ss.209 and 210',
      '- | Trading profit before capital allowances | 30000 | 31,000.00 + 1,000.00 + 600.00 + 2,000.00 + 900.00 − 500.00 − 5,000.00 | CTA 2009 s.35',
      '145 | Turnover | 30000 | the amount for this period, whole pounds, rounded down | CT600 box 145',
      '155 | Trading profits | 30000 | 30,000.00 − 0.00, whole pounds, rounded down; a loss is 0 | CTA 2009 s.35; CT600 box 155',
      '- | Deductions allowance | 5000000 | 5,000,000.00 a year | CTA 2010 ss.269ZW and 269ZZ',
      '160 | Trading losses from before April 2017 | 4000 | the lesser of 4,000.00 brought forward and 30,000.00 | CTA 2010 ss.45 and 269ZB; CT600 box 160',
      '165 | Net trading profits | 26000 | 30,000.00 − 4,000.00 | CT600 box 165',
      '190 | Property income | 4000 | rents 5,000.00 − expenses of the property business 1,000.00 | CTA 2009 s.209; CT600 box 190',
      '795 | Deficit on loan relationships of this period | 2100 | interest receivable 500.00 − finance costs of the property business 600.00 − interest payable outside the trade 2,000.00, as a positive figure | CT600 box 795',
      '235 | Total profits | 30000 | 26,000.00 + 4,000.00 | CT600 box 235',
      '245 | Management expenses | 900 | the lesser of 900.00 and 30,000.00 | CTA 2009 s.1219; CT600 box 245',
      '260 | Deficit on loan relationships of this period | 2100 | the lesser of 2,100.00 and 29,100.00 | CTA 2009 s.463B(1)(a); CT600 box 260',
      '275 | Trading losses of this period and of later ones | 1000 | 1,000.00 of the loss of 1 April 2026 to 31 March 2027 | CTA 2010 s.37(3)(b)',
      '285 | Trading losses brought forward and claimed | 3000 | the lesser of 3,000.00 brought forward and 26,000.00 | CTA 2010 s.45A',
      '315 | Profits chargeable to corporation tax | 23000 | 30,000.00 − 3,000.00 − 900.00 − 2,100.00 − 1,000.00 | CT600 box 315',
      '335 | Profit of financial year 2025 | 23000 | the whole period | CTA 2009 s.8(5)',
      '345 | Tax of financial year 2025 at 19% | 4370 | 23,000.00 × 19%; limits 50,000.00 and 250,000.00 for 365 days and 0 associated companies | CTA 2010 ss.18A to 18D',
      '430 | Corporation tax | 4370 | 4,370.00 | CT600 box 430',
      '525 | Tax payable | 4370 | 4,370.00 − 0.00 | CT600 boxes 440 to 528',
    ],
  ],
  [
    'a loss that is carried back in part',
    {
      business: { activity: 'trade' },
      losses: { isCommercial: true, carriedBack: [back('2025-03-31', 2500)] },
      figures: figures({
        otherOperatingExpensesPence: 600_000,
        interestReceivablePence: 100_000,
        propertyExpensesPence: 80_000,
      }),
    },
    [
      '- | Loss of the accounts before tax | -5800 | interest receivable 1,000.00 − other operating expenses 6,000.00 − expenses of the property business 800.00 | CTA 2009 s.46',
      '- | Add back expenses of the property business | 800 | deducted in box 190, not from the trade | CTA 2009 ss.209 and 210',
      '- | Take out interest receivable | 1000 | taxed in box 170, not as income of the trade | CTA 2009 s.299',
      '- | Trading loss before capital allowances | -6000 | −5,800.00 + 800.00 − 1,000.00 | CTA 2009 s.35',
      '145 | Turnover | 0 | the amount for this period, whole pounds, rounded down | CT600 box 145',
      '155 | Trading profits | 0 | −6,000.00 − 0.00, whole pounds, rounded down; a loss is 0 | CTA 2009 s.35; CT600 box 155',
      '780 | Trading loss of this period | 6000 | −6,000.00 − 0.00, whole pounds, as a positive figure | CT600 box 780',
      '170 | Interest receivable | 1000 | 1,000.00, whole pounds, rounded down | CTA 2009 s.299; CT600 box 170',
      '805 | Loss of the property business of this period | 800 | − expenses of the property business 800.00, as a positive figure | CT600 box 805',
      '235 | Total profits | 1000 | 0.00 + 1,000.00 | CT600 box 235',
      '250 | Losses of the property business | 800 | the lesser of 800.00 and 1,000.00 | CTA 2010 s.62; CT600 box 250',
      '275 | Loss of this period set against its other profits | 200 | the lesser of 6,000.00 and 200.00 | CTA 2010 s.37(3)(a)',
      '315 | Profits chargeable to corporation tax | 0 | 1,000.00 − 800.00 − 200.00 | CT600 box 315',
      '430 | Corporation tax | 0 | 0.00 | CT600 box 430',
      '525 | Tax payable | 0 | 0.00 − 0.00 | CT600 boxes 440 to 528',
      '- | Trading loss carried back to the period to 31 March 2025 | 2500 | as claimed by the company, in box 275 of the return for that period | CTA 2010 s.37(3)(b); CT600 box 45',
      '- | Trading losses carried forward | 3300 | 0.00 brought forward and what this period adds or uses | CTA 2010 s.45A: against total profits of later periods, on a claim within two years of them',
    ],
  ],
])('%s', (_, company, lines) => {
  const steps = resultOf(company).returns.flatMap(({ computation }) => stateComputation(computation).steps)
  const working = steps.map(({ box, label, amount, formula, source }) =>
    [box ?? '-', label, amount, formula, source].join(' | '),
  )
  expect(working).toEqual(lines)
})

test('a terminal loss that is carried back names its rule', () => {
  const { returns } = resultOf({
    business: { activity: 'trade', tradeCeasedOn: day('2026-03-31') },
    losses: { isCommercial: true, carriedBack: [back('2024-03-31', 2500, true)] },
    figures: figures({ otherOperatingExpensesPence: 600_000 }),
  })
  const step = returns[0]?.computation.steps.find(({ label }) =>
    label.startsWith('Trading loss carried back'),
  )
  expect(step).toEqual({
    box: null,
    label: 'Trading loss carried back to the period to 31 March 2024',
    amountPence: 250_000,
    formula: 'as claimed by the company, in box 275 of the return for that period',
    source: 'CTA 2010 s.39; CT600 box 45',
  })
})
