// The working of the pools as the documents show it: each line with its amount in pounds, formula and source.
import { poundsFromPence } from '@cfs/values'
import { expect, test } from 'vitest'
import { bought, period, sold, work } from '../../test/worked-pools.ts'
import { isAllowanceStep, stepsOfAllowances, sumOfAllowances, sumOfCharges } from './allowance-steps.ts'
import type { AllowancesWorking } from './compute-allowances.ts'

test.each<[string, AllowancesWorking, Record<'allowances' | 'charges', string>, readonly string[]]>([
  [
    'claims in both pools, in the year in which the rate changes',
    work(period('2026-01-01', '2026-12-31'), {
      main: 20_000,
      special: 4000,
      investmentLimitSharePounds: 6500,
      additions: [
        bought('2026-02-01', 5000, { kind: 'integral_feature' }),
        bought('2026-02-02', 3000, { description: 'Lathe' }),
        bought('2026-03-01', 10_000, { isLeasedOut: true, description: 'Digger' }),
        bought('2026-04-01', 30_000, { kind: 'car', co2: 0 }),
        bought('2026-05-01', 2000, { kind: 'charge_point' }),
        bought('2026-06-01', 8000, { kind: 'car', co2: 50 }),
        bought('2026-06-01', 9000, { kind: 'car', co2: 51 }),
        bought('2026-07-01', 6000, { kind: 'solar' }),
      ],
    }),
    { allowances: '39,000.00 + 4,198.00 + 8,750.00 + 780.00', charges: '' },
    [
      'Full expensing | 3000 | (Lathe 3,000.00) × 100% | CAA 2001 s.45S',
      'First-year allowance of 40% | 4000 | (Digger 10,000.00) × 40% | CAA 2001 s.45U; FA 2026 s.29',
      'First-year allowance on zero-emission cars | 30000 | (car 30,000.00) × 100% | CAA 2001 s.45D; FA 2026 s.30',
      'First-year allowance on electric charge points | 2000 | (charge point 2,000.00) × 100% | CAA 2001 s.45EA; FA 2026 s.30',
      'Main pool: brought forward | 20000 | the written-down value at the start of the period | CAA 2001 s.59',
      'Main pool: additions | 8000 | car 8,000.00 | CAA 2001 ss.57 and 58',
      'Main pool: writing-down allowance | 4198 | 28,000.00 × 14.99%, whole pounds, rounded up; 14.99% = (18% × 90 + 14% × 275) / 365 days, rounded up | CAA 2001 s.56; FA 2026 s.28',
      'Main pool: first-year expenditure that joins it in the next period | 6000 | what the first-year allowances left | CAA 2001 s.58',
      'Main pool: carried forward | 29802 | what the pool holds at the end of the period | CAA 2001 s.59',
      'Annual investment allowance on special rate expenditure | 6500 | (integral features 5,000.00 + solar panels 1,500.00) × 100%; at most 6,500.00 | CAA 2001 ss.38A and 51A',
      'First-year allowance of 50% on special rate expenditure | 2250 | (solar panels 4,500.00) × 50% | CAA 2001 s.45S',
      'Special rate pool: brought forward | 4000 | the written-down value at the start of the period | CAA 2001 s.59',
      'Special rate pool: additions | 9000 | car 9,000.00 | CAA 2001 ss.57 and 58',
      'Special rate pool: writing-down allowance | 780 | 13,000.00 × 6%, whole pounds, rounded up | CAA 2001 s.104D',
      'Special rate pool: first-year expenditure that joins it in the next period | 2250 | what the first-year allowances left | CAA 2001 s.58',
      'Special rate pool: carried forward | 14470 | what the pool holds at the end of the period | CAA 2001 s.59',
    ],
  ],
  [
    'disposals of assets with earlier claims, and smaller claims',
    work(period('2025-01-01', '2025-12-31'), {
      main: 50_000,
      special: 10_000,
      claimLessPence: { main: 100_000, special: 5000 },
      disposals: [
        sold('2025-03-01', 700),
        sold('2025-03-01', 400, { claimed: 'full_expensing' }),
        sold('2025-03-01', 300, { claimed: 'super_deduction' }),
        sold('2025-03-01', 250, { claimed: 'special_50', pool: 'special' }),
      ],
    }),
    { allowances: '7,874.00 + 543.00', charges: '400.00 + 300.00 + 125.00' },
    [
      'Main pool: brought forward | 50000 | the written-down value at the start of the period | CAA 2001 s.59',
      'Main pool: disposals | 1400 | the proceeds of each asset, at most its cost | CAA 2001 ss.61 and 62',
      'Main pool: charged at once on assets that were expensed | 400 | the proceeds of these assets | CAA 2001 s.59A',
      'Main pool: charged at once on assets with the super-deduction | 300 | the proceeds of these assets | FA 2021 s.12',
      'Main pool: writing-down allowance | 7874 | 49,300.00 × 18%, whole pounds, rounded up; 1,000.00 of it is not claimed | CAA 2001 s.56',
      'Main pool: carried forward | 41426 | what the pool holds at the end of the period | CAA 2001 s.59',
      'Special rate pool: brought forward | 10000 | the written-down value at the start of the period | CAA 2001 s.59',
      'Special rate pool: disposals | 250 | the proceeds of each asset, at most its cost | CAA 2001 ss.61 and 62',
      'Special rate pool: charged at once on assets that were expensed | 125 | half of the proceeds of these assets | CAA 2001 s.59B',
      'Special rate pool: writing-down allowance | 543 | 9,875.00 × 6%, whole pounds, rounded up; 50.00 of it is not claimed | CAA 2001 s.104D',
      'Special rate pool: carried forward | 9332 | what the pool holds at the end of the period | CAA 2001 s.59',
    ],
  ],
  [
    'half a year, with a small pool and one that is a pound too large',
    work(period('2026-04-01', '2026-09-30'), { main: 501, special: 502 }),
    { allowances: '501.00 + 16.00', charges: '' },
    [
      'Main pool: brought forward | 501 | the written-down value at the start of the period | CAA 2001 s.59',
      'Main pool: writing-down allowance | 501 | all of 501.00, at most 1,000.00 × 183 / 365 days | CAA 2001 s.56A',
      'Special rate pool: brought forward | 502 | the written-down value at the start of the period | CAA 2001 s.59',
      'Special rate pool: writing-down allowance | 16 | 502.00 × 6% × 183 / 365 days, whole pounds, rounded up | CAA 2001 s.104D',
      'Special rate pool: carried forward | 486 | what the pool holds at the end of the period | CAA 2001 s.59',
    ],
  ],
  [
    'the period in which the trade ends',
    work(
      period('2025-04-01', '2025-10-31'),
      {
        main: 5000,
        special: 1200,
        additions: [bought('2025-05-01', 2000, { isNew: false })],
        disposals: [sold('2025-10-31', 3100), sold('2025-10-31', 1500, { pool: 'special' })],
      },
      true,
    ),
    { allowances: '3,900.00', charges: '300.00' },
    [
      'Main pool: brought forward | 5000 | the written-down value at the start of the period | CAA 2001 s.59',
      'Main pool: additions | 2000 | plant and machinery 2,000.00 | CAA 2001 ss.57 and 58',
      'Main pool: disposals | 3100 | the proceeds of each asset, at most its cost | CAA 2001 ss.61 and 62',
      'Main pool: balancing allowance | 3900 | what the pool holds when the business ends on 31 October 2025 | CAA 2001 ss.55 and 65',
      'Special rate pool: brought forward | 1200 | the written-down value at the start of the period | CAA 2001 s.59',
      'Special rate pool: disposals | 1500 | the proceeds of each asset, at most its cost | CAA 2001 ss.61 and 62',
      'Special rate pool: balancing charge | 300 | the disposals exceed what the pool holds by 300.00 | CAA 2001 ss.55 and 56',
    ],
  ],
  [
    'many additions in one line',
    work(period('2024-04-01', '2025-03-31'), {
      additions: [100, 101, 102, 103, 104, 105].map((cost) => bought('2024-05-01', cost)),
    }),
    { allowances: '615.00', charges: '' },
    [
      'Annual investment allowance on main rate expenditure | 615 | (6 assets 615.00) × 100%; at most 1,000,000.00 | CAA 2001 ss.38A and 51A',
    ],
  ],
  [
    'used assets of each kind, without an investment limit',
    work(period('2024-04-01', '2025-03-31'), {
      investmentLimitSharePounds: 0,
      additions: (['plant', 'integral_feature', 'long_life', 'insulation', 'solar'] as const).map(
        (kind, index) => bought('2024-05-01', 100 * (index + 1), { kind, isNew: false }),
      ),
    }),
    { allowances: '100.00 + 84.00', charges: '' },
    [
      'Main pool: additions | 100 | plant and machinery 100.00 | CAA 2001 ss.57 and 58',
      'Main pool: writing-down allowance | 100 | all of 100.00, at most 1,000.00 | CAA 2001 s.56A',
      'Special rate pool: additions | 1400 | integral features 200.00 + long-life assets 300.00 + thermal insulation 400.00 + solar panels 500.00 | CAA 2001 ss.57 and 58',
      'Special rate pool: writing-down allowance | 84 | 1,400.00 × 6%, whole pounds, rounded up | CAA 2001 s.104D',
      'Special rate pool: carried forward | 1316 | what the pool holds at the end of the period | CAA 2001 s.59',
    ],
  ],
  [
    'a year after the change of the rate',
    work(period('2026-04-01', '2027-03-31'), { main: 2000 }),
    { allowances: '280.00', charges: '' },
    [
      'Main pool: brought forward | 2000 | the written-down value at the start of the period | CAA 2001 s.59',
      'Main pool: writing-down allowance | 280 | 2,000.00 × 14%, whole pounds, rounded up | CAA 2001 s.56; FA 2026 s.28',
      'Main pool: carried forward | 1720 | what the pool holds at the end of the period | CAA 2001 s.59',
    ],
  ],
])('%s', (...[, working, sums, lines]) => {
  const steps = stepsOfAllowances(working).map(({ label, amountPence, formula, source }) =>
    [label, poundsFromPence(amountPence), formula, source].join(' | '),
  )
  expect(steps).toEqual(lines)
  expect({ allowances: sumOfAllowances(working), charges: sumOfCharges(working) }).toEqual(sums)
})

test.each([
  ['Main pool: brought forward', true],
  ['Special rate pool: carried forward', true],
  ['Annual investment allowance on special rate expenditure', true],
  ['First-year allowance of 50% on special rate expenditure', true],
  ['First-year allowance of 40%', true],
  ['Capital allowances', false],
  ['Main pool', false],
  ['Balancing charges', false],
])('the line “%s” belongs to the working of the allowances: %s', (label, belongs) => {
  expect(isAllowanceStep({ label })).toBe(belongs)
})
