// What an import warns of, and which warnings block filing.
import { describe, expect, test } from 'vitest'
import { mapRows, warningCodes } from '../../test/map-accounts.ts'

type Rows = Parameters<typeof mapRows>[0]
const SOUND: Rows = [
  ['Sales', -100],
  ['Purchases', 40],
  ['Bank account', 65],
  ['Share capital', -5],
]
const blocking = (rows: Rows, options?: Parameters<typeof mapRows>[1]) =>
  mapRows(rows, options)
    .warnings.filter(({ blocksFiling }) => blocksFiling)
    .map(({ code }) => code)

test('a sound trial balance has no warnings', () => {
  expect(mapRows(SOUND).warnings).toEqual([])
})

describe('signs', () => {
  test('amounts that are all positive look like natural signs', () => {
    const natural = SOUND.map(([name, amount]) => [name, Math.abs(amount)] as const)
    expect(blocking(natural)).toContain('natural_signs')
  })

  test('natural signs are noticed with a negative balance, such as accumulated depreciation', () => {
    const rows: Rows = [
      ['Sales', 100],
      ['Purchases', 40],
      ['Plant and machinery', 30],
      ['Accumulated depreciation', -10],
      ['Bank account', 65],
      ['Trade creditors', 15],
      ['Share capital', 5],
      ['Retained earnings', 5],
    ]
    expect(blocking(rows)).toContain('natural_signs')
  })

  test('sales in debit with costs in credit look reversed', () => {
    const reversed = SOUND.map(([name, amount]) => [name, -amount] as const)
    expect(blocking(reversed)).toContain('signs_reversed')
  })

  test('share capital in debit is a sign error', () => {
    const rows: Rows = [
      ['Sales', -100],
      ['Bank account', 95],
      ['Share capital', 5],
    ]
    expect(warningCodes(mapRows(rows))).toContain('share_capital_in_debit')
  })

  test('a total that is negative names its accounts', () => {
    const { warnings } = mapRows([...SOUND, ['Carriage inwards', -60], ['Petty cash', 60]])
    const message = warnings.find(({ code }) => code === 'negative_total')?.message
    expect(message).toContain('“Purchases” and “Carriage inwards”')
  })
})

describe('the balance', () => {
  test.each([
    [0.01, []],
    [1, []],
    [1.01, ['unbalanced']],
    [-1.01, ['unbalanced']],
  ])('a difference of £%d blocks filing: %j', (amount, codes) => {
    const mapped = mapRows([...SOUND, ['Petty cash', amount]])
    expect(mapped.balanceDifferencePence).toBe(Math.round(amount * 100))
    expect(warningCodes(mapped)).toContain('unbalanced')
    expect(blocking([...SOUND, ['Petty cash', amount]])).toEqual(codes)
  })

  test.each([
    [[['Suspense', 1]] as const, []],
    [
      [
        ['Rounding', 0.5],
        ['Suspense', -0.51],
      ] as const,
      ['suspense'],
    ],
    [
      [
        ['Suspense', 700],
        ['Opening balance equity', -700],
      ] as const,
      ['suspense'],
    ],
    [[['Suspense', 0]] as const, []],
  ])('suspense accounts of more than a pound in all block filing: %j', (rows, codes) => {
    const cash = -rows.reduce((sum, [, amount]) => sum + amount, 0)
    expect(blocking([...SOUND, ...rows, ['Petty cash', Math.round(cash * 100) / 100]])).toEqual(codes)
  })

  test('an account without a place blocks filing, with its amount', () => {
    const { warnings } = mapRows([...SOUND, ['Project Falcon', 12.5], ['Petty cash', -12.5]])
    expect(warnings).toMatchObject([
      {
        code: 'unmapped_accounts',
        message: '1 account is not placed yet: “Project Falcon”, £12.50.',
      },
    ])
  })

  test('totals of a report are listed with the balance without them', () => {
    const { warnings } = mapRows([...SOUND, ['Total current assets', 65]])
    const message = warnings.find(({ code }) => code === 'report_totals')?.message
    expect(message).toContain('adds up to £0')
  })

  test('an account that arrives twice counts twice, with a warning', () => {
    const mapped = mapRows([...SOUND, ['Rent payable', 20], ['Rent payable', 20], ['Petty cash', -40]])
    expect(mapped.totals.pl_other_charges).toBe(4_000)
    expect(warningCodes(mapped)).toEqual(['duplicate_lines'])
    expect(
      warningCodes(mapRows([...SOUND, ['Rent payable', 20, '7100'], ['Rates', -20, '7100']])),
    ).not.toContain('duplicate_lines')
  })
})

describe('the period', () => {
  test('a trial balance without income and expenses looks closed to reserves', () => {
    expect(
      warningCodes(
        mapRows([
          ['Bank account', 5],
          ['Retained earnings', -5],
        ]),
      ),
    ).toEqual(['closed_to_reserves'])
  })

  test('a dormant company has no income or expenses', () => {
    expect(blocking(SOUND, { companyType: 'dormant' })).toEqual(['not_dormant'])
    const dormant: Rows = [
      ['Called up share capital not paid', 1],
      ['Ordinary shares', -1],
    ]
    expect(mapRows(dormant, { companyType: 'dormant' }).warnings).toEqual([])
    const unusual: Rows = [
      ['Stock', 1],
      ['Ordinary shares', -1],
    ]
    expect(warningCodes(mapRows(unusual, { companyType: 'dormant' }))).toEqual(['unusual_for_dormant'])
  })

  test('a reserve that differs from the last accounts is shown with both amounts', () => {
    const rows: Rows = [...SOUND, ['Retained earnings', -30], ['Petty cash', 30]]
    expect(mapRows(rows, { filedReservePence: 3_000 }).warnings).toEqual([])
    expect(mapRows(rows, { filedReservePence: 2_900 }).warnings).toMatchObject([
      { code: 'reserve_differs', message: 'The reserve brought forward is £30; the last accounts show £29.' },
    ])
  })
})

describe('single accounts', () => {
  test.each([
    ['Director’s loan', 50, 'director_loan_overdrawn'],
    ['Drawings', 50, 'drawings'],
    ['Revaluation reserve', -50, 'other_reserves'],
    ['Intercompany account', 50, 'related_party'],
    ['Client money', -50, 'client_money'],
    ['Dividends', 70, 'dividends_exceed_profits'],
  ])('“%s” of %d needs attention: %s', (name, amount, code) => {
    const warnings = warningCodes(mapRows([...SOUND, [name, amount], ['Petty cash', -amount]]))
    expect(warnings).toContain(code)
  })

  test('two directors’ loans are not offset against each other', () => {
    const mapped = mapRows([...SOUND, ['Director’s loan A', 50], ['Director’s loan B', -50]])
    expect(mapped.totals).toMatchObject({ bs_current_assets: 11_500, bs_creditors_within_one_year: 5_000 })
    expect(warningCodes(mapped)).toEqual(['director_loan_overdrawn'])
  })

  test('closing stock stands on both sides with the same amount', () => {
    const stock = (credit: number): Rows => [...SOUND, ['Closing stock', 9], ['Closing stock (P&L)', credit]]
    expect(mapRows(stock(-9)).warnings).toEqual([])
    expect(warningCodes(mapRows(stock(-8)))).toContain('closing_stock')
  })
})
