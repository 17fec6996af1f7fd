// The tax that accounts charge: one amount or its components, credits included, in the accounts of each
// regime, the reserve and the warnings.
import { describe, expect, test } from 'vitest'
import { accountsRequest, ct600Request, FIGURES, known, refusedFields, SHEET } from '../../test/planning.ts'
import type { StatedTax } from './charged-tax-of.ts'
import { planAccounts } from './plan-accounts.ts'
import { planCt600 } from './plan-ct600.ts'
import { warningsOfAccounts, warningsOfReturn } from './warnings/warnings-of.ts'

const SMALL_SHEET = { ...SHEET, fixed_assets: 0, intangible_assets: 0, tangible_assets: 0, investments: 0 }
const BALANCE = { ...SMALL_SHEET, stocks: 0, debtors: 0 }

interface Case {
  readonly regime?: 'small' | 'micro'
  readonly before?: object
}

function requestWith(tax: StatedTax, { regime = 'small', before }: Case = {}) {
  return ct600Request({
    accounts_type: regime,
    financials: {
      ...FIGURES,
      profit_and_loss: { ...FIGURES.profit_and_loss, ...(tax !== undefined && { tax }) },
      balance_sheet: BALANCE,
      ...(before && { prior_year: { ...BALANCE, profit_and_loss: before } }),
    },
  })
}

const planned = (...words: Parameters<typeof requestWith>) => planCt600(requestWith(...words), known())
const resultOf = (...words: Parameters<typeof requestWith>) => {
  const { accounts } = planned(...words).returns[0] ?? {}
  return accounts !== undefined && 'profitAndLoss' in accounts ? accounts.profitAndLoss : undefined
}
const warningsFor = (...words: Parameters<typeof requestWith>) => {
  const request = requestWith(...words)
  const facts = known()
  const plan = planCt600(request, facts)
  return warningsOfReturn({ plan, request, facts, isRegistered: true })
}
const codesOf = (...words: Parameters<typeof requestWith>) => warningsFor(...words).map(({ code }) => code)
const COMPUTED = 464_550

describe('the tax that accounts charge', () => {
  test.each<[string, StatedTax, object]>([
    ['as computed', undefined, { taxPence: COMPUTED }],
    ['as one amount', 4645.5, { taxPence: COMPUTED }],
    ['as a credit', -1200.25, { taxPence: -120_025 }],
    [
      'by component, with the current tax computed',
      { deferred: 500, prior_year: -0.5 },
      {
        taxPence: COMPUTED + 49_950,
        tax: { currentPence: COMPUTED, priorYearPence: -50, deferredPence: 50_000 },
      },
    ],
    [
      'by component, all of it stated',
      { current: 4645, prior_year: 10, deferred: -4655 },
      { taxPence: 0, tax: { currentPence: 464_500, priorYearPence: 1000, deferredPence: -465_500 } },
    ],
  ])('is shown %s, and changes no box', (_, tax, expected) => {
    const { tax: components, taxPence } = resultOf(tax) ?? {}
    expect({ taxPence, ...(components && { tax: components }) }).toEqual(expected)
    expect(planned(tax).returns[0]?.form.boxes).toEqual(planned(undefined).returns[0]?.form.boxes)
  })

  test('is one line of micro-entity accounts', () => {
    const result = resultOf({ current: 4645.5, prior_year: -20 }, { regime: 'micro' })
    expect(result).toMatchObject({ taxPence: 462_550 })
    expect(result).not.toHaveProperty('tax')
  })

  test('of micro-entity accounts has no deferred tax in either year (FRS 105)', () => {
    const before = { turnover: 1, tax: { current: 1, deferred: -1 } }
    const refused = (tax: StatedTax, more: Case) =>
      refusedFields(() => planCt600(requestWith(tax, { regime: 'micro', ...more }), known()))
    expect(refused({ deferred: 0.01 }, {})).toEqual(['financials.profit_and_loss.tax.deferred'])
    expect(refused({ deferred: 1 }, { before })).toEqual([
      'financials.profit_and_loss.tax.deferred',
      'financials.prior_year.profit_and_loss.tax.deferred',
    ])
    expect(refused({ deferred: 0 }, { before: { turnover: 1, tax: { deferred: 0 } } })).toEqual([])
    const financials = { ...requestWith({ deferred: 1 }).financials }
    const accounts = accountsRequest({ accounts_type: 'micro', financials })
    expect(refusedFields(() => planAccounts(accounts, known()))).toEqual([
      'financials.profit_and_loss.tax.deferred',
    ])
  })
})

describe('a warning', () => {
  test.each<[string, StatedTax, boolean]>([
    ['of no amount', undefined, true],
    ['of components without deferred tax', { current: 4645.5 }, true],
    ['of deferred tax of nil', { deferred: 0 }, false],
    ['of one amount, which may include it', 4645.5, false],
  ])('about deferred tax, %s: %s', (_, tax, warns) => {
    expect(codesOf(tax).includes('DEFERRED_TAX_NOT_INCLUDED')).toBe(warns)
  })

  test.each<[StatedTax, boolean]>([
    [4646.5, false],
    [4646.51, true],
    [{ current: 4644.5, deferred: 100 }, false],
    [{ current: 4644.49 }, true],
    [{ deferred: 900 }, false],
  ])('compares the current tax with box 525: %j %s', (tax, warns) => {
    expect(codesOf(tax).includes('TAX_CHARGE_UNLIKE_RETURN')).toBe(warns)
  })

  test('compares accounts for the registry with the return that was filed here', () => {
    const { financials } = requestWith(4645.5)
    const request = accountsRequest({ accounts_type: 'small', financials })
    const codes = (filedTaxPence: number | undefined) => {
      const facts = known({ filedTaxPence })
      const plan = planAccounts(request, facts)
      return warningsOfAccounts({ plan, request, facts, isRegistered: true }).map(({ code }) => code)
    }
    expect(codes(COMPUTED)).not.toContain('TAX_CHARGE_UNLIKE_RETURN')
    expect(codes(undefined)).not.toContain('TAX_CHARGE_UNLIKE_RETURN')
    expect(codes(COMPUTED + 101)).toContain('TAX_CHARGE_UNLIKE_RETURN')
  })

  test('about a note on the tax that shows one year only', () => {
    const noteAbout = (tax: number | object) =>
      warningsFor({ deferred: 1 }, { before: { turnover: 1, tax } }).filter(({ message }) =>
        message.includes('note on the tax'),
      ).length
    expect([noteAbout(5), noteAbout(0), noteAbout({ current: 5 })]).toEqual([1, 0, 0])
  })

  test('about the reserve counts every component', () => {
    const reserve = (tax: StatedTax) =>
      warningsFor(tax, { before: { turnover: 1 } }).find(({ code }) => code === 'RESERVES_DO_NOT_FOLLOW')
    // The profit of 25,000 less tax, on the reserve of last year's sheet, which is this year's too.
    expect(reserve({ current: 20_000, prior_year: 6000, deferred: -1000 })).toBeUndefined()
    expect(reserve({ current: 20_000, prior_year: 6000 })?.message).toContain('a difference of £1,000')
  })
})
