// The figures of the form: what the customer types, the running check, and what is sent.
import { describe, expect, test } from 'vitest'
import { newDraft } from '../domain/draft.ts'
import { isoDateFrom, readTypedPounds } from '@cfs/values'
import { fileAccountsRequest, fileCt600Request } from '@cfs/contracts'
import { changedFigures, withImported, withMoved } from './changed-figures.ts'
import { explainRefusal } from './explain-refusals.ts'
import { FIGURE_FIELDS, fieldsOf } from './figure-fields.ts'
import { formBalance, formProfit } from './form-balance.ts'
import { readFigures, typedFigures } from './read-figures.ts'
import { figuresFrom, financialsFrom, submissionBody } from './submission-bodies.ts'
import { withTaxCharge } from './tax-charge.ts'
import { writeMoney } from './write-money.ts'

const FIGURES = {
  'profit_and_loss.turnover': 120_000,
  'profit_and_loss.cost_of_sales': 40_000,
  'profit_and_loss.staff_costs': 30_000,
  'profit_and_loss.other_operating_expenses': 23_000,
  'profit_and_loss.depreciation': 2000,
  average_employees: 2,
  'balance_sheet.fixed_assets': 4000,
  'balance_sheet.current_assets': 30_000,
  'balance_sheet.creditors_within_one_year': 9000,
  'balance_sheet.share_capital': 100,
  'balance_sheet.profit_and_loss_account': 24_900,
}

test.each([
  ['50000,00', 'Sales: a comma or space separates thousands'],
  ['50 00', 'For £50.00, enter 50.00'],
  ['1.250,50', 'such as 1,250.50'],
  ['about ten', 'Sales: enter an amount in pounds, such as 1250 or 1250.50'],
])('sales of “%s” are refused with what to enter', (text, told) => {
  const path = 'profit_and_loss.turnover'
  const read = readFigures(fieldsOf('profit'), { [path]: text })
  expect('errors' in read ? read.errors[path] : read).toContain(told)
})

test('an amount is shown as it can be typed again', () => {
  for (const pounds of [0, 12, -20, 1250.5, 0.05]) expect(readTypedPounds(writeMoney(pounds))).toBe(pounds)
})

test('figures that balance say so, and others by how much they are apart', () => {
  expect(formBalance(FIGURES)).toMatchObject({ netAssets: 25_000, difference: 0, balances: true })
  const apart = { ...FIGURES, 'balance_sheet.current_assets': 30_100 }
  expect(formBalance(apart)).toMatchObject({ difference: 100, balances: false })
  expect(formBalance({ ...FIGURES, 'balance_sheet.current_assets': 30_001 }).balances).toBe(true)
})

test('the profit is income less costs, to the penny', () => {
  expect(formProfit(FIGURES)).toBe(25_000)
  expect(formProfit({ 'profit_and_loss.turnover': 0.1, 'profit_and_loss.staff_costs': 0.3 })).toBe(-0.2)
})

test('adding the tax keeps the balance', () => {
  const figures = withTaxCharge(FIGURES, 4645.5)
  expect(formBalance(figures).balances).toBe(true)
  expect(figures['balance_sheet.profit_and_loss_account']).toBe(20_254.5)
})

/** Allowances are worked out from pools, or finished figures. */
const EXCLUSIVE = [
  ['pools and the total of allowances', /^capital_allowances\.|\.capital_allowances$/],
  ['finished figures', /^tax_adjustments\./],
] as const

test.each(EXCLUSIVE)('every field of the form but %s is one that the filing service knows', (_, without) => {
  const fields = FIGURE_FIELDS.filter(({ onlyFor, path }) => onlyFor !== 'llp' && !without.test(path))
  const draft = {
    ...newDraft('d'),
    wanted: 'both' as const,
    kind: 'trading' as const,
    periodStart: isoDateFrom('2025-04-01'),
    periodEnd: isoDateFrom('2026-03-31'),
    utr: '1234567890',
    signatory: 'Ada Lamp',
    figures: Object.fromEntries(fields.map(({ path }) => [path, 0])),
  }
  const form = { companyNumber: '00000001', externalId: 'client-7', draft }
  const today = isoDateFrom('2026-11-23')
  const isTrial = { dry_run: true }
  expect(() =>
    fileCt600Request({ today }).parse({ ...submissionBody('ct600', form), ...isTrial }),
  ).not.toThrow()
  expect(() =>
    fileAccountsRequest({ today }).parse({ ...submissionBody('accounts', form), ...isTrial }),
  ).not.toThrow()
})

test('a dormant company sends no figures', () => {
  const draft = { ...newDraft('d'), kind: 'dormant' as const, periodEnd: isoDateFrom('2026-03-31') }
  const form = { companyNumber: '00000001', externalId: null, draft }
  expect(submissionBody('accounts', form)).toEqual({
    company_number: '00000001',
    period_end: '2026-03-31',
    accounts_type: 'dormant',
  })
})

test('figures of last year are sent only if there are any', () => {
  expect(financialsFrom({ ...FIGURES, 'prior_year.share_capital': 0 }, 'accounts')).not.toHaveProperty(
    'prior_year',
  )
  expect(financialsFrom({ 'prior_year.share_capital': 100 }, 'accounts')).toEqual({
    prior_year: { share_capital: 100 },
  })
})

test('dividends of last year that the customer enters replace those of an import', () => {
  const imported = {
    'prior_year.profit_and_loss.turnover': 5,
    'prior_year.profit_and_loss.dividends_paid': 40,
  }
  expect(financialsFrom(imported, 'accounts')).toEqual({
    prior_year: { profit_and_loss: { turnover: 5, dividends_paid: 40 } },
  })
  for (const pounds of [0, 90])
    expect(financialsFrom({ ...imported, 'prior_year.dividends_paid': pounds }, 'accounts')).toEqual({
      prior_year: { profit_and_loss: { turnover: 5 }, dividends_paid: pounds },
    })
})

test('a return without sales states a turnover of 0', () => {
  expect(financialsFrom({}, 'ct600')).toEqual({ profit_and_loss: { turnover: 0 } })
  expect(financialsFrom({}, 'accounts')).toEqual({})
})

test('figures survive the way into a request and back', () => {
  expect(figuresFrom(financialsFrom(FIGURES, 'ct600'))).toEqual(FIGURES)
})

test('a newer import shows what differs, and leaves the customer’s other answers', () => {
  const imported = { ...FIGURES, 'profit_and_loss.turnover': 121_000 }
  expect(changedFigures(FIGURES, imported)).toEqual([
    { path: 'profit_and_loss.turnover', label: 'Sales', before: 120_000, after: 121_000 },
  ])
  const { average_employees: _, ...figures } = imported
  expect(withImported(FIGURES, figures)).toEqual(imported)
})

test('a form of an earlier version is not changed by the kinds of its disallowable expenses', () => {
  const path = 'profit_and_loss.disallowable_expenses'
  const kinds = { ...FIGURES, [`${path}.entertaining`]: 380.1, [`${path}.other`]: 89.9 }
  expect(changedFigures({ ...FIGURES, [`${path}.other`]: 470 }, kinds)).toEqual([])
  const changed = changedFigures({ ...FIGURES, [`${path}.other`]: 471 }, kinds)
  expect(changed.map(({ before, after }) => [before, after])).toEqual([
    [undefined, 380.1],
    [471, 89.9],
  ])
  expect(changedFigures(kinds, { ...FIGURES, [`${path}.entertaining`]: 470 })).toHaveLength(2)
})

describe('places of accounts change', () => {
  const [KINDS, COSTS] = ['profit_and_loss.disallowable_expenses', 'profit_and_loss.cost_of_sales']
  const before = { ...FIGURES, [`${KINDS}.entertaining`]: 380, [`${KINDS}.fines_and_penalties`]: 90 }
  const after = { ...before, [COSTS]: 40_050, [`${KINDS}.fines_and_penalties`]: 140 }

  test('their figures in a form that has those of its import', () => {
    expect(withMoved(before, { before, after })).toEqual(after)
  })

  test('no figure that the customer entered besides', () => {
    const own = { [`${KINDS}.pension_contributions`]: 40, 'profit_and_loss.turnover': 5 }
    expect(withMoved({ ...before, ...own }, { before, after })).toEqual({ ...after, ...own })
  })

  test('the kinds of a form of an earlier version, which has them as one amount, and none twice', () => {
    const form = { ...FIGURES, [`${KINDS}.other`]: 470 }
    expect(withMoved(form, { before, after })).toEqual(after)
  })

  test('a figure that the import no longer has', () => {
    const without = Object.fromEntries(
      Object.entries(after).filter(([path]) => !path.endsWith('.entertaining')),
    )
    expect(withMoved(before, { before, after: without })).toEqual(without)
  })
})

test('a field with text that is no amount keeps its text and says what to enter', () => {
  const fields = fieldsOf('profit')
  const read = readFigures(fields, {
    'profit_and_loss.turnover': 'about ten',
    'profit_and_loss.staff_costs': '-5',
    average_employees: '2.5',
  })
  expect(read).toEqual({
    errors: {
      'profit_and_loss.turnover': 'Sales: enter an amount in pounds, such as 1250 or 1250.50',
      'profit_and_loss.staff_costs': 'Wages: enter the amount without a minus sign',
      average_employees: 'Average number of employees: enter a whole number, such as 2',
    },
  })
  expect(readFigures(fields, typedFigures(FIGURES))).toMatchObject({
    figures: { 'profit_and_loss.turnover': 120_000 },
  })
})

test('a refusal of the filing service names the field as the form does', () => {
  const refusal = {
    type: 'ct600',
    code: 'VALIDATION_ERROR',
    message: '',
    details: [
      { field: 'financials.balance_sheet.tangible_assets', message: 'is required' },
      { field: 'utr', message: 'must be 10 digits' },
      { field: 'financials.profit_and_loss.disallowable_expenses', message: 'must not exceed cost_of_sales' },
    ],
  } as const
  expect(explainRefusal(refusal)).toEqual([
    {
      place: 'figures',
      field: 'balance_sheet.tangible_assets',
      message: 'Enter “Fixed assets: tangible”',
    },
    { place: 'details', field: 'utr', message: 'Company tax reference (UTR): must be 10 digits' },
    {
      place: 'figures',
      field: 'profit_and_loss.disallowable_expenses.other',
      message: 'Expenses that tax does not allow: must not exceed cost of sales',
    },
  ])
  const short = { type: 'ct600', code: 'INSUFFICIENT_BALANCE', message: 'x', details: [] } as const
  expect(explainRefusal(short)[0]?.message).toMatch(/cannot pay/)
})

test('a period that was filed already is refused in the words of the form', () => {
  const refusal = { code: 'ALREADY_FILED', message: 'without an amendment block', details: [] }
  const explain = (type: 'ct600' | 'accounts') => explainRefusal({ ...refusal, type })
  expect(explain('ct600')).toMatchObject([
    { place: 'choose', message: expect.stringContaining('HMRC refuses a second one') },
  ])
  expect(explain('accounts')).toMatchObject([
    { place: 'choose', message: expect.stringContaining('refuses a second set') },
  ])
})

test('a period whose earlier filing may have arrived is refused, and says who checks what', () => {
  const refusal = { code: 'EARLIER_OUTCOME_UNKNOWN', message: 'with its errors', details: [] }
  const explain = (type: 'ct600' | 'accounts') => explainRefusal({ ...refusal, type })
  expect(explain('ct600')).toMatchObject([
    { place: 'choose', message: expect.stringMatching(/Do not file it again yet.*check with HMRC/) },
  ])
  expect(explain('accounts')).toMatchObject([
    { place: 'choose', message: expect.stringMatching(/Do not file them again yet.*filing history/) },
  ])
})
