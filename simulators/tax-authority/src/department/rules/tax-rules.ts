// Boxes 340 to 528: rates, tax, reliefs in tax, tax payable.
import type { Box } from './box-paths.ts'
import { childrenNamed, penceOf, type Form, type Rule } from './rule.ts'

/** The main rate of corporation tax for a financial year (FA 2015 s.6 to FA 2021 s.6). */
function mainRate(year: number): number {
  if (year >= 2023) return 25
  return year >= 2017 ? 19 : 20
}

// CTA 2010 s.18A: the small profits rate is 19% from financial year 2023.
const smallProfitsRate = (year: number) => (year >= 2023 ? 19 : mainRate(year))
/** Of unit trusts and open-ended investment companies (CTA 2010 s.614, s.618). */
const equivalentLowRate = 20
/** CTA 2010 s.279A: the full rate and the small profits rate of ring fence profits. */
const ringFenceRates = (form: Form) =>
  form.has(320) || form.has(505) || form.has(585) || form.has(590) ? [30, 19] : []
const everyRate = (year: number, form: Form) => [
  mainRate(year),
  smallProfitsRate(year),
  equivalentLowRate,
  ...ringFenceRates(form),
]

interface RateRule {
  readonly first: number
  readonly second: number
  readonly types: readonly number[]
  readonly rates: (year: number, form: Form) => readonly number[]
  readonly message: string
}

const rateRules: readonly RateRule[] = [
  {
    first: 9200,
    second: 9209,
    types: [0],
    rates: everyRate,
    message:
      'If the type of company is 0 then an applicable tax rate from one of [FULL RATE OF CT], [SMALL CO RATE OF CT], [EQUIV. LOW CT RATE], [FULL RF RATE OF CT], [RF SMALL CO RATE OF CT] or [CT RATE FOR NI TRADING PROFITS] must be used',
  },
  {
    first: 9143,
    second: 9152,
    types: [3, 9, 10, 11],
    rates: (year) => [mainRate(year)],
    message:
      'If the type of company in Box 4 is 3 (Company in liquidation) or 9 (Real Estate Investment Trust C — residual company) or 10 (Real Estate Investment Trust C – tax-exempt company) or 11 (Non-UK resident company) then an applicable tax rate from one of [FULL RATE OF CT] or [CT RATE FOR NI TRADING PROFITS] must be used',
  },
  {
    first: 9145,
    second: 9153,
    types: [6, 7, 8],
    rates: (year) => [mainRate(year), smallProfitsRate(year)],
    message:
      'If the type of company is 6 (Members’ club or voluntary association), 7 (Property management company) or 8 (Charity or owned by a charity) then an applicable tax rate from one of [FULL RATE OF CT], [SMALL CO RATE OF CT] or [CT RATE FOR NI TRADING PROFITS] must be used',
  },
  {
    first: 9201,
    second: 9210,
    types: [4],
    rates: (year) => [mainRate(year), smallProfitsRate(year)],
    message:
      'If the type of company is 4 (Qualifying asset holding company) then an applicable tax rate from one of [FULL RATE OF CT], [SMALL CO RATE OF CT] or [CT RATE FOR NI TRADING PROFITS] must be used',
  },
  {
    first: 9202,
    second: 9211,
    types: [1],
    rates: () => [equivalentLowRate],
    message:
      'If the company type is 1 (Unit trust or open-ended investment company) than the [EQUIV. LOW CT RATE] of tax must be used',
  },
  {
    first: 9203,
    second: 9212,
    types: [2],
    rates: (year) => [mainRate(year)],
    message:
      'If the type of company is 2 (Close investment-holding company) then the [FULL RATE OF CT] of tax must be used',
  },
  {
    first: 9199,
    second: 9208,
    types: [5],
    rates: everyRate,
    message:
      'If the type of company is 5 (Insurance) than an applicable tax rate from one of [FULL RATE OF CT], [SMALL CO RATE OF CT], [EQUIV. LOW CT RATE], [FULL RF RATE OF CT] or [RF SMALL CO RATE OF CT] must be used',
  },
]

function rates(which: 'first' | 'second'): readonly Rule[] {
  const [at, year]: [Box, Box] = which === 'first' ? [340, 330] : [390, 380]
  return rateRules.map((rule) => ({
    code: rule[which],
    at,
    message: which === 'first' ? rule.message : `${rule.message} for the second financial year`,
    holds: (form, rate) =>
      !rule.types.includes(Number(form.text(4))) ||
      rule.rates(Number(form.text(year)), form).includes(Number(rate.text)),
  }))
}

/** Profit times rate, halves of a penny up. */
function taxOfRow(row: Parameters<Rule['holds']>[1]): boolean {
  const [profit, rate, tax] = ['Profit', 'TaxRate', 'Tax'].map((name) => penceOf(childrenNamed(row, name)[0]))
  return tax === Math.floor(((profit ?? 0) * (rate ?? 0)) / 10_000 + 0.5)
}

const corporationTax: readonly Rule[] = [
  ...rates('first'),
  {
    code: 9204,
    at: 345,
    message:
      'The amount of Tax must equal the Amount of profit multiplied by the Rate of tax e.g. Box 345 must equal Box 335 multiplied by Box 340',
    holds: (_form, _tax, row) => taxOfRow(row),
  },
  ...rates('second'),
  {
    code: 9213,
    at: 395,
    message:
      'For the second financial year the amount of Tax must equal the Amount of profit multiplied by the Rate of tax e.g. Box 395 must equal Box 385 multiplied by Box 390',
    holds: (_form, _tax, row) => taxOfRow(row),
  },
  {
    code: 9146,
    at: '/CompanyTaxCalculation',
    message: 'Box 430 must be completed if Box 345 or Box 395 is completed',
    holds: (form) => (!form.has(345) && !form.has(395)) || form.has(430),
  },
  {
    code: 9214,
    at: 430,
    message: 'Box 430 must equal the sum of Boxes 345, 360, 375, 395, 410 and 425',
    holds: (form) => form.amount(430) === form.sum(345, 395),
  },
  {
    code: 9216,
    at: 435,
    message: 'Box 435 must be less than Box 430',
    holds: (form) => form.amount(435) < form.amount(430),
  },
  {
    code: 9417,
    at: 435,
    message:
      'Box 435 can only be completed if Box 329 is completed or the return period end date in Box 35 is on or before 31/03/2023',
    holds: (form) => form.has(329) || form.period.end <= '2023-03-31',
  },
  {
    code: 9234,
    at: 440,
    message: 'Box 440 must equal Box 430 minus Box 435',
    holds: (form) => form.amount(440) === form.amount(430) - form.amount(435),
  },
]

const reliefsInTax: readonly Rule[] = [
  {
    code: 9236,
    at: '/CompanyTaxCalculation/TaxReliefsAndDeductions',
    message: 'Box 470 must be completed if Box 445 is completed.',
    holds: (form) => !form.has(445) || form.has(470),
  },
  {
    code: 9237,
    at: '/CompanyTaxCalculation/TaxReliefsAndDeductions',
    message: 'Box 470 must be completed if Box 450 is completed.',
    holds: (form) => !form.has(450) || form.has(470),
  },
  {
    code: 9238,
    at: '/CompanyTaxCalculation/TaxReliefsAndDeductions',
    message: 'Box 470 must be completed if Box 465 is completed.',
    holds: (form) => !form.has(465) || form.has(470),
  },
  {
    code: 9241,
    at: 445,
    message: 'Box 445 must not be greater than Box 440',
    holds: (form) => form.amount(445) <= form.amount(440),
  },
  {
    code: 9242,
    at: 450,
    message: 'Box 450 must not be greater than Box 440 minus Box 445',
    holds: (form) => form.amount(450) <= form.amount(440) - form.amount(445),
  },
  {
    code: 9244,
    at: 455,
    message: 'If Box 455 is completed then Box 450 must be greater than 0 (zero)',
    holds: (form) => form.amount(450) > 0,
  },
  {
    code: 9245,
    at: 460,
    message: 'If Box 460 is completed then Box 450 must be greater than 0 (zero)',
    holds: (form) => form.amount(450) > 0,
  },
  {
    code: 9246,
    at: 465,
    message: 'Box 465 must not be greater than Box 440 minus (the sum of Boxes 445 and 450)',
    holds: (form) => form.amount(465) <= form.amount(440) - form.sum(445, 450),
  },
  {
    code: 9247,
    at: 470,
    message: 'Box 470 must equal the sum of Boxes 445, 450 and 465',
    holds: (form) => form.amount(470) === form.sum(445, 450, 465),
  },
]

/** "If Box X is completed then Box 510 must be completed." */
const needs510 = (code: number, box: Box): Rule => ({
  code,
  at: '/CalculationOfTaxOutstandingOrOverpaid',
  message: `If Box ${box} is completed then Box 510 must be completed`,
  holds: (form) => !form.has(box) || form.has(510),
})

const otherTaxes = (form: Form) => form.sum(480, 500, 501, 502, 505)
const taxWithout510 = (form: Form) => form.amount(440) - form.amount(470) + otherTaxes(form)

const payable: readonly Rule[] = [
  {
    code: 9319,
    at: '/',
    message: 'Box 475 must be completed if Box 440 is greater than 0 (zero)',
    holds: (form) => form.amount(440) <= 0 || form.has(475),
  },
  {
    code: 9248,
    at: 475,
    message: 'Box 475 must equal Box 440 minus Box 470',
    holds: (form) => form.amount(475) === form.amount(440) - form.amount(470),
  },
  {
    code: 9249,
    at: 485,
    message: 'Box 480 must be completed if Box 485 is completed',
    holds: (form) => form.has(480),
  },
  {
    code: 9339,
    at: 475,
    message: 'If Box 475 is completed then Box 510 must equal (the sum of Boxes 475, 480, 500 and 505)',
    holds: (form) => !form.has(510) || form.amount(510) === form.amount(475) + otherTaxes(form),
  },
  needs510(9340, 475),
  needs510(9341, 480),
  needs510(9342, 500),
  needs510(9343, 505),
  {
    code: 9344,
    at: 510,
    message:
      'If Box 475 is not completed then Box 510 must equal (the sum of Boxes 440, 480, 500 and 505) minus Box 470',
    holds: (form) => form.has(475) || form.amount(510) === taxWithout510(form),
  },
  {
    code: 9345,
    at: 510,
    message: 'If Box 510 is completed then Box 520 must equal Box 515 minus Box 510',
    holds: (form) => !form.has(520) || form.amount(520) === form.amount(515) - form.amount(510),
  },
  {
    code: 9346,
    at: 520,
    message:
      'If Box 510 is not completed then Box 520 must equal Box 515 plus Box 470 minus (the sum of Boxes 440, 480, 500 and 505)',
    holds: (form) => form.has(510) || form.amount(520) === form.amount(515) - taxWithout510(form),
  },
  {
    code: 9347,
    at: 525,
    message:
      'If Box 510 is completed then Box 525 must equal Box 510 minus Box 515. If the result is negative please enter 0 (zero).',
    holds: (form) => !form.has(510) || form.amount(525) === Math.max(0, form.amount(510) - form.amount(515)),
  },
  {
    code: 9348,
    at: 525,
    message:
      'If Box 510 is completed then Box 525 must equal (the sum of Boxes 440, 480, 500 and 505) minus (the sum of Boxes 515 and Box 470 ). If the result is negative please enter 0 (zero).',
    holds: (form) =>
      form.has(510) || form.amount(525) === Math.max(0, taxWithout510(form) - form.amount(515)),
  },
  {
    code: 9367,
    at: '/CalculationOfTaxOutstandingOrOverpaid',
    message: 'If Box 527 is completed then Box 528 must be completed',
    holds: (form) => !form.has(527) || form.has(528),
  },
  {
    code: 9368,
    at: 527,
    message: 'If return type is New then Box 527 can only be completed if Box 141 is completed',
    holds: (form) => form.amended || form.has(141),
  },
  {
    code: 9370,
    at: 528,
    message: 'Box 528 must equal the sum of Boxes 525, 526 and 527',
    holds: (form) => form.amount(528) === form.sum(525, 526, 527),
  },
]

export const taxRules: readonly Rule[] = [...corporationTax, ...reliefsInTax, ...payable]
