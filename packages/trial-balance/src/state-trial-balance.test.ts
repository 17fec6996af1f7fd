// The record of an import as the API returns it.
import { expect, test } from 'vitest'
import { mapRows } from '../test/map-accounts.ts'
import { MAPPING_VERSION } from './mapping-version.ts'
import { stateTrialBalance } from './state-trial-balance.ts'

test('the record states totals in pounds, each account’s rule, and what is not placed', () => {
  const record = stateTrialBalance(
    mapRows([
      ['Sales', -120_000.1, '4000'],
      ['Wages and salaries', 30_000, '7000'],
      ['Client entertaining', 800.05],
      ['Bank account', 89_000.05, '1200'],
      ['Project Falcon', 200],
    ]),
  )
  expect(record).toMatchObject({
    accounts_count: 5,
    mapped_count: 4,
    unmapped_count: 1,
    mapped_totals: {
      pl_turnover: 120_000.1,
      pl_staff_costs: 30_000,
      pl_other_charges: 800.05,
      bs_current_assets: 89_000.05,
    },
    disallowable_expenses: {
      total: 800.05,
      accounts: [
        {
          code: null,
          name: 'Client entertaining',
          amount: 800.05,
          flag: 'disallow_entertaining',
          certain: true,
          law: 'CTA 2009 ss.1298-1300',
        },
      ],
    },
    tax_questions: [{ name: 'Wages and salaries', flag: 'check_unpaid_remuneration', certain: false }],
    unmapped_accounts: [{ code: null, name: 'Project Falcon', amount: 200, reason: 'unknown' }],
    balance_difference: 0,
    warnings: [{ code: 'unmapped_accounts', blocks_filing: true }],
    chart: null,
    mapping_version: MAPPING_VERSION,
  })
  expect(Object.keys(record.mapped_totals)).toHaveLength(4)
  expect(record.accounts[0]).toEqual({
    code: '4000',
    name: 'Sales',
    amount: -120_000.1,
    key: 'pl_turnover',
    category: 'turnover',
    tax_flag: 'none',
    rule: 'name:turnover',
    confidence: 'high',
  })
  expect(record.accounts[4]).toMatchObject({ key: null, rule: 'none', confidence: null })
})

test.each<[Parameters<typeof mapRows>[0], object]>([
  [[], {}],
  [[['Depreciation', 900]], {}],
  [
    [
      ['Client entertaining', 800.05],
      ['Parking fines', 60],
      ['Charitable donations', 100],
      ['Loss on disposal of assets', 250],
      ['Depreciation', 900],
    ],
    { entertaining: 800.05, donations: 100, fines_and_penalties: 60, other: 250 },
  ],
  [
    [
      ['Client entertaining', 500],
      ['Parking fines', -60],
    ],
    { other: 440 },
  ],
  [[['Parking fines', -60]], {}],
])('the record has the disallowed expenses by kind, without depreciation: %j', (rows, kinds) => {
  const { disallowable_expenses: disallowed } = stateTrialBalance(mapRows([['Electricity', 9000], ...rows]))
  expect(disallowed.by_kind).toEqual(kinds)
})
