// The import as a whole: its order and splitting do not matter, and corrections win.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SAGE_50_TRIAL_BALANCE } from '../../test/charts/sage-50-trial-balance.ts'
import { XERO_TRIAL_BALANCE } from '../../test/charts/xero-trial-balance.ts'
import { mapAccounts, mapRows } from '../../test/map-accounts.ts'
import type { PartnerLine } from '../account-line.ts'
import { isTwoFaced } from '../categories.ts'
import { TAX_FLAGS } from '../tax-flags.ts'

const accountsOf = (rows: typeof SAGE_50_TRIAL_BALANCE): PartnerLine[] =>
  rows.map(([code, name, amount]) => ({ code, name, amount }))
const SAGE = accountsOf(SAGE_50_TRIAL_BALANCE)
const XERO = accountsOf(XERO_TRIAL_BALANCE)

describe('the totals do not depend on', () => {
  test('the order of the lines', () => {
    const { totals, chart, disallowedPence } = mapAccounts(SAGE)
    fc.assert(
      fc.property(fc.shuffledSubarray(SAGE, { minLength: SAGE.length }), (shuffled) => {
        expect(mapAccounts(shuffled)).toMatchObject({ totals, chart, disallowedPence })
      }),
      { numRuns: 20 },
    )
  })

  test('an account sent in two parts', () => {
    const whole = mapAccounts(XERO)
    fc.assert(
      fc.property(
        fc.nat({ max: XERO.length - 1 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (at, share) => {
          const line = XERO[at] ?? { name: 'Sales', amount: 0 }
          const pence = Math.round(line.amount * 100)
          const part = Math.trunc(pence * share)
          const parts = [part, pence - part].map((one) => ({ ...line, amount: one / 100 }))
          const { totals, chart, unmapped } = mapAccounts([
            ...XERO.slice(0, at),
            ...parts,
            ...XERO.slice(at + 1),
          ])
          const reasons = (some: typeof unmapped) =>
            new Set(some.map(({ reason, rule }) => `${reason} ${rule}`))
          // An empty part of a two-sided account is placed on the credit side and adds nothing.
          for (const [key, total] of Object.entries(totals))
            expect(total).toBe(whole.totals[key as keyof typeof totals] ?? 0)
          expect({ chart, reasons: reasons(unmapped) }).toEqual({
            chart: whole.chart,
            reasons: reasons(whole.unmapped),
          })
        },
      ),
      { numRuns: 30 },
    )
  })

  test('the sign, if no account has two sides: all amounts negated negate all totals', () => {
    const oneSided = mapAccounts(SAGE).placed.filter(
      ({ category, line }) => category !== undefined && !isTwoFaced(category) && line.amountPence !== 0,
    )
    const accounts = (sign: number) =>
      oneSided.map(({ line }) => ({
        code: line.code,
        name: line.name,
        amount: (sign * line.amountPence) / 100,
      }))
    const { totals } = mapAccounts(accounts(1), { chart: 'sage50' })
    const negated = Object.entries(totals).map(([key, pence]) => [key, -pence])
    expect(mapAccounts(accounts(-1), { chart: 'sage50' }).totals).toEqual(Object.fromEntries(negated))
  })

  test('capitals, codes in front of names, and spaces that do not break', () => {
    const decorated = SAGE.map((line) => ({
      ...line,
      name: `${line.code ?? ''} - ${line.name.toUpperCase().replaceAll(' ', '\u00a0')}`,
    }))
    expect(mapAccounts(decorated).totals).toEqual(mapAccounts(SAGE).totals)
  })
})

test('the same import maps to the same result', () => {
  expect(mapAccounts(SAGE)).toEqual(mapAccounts(SAGE))
})

describe('a remembered correction', () => {
  const correction = { name: 'Project Falcon', key: 'pl_cost_of_sales' } as const

  test('comes before every rule', () => {
    const { lines } = mapRows(
      [
        ['VAT', -5],
        ['PROJECT  falcon', 5],
      ],
      {
        corrections: [correction, { name: 'VAT', key: 'bs_provisions' }],
      },
    )
    expect(lines).toMatchObject([
      { key: 'bs_provisions', rule: 'correction', confidence: 'high' },
      { key: 'pl_cost_of_sales', rule: 'correction', confidence: 'high' },
    ])
  })

  test('of the code and the name comes before that of the name alone', () => {
    const corrections = [correction, { ...correction, code: '8', key: 'pl_other_charges' as const }]
    const { lines } = mapRows(
      [
        ['Project Falcon', 5, '8'],
        ['Project Falcon', 5, '9'],
      ],
      { corrections },
    )
    expect(lines.map(({ key }) => key)).toEqual(['pl_other_charges', 'pl_cost_of_sales'])
  })

  test('of another account with the same name does not apply', () => {
    const { lines } = mapRows([['Project Falcon', 5, '9']], { corrections: [{ ...correction, code: '8' }] })
    expect(lines).toMatchObject([{ reason: 'unknown' }])
  })

  test('does not apply if the customer corrected the name in two ways', () => {
    const corrections = [
      { ...correction, code: '8' },
      { ...correction, code: '9', key: 'pl_other_charges' as const },
    ]
    expect(mapRows([['Project Falcon', 5]], { corrections }).lines).toMatchObject([{ reason: 'unknown' }])
  })

  test('can state how tax treats the account', () => {
    const corrections = [{ ...correction, taxFlag: 'disallow_fines' as const }]
    expect(mapRows([['Project Falcon', 5]], { corrections }).disallowedPence).toBe(500)
  })
})

describe('disallowable expenses', () => {
  const mapped = mapRows([
    ['Client entertaining', 100],
    ['Parking fines', 20],
    ['Depreciation', 300],
    ['Accumulated depreciation', -300],
    ['Political donations', 5],
    ['Charitable donations', 7],
    ['Loss on disposal of assets', 11],
    ['Profit on disposal of assets', -13],
    ['Staff entertaining', 50],
    ['Legal fees', 60],
    ['Corporation tax charge', 70],
  ])

  test('are those that are disallowed in every case, and add up', () => {
    expect(mapped.disallowed.map(({ taxFlag }) => taxFlag)).toEqual([
      'disallow_entertaining',
      'disallow_fines',
      'disallow_depreciation',
      'disallow_donation',
      'donation',
      'disposal',
    ])
    expect(mapped.disallowedPence).toBe(44_300)
  })

  test('exclude accounts about which the customer is asked', () => {
    expect(mapped.questions.map(({ line, taxFlag }) => [line.name, taxFlag])).toEqual([
      ['Legal fees', 'check_legal'],
    ])
  })

  test('and questions each have their law', () => {
    const rows = Object.entries(TAX_FLAGS).filter(([flag]) => flag !== 'none')
    expect(rows.filter(([, row]) => !/^(CTA|CA) \d{4} /.test(row.law))).toEqual([])
    const asking = rows.filter(([flag]) => flag.startsWith('check_'))
    expect(asking.every(([, row]) => 'question' in row)).toBe(true)
  })
})
