// A fact that decides the tax and is left out is named, with what the return takes it to be; a stated 0,
// false or empty list is an answer. The defaults of the request are listed, so that each has a reason.
import { fileCt600Request } from '@cfs/contracts'
import { isoDateFrom } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ct600Request, known, periodOf, SHEET, TODAY } from '../../../test/planning.ts'
import { planCt600 } from '../plan-ct600.ts'
import { warningsOfReturn } from './warnings-of.ts'

type About = NonNullable<Parameters<typeof known>[0]>

const sheetOf = (fixed_assets: number, parts: object = {}) => ({
  current_assets: 1000,
  fixed_assets,
  share_capital: 100,
  profit_and_loss_account: 900 + fixed_assets,
  ...parts,
})

function warnedOf(code: string, financials: object, about: About = {}): readonly string[] {
  const request = ct600Request({
    financials: {
      profit_and_loss: { turnover: 25_000 },
      balance_sheet: SHEET,
      average_employees: 0,
      associated_companies: 0,
      ...financials,
    },
  })
  const facts = known(about)
  const warnings = warningsOfReturn({
    plan: planCt600(request, facts),
    request,
    facts,
    isRegistered: true,
  })
  return warnings.flatMap((each) => (each.code === code ? [each.message] : []))
}

const FIRST: About = { company: { incorporatedOn: isoDateFrom('2025-04-01') } }

const pensions = (pension_contributions: number) => ({ pension_contributions })

describe('expenses that tax does not allow', () => {
  test.each<[string, object, number]>([
    ['without costs', {}, 0],
    ['with a penny of other costs', { other_operating_expenses: 0.01 }, 1],
    ['with cost of sales', { cost_of_sales: 100 }, 1],
    ['with staff costs', { staff_costs: 100 }, 1],
    ['with costs of which none is disallowed', { staff_costs: 100, disallowable_expenses: 0 }, 0],
    ['with costs of which some are disallowed', { staff_costs: 100, disallowable_expenses: 1 }, 0],
    ['beside one kind of them', { staff_costs: 100, disallowable_expenses: { entertaining: 0 } }, 0],
    ['beside nil of pension contributions alone', { staff_costs: 40, disallowable_expenses: pensions(0) }, 1],
    [
      'beside pension contributions of all costs',
      { staff_costs: 40, disallowable_expenses: pensions(40) },
      0,
    ],
    ['with interest and depreciation alone', { interest_payable: 10, depreciation: 10 }, 0],
  ])('are asked for %s: %j, %d', (...[, lines, times]) => {
    const financials = { profit_and_loss: { turnover: 25_000, ...lines } }
    expect(warnedOf('DISALLOWABLE_ASSUMED_NONE', financials)).toHaveLength(times)
  })

  test('are named with the costs that are deducted', () => {
    const [message] = warnedOf('DISALLOWABLE_ASSUMED_NONE', {
      profit_and_loss: {
        turnover: 25_000,
        cost_of_sales: 1000,
        staff_costs: 200.5,
        other_operating_expenses: 30,
      },
    })
    expect(message).toContain('so all £1,230.50 of cost_of_sales, staff_costs and other_operating_expenses')
  })

  test('are named without pension contributions that are stated alone', () => {
    const lines = { turnover: 25_000, staff_costs: 200.5, disallowable_expenses: pensions(40) }
    const [message] = warnedOf('DISALLOWABLE_ASSUMED_NONE', { profit_and_loss: lines })
    expect(message).toContain('has no kind but pension_contributions, so all other £160.50 of cost_of_sales')
    expect(message).not.toContain('not paid by the end')
  })
})

describe('pension contributions', () => {
  const asked = (lines: object) =>
    warnedOf('PENSION_CONTRIBUTIONS_ASSUMED_PAID', { profit_and_loss: { turnover: 25_000, ...lines } })

  test.each<[string, object, number]>([
    ['kinds without them', { staff_costs: 100, disallowable_expenses: { entertaining: 5 } }, 1],
    ['nil of another kind', { staff_costs: 0.01, disallowable_expenses: { other: 0 } }, 1],
    ['their amount', { staff_costs: 100, disallowable_expenses: { pension_contributions: 40 } }, 0],
    ['nil of them', { staff_costs: 100, disallowable_expenses: { pension_contributions: 0, other: 5 } }, 0],
    ['one amount for all', { staff_costs: 100, disallowable_expenses: 5 }, 0],
    ['nil of all', { staff_costs: 100, disallowable_expenses: 0 }, 0],
    ['kinds without staff', { other_operating_expenses: 100, disallowable_expenses: { entertaining: 5 } }, 0],
  ])('that may be unpaid are asked for beside %s: %j, %d', (...[, lines, times]) => {
    expect(asked(lines)).toHaveLength(times)
  })

  test('are named with the staff costs that contain them', () => {
    const [message] = asked({ staff_costs: 1200.5, disallowable_expenses: { entertaining: 5 } })
    expect(message).toContain('within staff_costs of £1,200.50 are deducted')
  })

  test('are named by the question about all expenses, if there are staff costs', () => {
    const open = (lines: object) =>
      warnedOf('DISALLOWABLE_ASSUMED_NONE', { profit_and_loss: { turnover: 25_000, ...lines } }).join()
    expect(open({ staff_costs: 100 })).toContain('pension contributions that were not paid')
    expect(open({ cost_of_sales: 100 })).not.toContain('pension')
  })
})

describe('disposals of plant', () => {
  const asked = (financials: object, about?: About) =>
    warnedOf('DISPOSALS_ASSUMED_NONE', financials, about).length > 0
  const OWNS = { balance_sheet: sheetOf(500), prior_year: sheetOf(400) }
  const note = (disposals: number, more: object = {}) => ({
    notes: {
      fixed_asset_movements: [
        { class: 'tangible', cost_brought_forward: 400, additions: 100, disposals, ...more },
      ],
    },
  })
  const OWNS_TANGIBLE = {
    balance_sheet: sheetOf(500, { tangible_assets: 300, investments: 200 }),
    prior_year: sheetOf(400, { tangible_assets: 300, investments: 100 }),
  }
  const INVESTOR = {
    business: { activity: 'investment' },
    profit_and_loss: { turnover: 0, interest_receivable: 900 },
  }
  const HOLDING = { ...INVESTOR, business: { activity: 'holding' } }

  test.each<[string, object, boolean]>([
    ['that says nothing and has no fixed assets', {}, false],
    ['with fixed assets', OWNS, true],
    ['with fixed assets of last year only', { balance_sheet: SHEET, prior_year: sheetOf(400) }, true],
    ['with fixed assets that are all new', { balance_sheet: sheetOf(500), prior_year: sheetOf(0) }, false],
    ['with fixed assets, and last year unknown', { balance_sheet: sheetOf(500) }, true],
    [
      'with investments alone',
      {
        balance_sheet: sheetOf(500, { investments: 500 }),
        prior_year: sheetOf(500, { investments: 500 }),
      },
      false,
    ],
    ['with fixed assets and charges of 0', { ...OWNS, tax_adjustments: { balancing_charges: 0 } }, false],
    ['with fixed assets and charges', { ...OWNS, tax_adjustments: { balancing_charges: 10 } }, false],
    ['with fixed assets and other adjustments', { ...OWNS, tax_adjustments: { main_pool: 10 } }, true],
    ['with fixed assets and a note without disposals', { ...OWNS, ...note(0) }, false],
    ['with a note of disposals', note(50), true],
    ['with a note of disposals of land', note(50, { item: 'land_and_buildings' }), false],
    [
      'with fixed assets and a note of disposals of land alone',
      { ...OWNS, ...note(50, { item: 'land_and_buildings' }) },
      false,
    ],
    ['with fixed assets of an investor', { ...OWNS, ...INVESTOR }, false],
    ['with fixed assets of a holding company', { ...OWNS, ...HOLDING }, false],
    ['with tangible assets of an investor', { ...OWNS_TANGIBLE, ...INVESTOR }, true],
    ['with a pool', { capital_allowances: { main_pool: { brought_forward: 100 } } }, true],
    [
      'with a pool and no disposals',
      { capital_allowances: { main_pool: { brought_forward: 100 }, disposals: [] } },
      false,
    ],
    ['with empty pools and fixed assets', { ...OWNS, capital_allowances: {} }, true],
    ['with empty pools and no fixed assets', { capital_allowances: {} }, false],
  ])('of a return %s are asked for: %j, %s', (...[, financials, isAsked]) => {
    expect(asked(financials)).toBe(isAsked)
  })

  const BOTH = 'Send capital_allowances.disposals, an empty list if there were none, or balancing_charges in'
  test.each<[string, object, About, string]>([
    ['of nothing', {}, {}, `${BOTH} tax_adjustments, 0 if there are none.`],
    [
      'of finished allowances',
      { tax_adjustments: { capital_allowances: 100 } },
      {},
      'Send balancing_charges in tax_adjustments, 0 if there are none.',
    ],
    [
      'of pools',
      { capital_allowances: {} },
      {},
      'Send capital_allowances.disposals, an empty list if there were none.',
    ],
    [
      'of nothing, in two accounting periods',
      {},
      { period: periodOf('2025-01-01', '2026-03-31') },
      `${BOTH} returns, 0 if there are none.`,
    ],
  ])('%s say where the answer belongs: %j', (...[, financials, about, words]) => {
    expect(warnedOf('DISPOSALS_ASSUMED_NONE', { ...OWNS, ...financials }, about)[0]).toContain(words)
  })

  test('are not asked for in first accounts', () => {
    expect(asked({ balance_sheet: sheetOf(500) }, FIRST)).toBe(false)
  })

  test('of a landlord are asked for where a note or a pool shows plant', () => {
    const letting = {
      business: { activity: 'property_letting', lets_to_connected_persons: false },
      profit_and_loss: { turnover: 0, property: { income: 9000 } },
    }
    expect(asked({ ...OWNS, ...letting })).toBe(false)
    expect(asked({ ...OWNS, ...letting, ...note(50) })).toBe(true)
    const pool = { main_pool: { brought_forward: 100 } }
    expect(asked({ ...OWNS, ...letting, capital_allowances: pool })).toBe(true)
  })
})

describe('leasing of new assets', () => {
  const car = { date: '2025-06-01', cost: 30_000, kind: 'car', new: true, co2: 0 }
  const plant = { date: '2025-06-01', cost: 5000, kind: 'plant', new: true }
  test.each<[string, object, number]>([
    ['an electric car', car, 1],
    ['an electric car that the company drives', { ...car, leased_out: false }, 0],
    ['an electric car that others drive', { ...car, leased_out: true }, 0],
    ['a hybrid car', { ...car, co2: 40 }, 0],
    ['plant with the annual investment allowance', plant, 0],
    ['plant that is fully expensed', { ...plant, claim: 'full_expensing' }, 1],
    ['plant in the pool', { ...plant, claim: 'pool' }, 0],
  ])('is asked about for %s: %j, %d', (...[, addition, times]) => {
    const capital_allowances = { main_pool: {}, additions: [{ ...plant, claim: 'pool' }, addition] }
    const messages = warnedOf('LEASING_ASSUMED_NONE', { capital_allowances })
    expect(messages).toHaveLength(times)
    for (const message of messages) expect(message).toContain('additions.1 gets an allowance')
  })

  test.each<[string, readonly object[], string | undefined]>([
    [
      'is answered for one of two of a day, and the other gets the annual investment allowance',
      [
        { ...plant, claim: 'full_expensing', leased_out: false },
        { ...plant, cost: 700 },
      ],
      undefined,
    ],
    [
      'is asked about for both of two of a day that claim it',
      [
        { ...plant, claim: 'full_expensing' },
        { ...plant, claim: 'full_expensing' },
      ],
      'additions.0, financials.capital_allowances.additions.1 get',
    ],
    [
      'is asked about for what exceeds the annual investment allowance',
      [
        { ...plant, claim: 'full_expensing', leased_out: false },
        { ...plant, cost: 1_000_700 },
      ],
      'additions.1 gets',
    ],
  ])('%s', (_, additions, words) => {
    const [message] = warnedOf('LEASING_ASSUMED_NONE', { capital_allowances: { main_pool: {}, additions } })
    if (words === undefined) expect(message).toBeUndefined()
    else expect(message).toContain(words)
  })
})

describe('the balance of a loan at the start', () => {
  const DEBTORS = { balance_sheet: sheetOf(0) }
  const loan = (more: object) => ({ name: 'Ada Smith', advanced: 900, repaid: 300, ...more })
  const asked = (loans: readonly object[], about?: About) =>
    warnedOf('LOAN_BALANCE_ASSUMED_NONE', { ...DEBTORS, loans_to_participators: loans }, about)

  test.each<[string, object, number]>([
    ['no word', {}, 1],
    ['0', { brought_forward: 0 }, 0],
    ['a debt', { brought_forward: 10 }, 0],
    ['a credit', { brought_forward: -10 }, 0],
  ])('is asked for with %s: %j, %d', (...[, more, times]) => {
    expect(asked([loan(more)])).toHaveLength(times)
  })

  test('is named with each person, and asked for no more in first accounts', () => {
    const people = [loan({}), loan({ name: 'Ben Smith' }), loan({ name: 'Cy Smith', brought_forward: 0 })]
    expect(asked(people)[0]).toContain('was not sent for Ada Smith and Ben Smith, so')
    expect(asked(people, FIRST)).toEqual([])
  })

  test('is answered by the note of the accounts, which must have the same', () => {
    const noted = (row: object, loans: object = {}) =>
      warnedOf('LOAN_BALANCE_ASSUMED_NONE', {
        ...DEBTORS,
        loans_to_participators: [loan(loans)],
        notes: {
          directors_advances: [{ director: 'ADA SMITH', advanced: 900, repaid: 300, terms: 'None.', ...row }],
        },
      })
    expect(noted({})).toHaveLength(1)
    expect(noted({ brought_forward: 0 })).toEqual([])
    expect(noted({}, { brought_forward: 0 })).toEqual([])
    expect(() => noted({ brought_forward: 50 })).toThrow(/loans_to_participators/)
    expect(noted({ director: 'Ben Smith', brought_forward: 0, advanced: 0, repaid: 0 })).toHaveLength(1)
  })

  test('decides the tax: repayments settle the older loan first', () => {
    const box480 = (brought_forward?: number) => {
      const loans = [loan({ brought_forward, advanced: 9500, repaid: 3000 })]
      const balance_sheet = { current_assets: 20_000, share_capital: 100, profit_and_loss_account: 19_900 }
      const request = ct600Request({
        financials: {
          profit_and_loss: { turnover: 1 },
          balance_sheet,
          average_employees: 0,
          loans_to_participators: loans,
        },
      })
      return planCt600(request, known()).returns[0]?.form.boxes['480']
    }
    expect([box480(), box480(0), box480(2000)]).toEqual([2193_75, 2193_75, 2868_75])
  })

  test('of a later accounting period follows from the one before it', () => {
    const period = periodOf('2025-01-01', '2026-03-31')
    const entry = (start: string, end: string, loans: readonly object[]) => {
      return { period_start: start, period_end: end, loans_to_participators: loans }
    }
    const returns = [
      entry('2025-01-01', '2025-12-31', [loan({ brought_forward: 0 })]),
      entry('2026-01-01', '2026-03-31', [loan({ brought_forward: 600, advanced: 0, repaid: 0 })]),
    ]
    expect(warnedOf('LOAN_BALANCE_ASSUMED_NONE', { ...DEBTORS, returns }, { period })).toEqual([])
    const [first, second] = returns
    const open = [{ ...first, loans_to_participators: [loan({})] }, second]
    expect(warnedOf('LOAN_BALANCE_ASSUMED_NONE', { ...DEBTORS, returns: open }, { period })).toHaveLength(1)
  })
})

describe('every default of a request for a return', () => {
  /** A line of the accounts: they state it as nil, so that its omission is seen. */
  const LINE = 'a line of the accounts'
  /** Without it, the tax is higher or the same. */
  const CLAIM = 'a claim that is not made'
  const NO_TAX = 'changes no tax'

  const REASONS: Readonly<Record<string, string>> = {
    'profit_and_loss.cost_of_sales': LINE,
    'profit_and_loss.staff_costs': LINE,
    'profit_and_loss.other_operating_expenses': LINE,
    'profit_and_loss.property.income': LINE,
    'profit_and_loss.property.expenses': LINE,
    'profit_and_loss.property.finance_costs': LINE,
    'balance_sheet.*': LINE,
    'prior_year.*': LINE,
    'notes.*': LINE,
    'tax_adjustments.losses_brought_forward': CLAIM,
    'capital_allowances.additions': CLAIM,
    'capital_allowances.claim_less.main_pool': CLAIM,
    'capital_allowances.claim_less.special_rate_pool': CLAIM,
    'losses.carry_back.terminal': CLAIM,
    'losses.brought_back.terminal': CLAIM,
    'loans_to_participators.repaid': CLAIM,
    'loans_to_participators.repayments': CLAIM,
    'loans_to_participators.repayments.kind': NO_TAX,
    'returns.loans_to_participators.repaid': CLAIM,
    'returns.loans_to_participators.repayments': CLAIM,
    'returns.loans_to_participators.repayments.kind': NO_TAX,
  }

  test('is a line of the accounts or a claim, and no fact that decides the tax', () => {
    const paths = [...defaultsIn(fileCt600Request({ today: TODAY }), '')].map((path) =>
      path.replace(/^financials\./, ''),
    )
    expect(paths.length).toBeGreaterThan(20)
    const reasonOf = (path: string) => REASONS[path] ?? REASONS[`${path.replace(/\..*/, '')}.*`]
    expect(paths.filter((path) => reasonOf(path) === undefined)).toEqual([])
    const isUsed = (name: string) => paths.some((path) => path === name || `${path.split('.')[0]}.*` === name)
    expect(Object.keys(REASONS).filter((name) => !isUsed(name))).toEqual([])
  })

  /** The dotted paths of members with a default; those of a list stand for each of its entries. */
  function* defaultsIn(schema: unknown, path: string): Generator<string> {
    if (schema instanceof z.ZodDefault) yield path
    if (
      schema instanceof z.ZodDefault ||
      schema instanceof z.ZodOptional ||
      schema instanceof z.ZodNullable
    ) {
      yield* defaultsIn(schema.unwrap(), path)
    }
    if (schema instanceof z.ZodArray) yield* defaultsIn(schema.element, path)
    if (schema instanceof z.ZodUnion) for (const each of schema.options) yield* defaultsIn(each, path)
    if (schema instanceof z.ZodPipe) yield* defaultsIn(schema.in, path)
    if (!(schema instanceof z.ZodObject)) return
    for (const [name, member] of Object.entries(schema.shape)) {
      yield* defaultsIn(member, path === '' ? name : `${path}.${name}`)
    }
  }
})
