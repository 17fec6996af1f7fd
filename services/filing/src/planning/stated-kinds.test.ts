// Disallowable expenses by kind, and adjustments that a request states as nil, reach the computation of its
// return; the tax is that of the total.
import { writeComputationsIxbrl } from '@cfs/forms'
import { describe, expect, test } from 'vitest'
import { ct600Request, FIGURES, known, periodOf } from '../../test/planning.ts'
import { nilAdjustmentsOf, nilBoxesOf } from './nil-adjustments-of.ts'
import { planCt600 } from './plan-ct600.ts'
import { warningsOfReturn } from './warnings/warnings-of.ts'

const YEAR = periodOf('2025-04-01', '2026-03-31')

const linesWith = (change: object) => ({
  ...FIGURES,
  profit_and_loss: { ...FIGURES.profit_and_loss, ...change },
})

function planned(financials: object) {
  const request = ct600Request({ financials })
  const facts = known()
  const plan = planCt600(request, facts)
  const [only] = plan.returns
  const page = only?.computations === undefined ? '' : writeComputationsIxbrl(only.computations)
  const warnings = warningsOfReturn({ plan, request, facts, isRegistered: true })
  return { only, page, codes: warnings.map(({ code }) => code) }
}

/** The values of the facts whose names begin with `Adjustments`, by name. */
function adjustmentsIn(page: string): Record<string, string> {
  const facts = page.matchAll(/name="ct-comp:(Adjustments[^"]*)"[^>]*>([^<]*)</g)
  return Object.fromEntries(Array.from(facts, ([, name = '', value = '']) => [name, value]))
}

describe('disallowable expenses by kind', () => {
  const byKind = planned(
    linesWith({ disallowable_expenses: { entertaining: 450, fines_and_penalties: 500 } }),
  )

  test('have the tax of their total', () => {
    expect(byKind.only?.form.boxes).toEqual(planned(FIGURES).only?.form.boxes)
    expect(byKind.codes).not.toContain('DISALLOWABLE_ASSUMED_NONE')
  })

  test('are tagged each, and the working adds them up', () => {
    expect(adjustmentsIn(byKind.page)).toEqual({
      AdjustmentsDepreciation: '2,000.00',
      AdjustmentsEntertaining: '450.00',
      AdjustmentsPenaltiesAndFines: '500.00',
    })
    expect(byKind.only?.computation?.steps).toContainEqual(
      expect.objectContaining({
        label: 'Add back disallowable expenses',
        amount: 950,
        formula: 'entertaining 450.00 + penalties and fines 500.00',
      }),
    )
  })

  test('given as one amount keep the element of other additions', () => {
    expect(adjustmentsIn(planned(FIGURES).page)).toEqual({
      AdjustmentsDepreciation: '2,000.00',
      AdjustmentsOtherAdditions: '950.00',
    })
  })
})

describe('disallowable expenses of a company without a trade', () => {
  const investing = (disallowable: object | number, activity = 'investment') =>
    planned({
      ...FIGURES,
      business: { activity },
      profit_and_loss: {
        turnover: 0,
        dividends_received: 119_050,
        staff_costs: 30_000,
        other_operating_expenses: 24_000,
        depreciation: 0,
        disallowable_expenses: disallowable,
        tax: 0,
      },
    })
  const formulas = (disallowable: object | number) =>
    (investing(disallowable).only?.computation?.steps ?? []).map(({ formula }) => formula)

  test('are shown by kind where the management expenses are worked out', () => {
    const kinds = { entertaining: 450, fines_and_penalties: 500, donations: 0 }
    expect(formulas(kinds)).toContainEqual(
      expect.stringContaining(
        'disallowable expenses 950.00 (entertaining 450.00 + penalties and fines 500.00)',
      ),
    )
    expect(investing(kinds).only?.form.boxes).toEqual(investing(950).only?.form.boxes)
  })

  test('given as one amount are shown as one amount', () => {
    expect(formulas(950)).toContainEqual(expect.stringMatching(/disallowable expenses 950\.00(?! \()/))
  })

  test('of which only nil is stated add nothing to the working', () => {
    expect(formulas({ entertaining: 0 }).join(' ')).not.toContain('disallowable')
  })
})

describe('an adjustment that the request states as nil', () => {
  test('is shown as 0, and one that it leaves out is not shown', () => {
    const { page } = planned(
      linesWith({
        depreciation: 0,
        disallowable_expenses: { entertaining: 450, donations: 0 },
        dividends_received: 0,
      }),
    )
    expect(adjustmentsIn(page)).toEqual({
      AdjustmentsDepreciation: '0',
      AdjustmentsEntertaining: '450.00',
      AdjustmentsDonations: '0',
      AdjustmentsExemptDividendsOrDistributionsPerAccounts: '0',
    })
  })

  test('of allowances and charges is shown in their parts', () => {
    const nil = planned({ ...FIGURES, tax_adjustments: { capital_allowances: 0, balancing_charges: 0 } }).page
    expect(nil).toMatch(/name="ct-comp:TotalCapitalAllowances"[^>]*>0</)
    expect(nil).toMatch(/name="ct-comp:TotalBalancingCharges"[^>]*>0</)
    const { tax_adjustments: _, ...without } = FIGURES
    expect(planned(without).page).not.toMatch(/ct-comp:Total(CapitalAllowances|BalancingCharges)/)
  })

  test('of expenses of a trade is not shown by a company without one', () => {
    const { profit_and_loss } = linesWith({ disallowable_expenses: 0, depreciation: 0 })
    const labels = (trades: boolean) =>
      nilAdjustmentsOf({ profit_and_loss }, { trades, period: YEAR }).map(({ label }) => label)
    expect(labels(true)).toEqual(['depreciation', 'disallowable expenses'])
    expect(labels(false)).toEqual(['depreciation'])
  })
})

describe('finished figures of allowances that the request states as nil', () => {
  const pageOf = (tax_adjustments: object) => planned({ ...FIGURES, tax_adjustments }).page
  const valueOnPage = (page: string, name: string) =>
    new RegExp(`name="ct-comp:${name}"[^>]*>([^<]*)<`).exec(page)?.[1]

  test('are shown as 0 beside the parts with an amount', () => {
    const page = pageOf({ main_pool: 0, full_expensing: 500 })
    expect(valueOnPage(page, 'MainPoolWritingDownAllowances')).toBe('0')
    expect(valueOnPage(page, 'MainPoolTotalFullExpensingAllowance')).toBe('500.00')
    expect(valueOnPage(page, 'SpecialRatePoolWritingDownAllowance')).toBeUndefined()
  })

  test('are shown as 0 if there is no allowance at all', () => {
    const page = pageOf({ main_pool: 0, annual_investment_allowance: 0 })
    expect(valueOnPage(page, 'MainPoolWritingDownAllowances')).toBe('0')
    expect(valueOnPage(page, 'MainPoolAnnualInvestmentAllowance')).toBe('0')
    expect(page).toContain('Section 2: Capital allowances')
  })

  test('are omitted if the request says nothing of them', () => {
    expect(pageOf({ balancing_charges: 0 })).not.toContain('Section 2')
  })
})

describe('nil in one of several accounting periods', () => {
  const periods = [
    { period_start: '2025-04-01', period_end: '2026-03-31' },
    { period_start: '2026-04-01', period_end: '2026-06-30' },
  ] as const
  const nilIn = (...parts: readonly object[]) => {
    const returns = parts.map((part, index) => ({ ...part, ...periods[index] }))
    const { tax_adjustments: _, ...figures } = FIGURES
    return (trades: boolean, index: number) =>
      nilAdjustmentsOf({ ...figures, returns } as unknown as Parameters<typeof nilAdjustmentsOf>[0], {
        trades,
        period: index === 0 ? YEAR : periodOf('2026-04-01', '2026-06-30'),
      }).map(({ label }) => label)
  }

  test('of allowances and charges belongs to the return of that period', () => {
    const labels = nilIn({ capital_allowances: 900 }, { capital_allowances: 0, balancing_charges: 0 })
    expect(labels(true, 0)).toEqual([])
    expect(labels(true, 1)).toEqual(['balancing charges', 'capital allowances'])
  })

  test('of a pool is shown in its return, also for another business than a trade', () => {
    const labels = nilIn({ main_pool: 0, capital_allowances: undefined }, { main_pool: 80 })
    expect(labels(false, 0)).toEqual(['writing-down allowance of the main pool'])
    expect(labels(false, 1)).toEqual([])
  })

  test('of income is nil of the accounts only if no period has an amount', () => {
    expect(nilIn({ interest_receivable: 0 }, { interest_receivable: 0 })(true, 0)).toEqual([
      'interest receivable',
    ])
    expect(nilIn({ interest_receivable: 0 }, {})(true, 1)).toEqual(['interest receivable'])
    expect(nilIn({ interest_receivable: 0 }, { interest_receivable: 12 })(true, 0)).toEqual([])
    expect(nilIn({}, {})(true, 0)).toEqual([])
  })
})

describe('donations to charities', () => {
  const DONATIONS = /name="ct-comp:QualifyingDonations"[^>]*>([^<]*)</
  const withDonations = (qualifying_donations?: number) =>
    planned({
      ...FIGURES,
      tax_adjustments: {
        ...FIGURES.tax_adjustments,
        ...(qualifying_donations !== undefined && { qualifying_donations }),
      },
    })

  test.each([
    [0, '0'],
    [100, '100.00'],
    [0.99, undefined],
    [undefined, undefined],
  ])('of %d are in the computation as %s', (pounds, value) => {
    expect(DONATIONS.exec(withDonations(pounds).page)?.[1]).toBe(value)
  })

  test('of nil leave box 305 of the return and the tax as they are', () => {
    expect(withDonations(0).only?.form.boxes).toEqual(withDonations().only?.form.boxes)
  })

  test('are stated for each accounting period of their own', () => {
    const period = { start: YEAR.start, end: YEAR.end }
    const own = { period_start: YEAR.start, period_end: YEAR.end, qualifying_donations: 0 }
    expect(nilBoxesOf({ returns: [own] }, period)).toEqual({ '305': 0 })
    expect(nilBoxesOf({ returns: [{ ...own, qualifying_donations: 5 }] }, period)).toEqual({})
    const { qualifying_donations: _, ...silent } = own
    const tax_adjustments = { losses_brought_forward: 0, qualifying_donations: 0 }
    expect(nilBoxesOf({ returns: [silent], tax_adjustments }, period)).toEqual({})
    expect(nilBoxesOf({ tax_adjustments }, period)).toEqual({ '305': 0 })
    expect(nilBoxesOf({}, period)).toEqual({})
  })
})
