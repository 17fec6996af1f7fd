// The chart is recognised only if the codes and the names of enough accounts agree.
import { describe, expect, test } from 'vitest'
import { mapRows } from '../../test/map-accounts.ts'

type Rows = Parameters<typeof mapRows>[0]
const chartOf = (rows: Rows) => mapRows(rows).chart

describe('a chart is recognised by', () => {
  test('its control accounts, even in a small trial balance', () => {
    expect(
      chartOf([
        ['Debtors control', 1, '1100'],
        ['Creditors control', -1, '2100'],
        ['Bank account', 0, '1200'],
      ]),
    ).toBe('sage50')
    expect(
      chartOf([
        ['Accounts receivable', 1, '610'],
        ['Accounts payable', -1, '800'],
        ['VAT', 0, '820'],
      ]),
    ).toBe('xero')
    expect(
      chartOf([
        ['Business current account', 1, '750-1'],
        ['Sales', -1, '001'],
      ]),
    ).toBe('freeagent')
  })

  test('codes without their leading zeros', () => {
    const rows: Rows = [
      ['Freehold property', 1, '10'],
      ['Plant and machinery', 1, '20'],
      ['Stock', 1, '1001'],
      ['Gross wages', 1, '7000'],
      ['VAT', 1, '2200'],
    ]
    expect(chartOf(rows)).toBe('sage50')
  })

  test('the order of accounts production programs, where 1 is sales', () => {
    const iris: Rows = [
      ['Sales', -1, '1'],
      ['Purchases', 1, '20'],
      ['Bank interest received', -1, '130'],
      ['Bank interest paid', 1, '413'],
      ['Bank loan interest', 1, '420'],
      ['Retained earnings', 1, '968'],
    ]
    expect(chartOf(iris)).toBe('iris')
    expect(
      chartOf([
        ['Sales', -1, '0001'],
        ['Sales export', -1, '0002'],
      ]),
    ).toBe('taxcalc')
  })

  test('the partner’s setting, whatever the codes are', () => {
    expect(mapRows([['Project Falcon', 1, '7205']], { chart: 'kashflow' })).toMatchObject({
      chart: 'kashflow',
      lines: [{ key: 'pl_other_charges' }],
    })
  })
})

describe('no chart is recognised by', () => {
  test('four agreeing accounts', () => {
    const rows: Rows = [
      ['Stock', 1, '1001'],
      ['Gross wages', 1, '7000'],
      ['VAT', 1, '2200'],
      ['Accruals', -1, '2109'],
    ]
    expect(chartOf(rows)).toBeUndefined()
    expect(chartOf([...rows, ...rows])).toBeUndefined()
    expect(chartOf([...rows, ['Prepayments', 1, '1103']])).toBe('sage50')
  })

  test('an accountant’s own chart that resembles Sage 50', () => {
    const rows: Rows = [
      ['Sales', -1, '4000'],
      ['Bank interest received', -1, '4240'],
      ['Purchases', 1, '5000'],
      ['Wages and salaries', 1, '7200'],
      ['Depreciation expense', 1, '7900'],
      ['Trade debtors', 1, '1400'],
      ['PAYE and NIC', -1, '2300'],
      ['Bank loans', -1, '2600'],
      ['Share capital', -1, '3200'],
      ['VAT', -1, '2400'],
    ]
    expect(chartOf(rows)).toBeUndefined()
    expect(mapRows(rows).totals).toMatchObject({
      pl_staff_costs: 100,
      pl_depreciation: 100,
      bs_creditors_within_one_year: 200,
      bs_creditors_after_one_year: 100,
    })
  })

  test('names without codes, or codes that are not numbers', () => {
    expect(
      chartOf([
        ['Debtors control', 1],
        ['Creditors control', -1, 'C1'],
        ['Bank account', 0, 'B/1200'],
      ]),
    ).toBeUndefined()
  })
})
