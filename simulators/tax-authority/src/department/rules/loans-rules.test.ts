// The page CT600A: worked returns are accepted; each rule stands at its border, with a return on either side.
import { describe, expect, test } from 'vitest'
import { codesIn } from '../../../test/examine.ts'
import { type LoanReturn, loanReturn } from '../../../test/loan-return.ts'

const codes = (wanted: LoanReturn, today?: string) => codesIn(loanReturn(wanted), today)

// The taxes are worked out by hand.
describe('a return worked out by the law breaks no rule', () => {
  const year2026 = { yearTo: '2026-12-31' }
  const first = { A20: '3037.50', A80: '3037.50' }
  test.each<[string, LoanReturn, string?]>([
    ['nothing is repaid', { page: first }],
    [
      'part is repaid within nine months',
      {
        within9Months: [{ on: '2026-11-02', repaid: 4000 }],
        page: { A20: '3037.50', A45: '1350.00', A80: '1687.50' },
      },
    ],
    [
      'all is repaid on the last day but one',
      {
        within9Months: [{ on: '2026-12-30', repaid: 9000 }],
        page: { A45: '3037.50', A80: '0.00' },
      },
      '2027-01-15',
    ],
    [
      'the rate rises in the period, and the authority does not know it yet',
      { ...year2026, page: first },
      '2027-04-05',
    ],
    [
      'the same return, amended when the authority knows it',
      { ...year2026, page: { A20: '3117.50', A80: '3117.50' }, type: 'amended' },
      '2027-04-06',
    ],
    [
      'the higher rate, when the authority knows it',
      { yearTo: '2027-03-31', rate: 35.75, page: { A20: '3217.50', A80: '3217.50' } },
      '2027-05-14',
    ],
    [
      'all is repaid later, and relief is due now',
      {
        yearTo: '2023-03-31',
        later: [{ on: '2024-02-15', repaid: 9000 }],
        page: { A20: '3037.50', A70: '3037.50', A80: '0.00' },
      },
      '2025-01-15',
    ],
    ['an older loan is owed beside', { loans: [8500], page: { A20: '2868.75', A75: '10500.00' } }],
    ['two participators', { loans: [6000, 250], page: { A15: '6250.00', A20: '2109.38' } }],
    [
      'part is repaid and part written off',
      {
        within9Months: [
          { on: '2026-06-01', repaid: 1 },
          { on: '2026-07-01', writtenOff: 2 },
        ],
      },
    ],
    [
      'beside tax on profits',
      {
        main: {
          155: '20000.00',
          165: '20000.00',
          235: '20000.00',
          300: '20000.00',
          315: '20000.00',
          330: '2025',
          335: '20000.00',
          340: '19.00',
          345: '3800.00',
          430: '3800.00',
          440: '3800.00',
          475: '3800.00',
          510: '6837.50',
          525: '6837.50',
          600: '6837.50',
        },
      },
    ],
    ['a loan made and repaid before the period ends needs no parts', { loans: [], page: { A80: '0.00' } }],
  ])('%s', (_name, wanted, today) => {
    expect(codes(wanted, today)).toEqual([])
  })
})

const within = (on: string, more: LoanReturn = {}): LoanReturn => ({
  within9Months: [{ on, repaid: 100 }],
  ...more,
})
const later = (on: string, more: LoanReturn = {}): LoanReturn => ({
  yearTo: '2024-03-31',
  later: [{ on, repaid: 100 }],
  ...more,
})
const many = (count: number) => Array.from({ length: count }, () => 1)
const repayments = (on: string, count: number) => many(count).map((repaid) => ({ on, repaid }))
const onOneDay = '2026-04-01'

type Case = readonly [code: number, broken: LoanReturn, kept: LoanReturn]

const sums: readonly Case[] = [
  [9400, { loans: many(1000) }, { loans: many(999) }],
  [9403, { within9Months: repayments(onOneDay, 1000) }, { within9Months: repayments(onOneDay, 999) }],
  [
    9418,
    { yearTo: '2024-03-31', later: repayments('2025-01-01', 1000) },
    { yearTo: '2024-03-31', later: repayments('2025-01-01', 999) },
  ],
  [9401, { loans: [9000, 1], page: { A15: '9000.00', A20: '3037.50' } }, { loans: [8999, 1] }],
  [
    9404,
    { within9Months: [{ on: onOneDay }], page: { A40: '1.00', A45: '0.34' } },
    { within9Months: [{ on: onOneDay, writtenOff: 1 }] },
  ],
  [
    9419,
    { yearTo: '2024-03-31', later: [{ on: '2025-01-01' }], page: { A65: '1.00', A70: '0.34' } },
    { yearTo: '2024-03-31', later: [{ on: '2025-01-01', writtenOff: 1 }] },
  ],
  [9405, within(onOneDay, { loans: [] }), within(onOneDay, { loans: [100] })],
  [9407, within(onOneDay, { page: { A30: '101.00' } }), within(onOneDay)],
  [9408, within(onOneDay, { page: { A35: '1.00' } }), within(onOneDay, { page: { A35: '' } })],
  [9409, within(onOneDay, { page: { A40: '99.00' } }), within(onOneDay)],
  [9421, later('2025-01-01', { page: { A55: '99.00' } }), later('2025-01-01')],
  [9422, later('2025-01-01', { page: { A60: '1.00' } }), later('2025-01-01')],
  [9423, later('2025-01-01', { page: { A65: '101.00' } }), later('2025-01-01')],
  [9411, within(onOneDay, { loans: [99] }), within(onOneDay, { loans: [100] })],
  [9425, later('2025-01-01', { loans: [99] }), later('2025-01-01', { loans: [100] })],
  [9427, { page: { A80: '3037.49' } }, { page: { A80: '3037.50' } }],
  [9427, within(onOneDay, { loans: [99], page: { A80: '0.01' } }), within(onOneDay, { loans: [99] })],
]

const mainReturn: readonly Case[] = [
  [9120, { main: { '/LoansByCloseCompanies': '' } }, {}],
  [9249, later('2025-01-01', { main: { 480: '' } }), later('2025-01-01')],
  [9250, { main: { 485: 'yes' } }, later('2025-01-01')],
  [
    9251,
    later('2025-01-01', { main: { 95: '' } }),
    later('2025-01-01', { type: 'amended', main: { 95: '' } }),
  ],
  [9252, { main: { 95: '' } }, { type: 'amended', main: { 95: '' } }],
  [9305, { main: { 95: '' } }, {}],
  [9341, { main: { 510: '' } }, {}],
  [9426, later('2025-01-01', { main: { 485: '' } }), later('2025-01-01')],
  [9428, { main: { 480: '3037.49' } }, {}],
  [9428, { main: { 480: '' } }, {}],
]

/** One day before, and the first or the last day. */
const dates: readonly Case[] = [
  [9429, within('2026-03-31'), within('2026-04-01')],
  [9406, within('2027-01-01'), within('2026-12-31')],
  [9406, within('2025-12-01', { yearTo: '2025-02-28' }), within('2025-11-30', { yearTo: '2025-02-28' })],
  [9406, within('2024-12-01', { yearTo: '2024-02-29' }), within('2024-11-30', { yearTo: '2024-02-29' })],
  [9406, within('2026-04-01', { yearTo: '2025-06-30' }), within('2026-03-31', { yearTo: '2025-06-30' })],
  [9406, within('2026-03-01', { yearTo: '2025-05-31' }), within('2026-02-28', { yearTo: '2025-05-31' })],
  [9406, within('2025-12-16', { yearTo: '2025-03-15' }), within('2025-12-15', { yearTo: '2025-03-15' })],
  [9430, later('2024-12-31'), later('2025-01-01')],
  [9430, later('2025-11-30', { yearTo: '2025-02-28' }), later('2025-12-01', { yearTo: '2025-02-28' })],
  [9431, later('2026-11-22'), later('2026-11-21')],
]

const taxes: readonly Case[] = [
  [9466, { page: { A20: '3037.49' } }, { page: { A20: '3037.50' } }],
  [9466, { loans: [2], page: { A20: '0.67' } }, { loans: [2], page: { A20: '0.68' } }],
  [9466, { rate: 32.5 }, { yearTo: '2022-04-05', rate: 32.5 }],
  [9466, { rate: 25, yearTo: '2017-04-05' }, { rate: 25, yearTo: '2016-04-05' }],
  [9466, { yearTo: '2026-10-31', rate: 35.75 }, { yearTo: '2026-10-31' }],
  [9467, { yearTo: '2022-04-06', page: { A20: '2924.99' } }, { yearTo: '2022-04-06', rate: 32.5 }],
  [9468, { yearTo: '2023-04-04', page: { A20: '3037.51' } }, { yearTo: '2023-04-04' }],
  [9469, within(onOneDay, { page: { A45: '33.74' } }), within(onOneDay, { page: { A45: '33.75' } })],
  [
    9470,
    within('2022-10-01', { yearTo: '2022-09-30', page: { A45: '32.49' } }),
    within('2022-10-01', { yearTo: '2022-09-30', page: { A45: '32.50' } }),
  ],
  [
    9471,
    within('2022-10-01', { yearTo: '2022-09-30', page: { A45: '33.76' } }),
    within('2022-10-01', { yearTo: '2022-09-30' }),
  ],
  [9472, later('2025-01-01', { page: { A70: '33.76' } }), later('2025-01-01')],
  [
    9473,
    later('2023-07-01', { yearTo: '2022-09-30', page: { A70: '32.49' } }),
    later('2023-07-01', { yearTo: '2022-09-30', page: { A70: '32.50' } }),
  ],
  [
    9474,
    later('2023-07-01', { yearTo: '2022-09-30', page: { A70: '33.76' } }),
    later('2023-07-01', { yearTo: '2022-09-30' }),
  ],
]

describe.each(Object.entries({ sums, mainReturn, dates, taxes }))('%s', (_name, cases) => {
  test.each(cases)('rule %d is found broken, and kept', (code, broken, kept) => {
    expect(codes(broken)).toContain(code)
    const others = codes(kept)
    expect(others).not.toContain(code)
    expect(others.filter((other) => other < 8000)).toEqual([])
  })
})

describe('until 6 April 2027 the authority runs rules that do not know 35.75 %', () => {
  const inTheYear = (yearTo: string, tax: string): LoanReturn => ({ yearTo, page: { A20: tax, A80: tax } })
  test.each<[string, LoanReturn, { before: number[]; after: number[] }]>([
    ['33.75 % of a period over the change', inTheYear('2026-12-31', '3037.50'), { before: [], after: [] }],
    ['both rates in one period', inTheYear('2026-12-31', '3117.50'), { before: [9466], after: [] }],
    ['35.75 % throughout', inTheYear('2026-12-31', '3217.50'), { before: [9466], after: [] }],
    ['more than 35.75 %', inTheYear('2026-12-31', '3217.51'), { before: [9466], after: [9468] }],
    ['less than 33.75 %', inTheYear('2026-12-31', '3037.49'), { before: [9466], after: [9467] }],
    ['33.75 % before the change', inTheYear('2026-04-05', '3037.50'), { before: [], after: [] }],
    ['35.75 % before the change', inTheYear('2026-04-05', '3217.50'), { before: [9466], after: [9466] }],
  ])('%s', (_name, wanted, { before, after }) => {
    expect(codes(wanted, '2027-04-05')).toEqual(before)
    expect(codes(wanted, '2027-04-06')).toEqual(after)
  })

  test('nor that a repayment lies in the future', () => {
    const ahead = within('2027-04-07', { yearTo: '2026-12-31' })
    expect(codes(ahead, '2027-04-05')).toEqual([])
    expect(codes(ahead, '2027-04-06')).toEqual([9884])
    expect(codes(ahead, '2027-04-07')).toEqual([])
  })
})
