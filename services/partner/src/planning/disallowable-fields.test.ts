// The kinds of expenses that tax does not allow, from the trial balance through the form to the filing body.
import { fileCt600Request } from '@cfs/contracts'
import { DISALLOWABLE_KINDS } from '@cfs/tax'
import { isoDateFrom } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import { withoutOneDisallowableAmount } from '../domain/one-disallowable-amount.ts'
import { DISALLOWABLE_FIELDS, DISALLOWABLE_TOTAL } from './disallowable-fields.ts'
import { explainRefusal } from './explain-refusals.ts'
import { readFigures, typedFigures } from './read-figures.ts'
import { fieldAt, fieldsOf } from './figure-fields.ts'
import { needsActivity } from './questions-asked.ts'
import { figuresFrom, financialsFrom } from './submission-bodies.ts'
import { taxAdvice } from './tax-advice.ts'

test('the form asks for every kind that the tax computation shows', () => {
  const kinds = DISALLOWABLE_KINDS.map(({ member }) => `${DISALLOWABLE_TOTAL}.${member}`)
  expect(DISALLOWABLE_FIELDS.map(({ path }) => path).toSorted()).toEqual(kinds.toSorted())
})

describe('the kinds of an import', () => {
  const financials = {
    profit_and_loss: {
      turnover: 1000,
      other_operating_expenses: 700,
      disallowable_expenses: { entertaining: 380.55, fines_and_penalties: 60 },
    },
  }

  test('go through the form into the filing body as they are', () => {
    const figures = figuresFrom(financials)
    expect(figures[`${DISALLOWABLE_TOTAL}.entertaining`]).toBe(380.55)
    const body = financialsFrom(figures, 'ct600')
    expect(body).toEqual(financials)
    const balance = {
      balance_sheet: { current_assets: 400, share_capital: 100, profit_and_loss_account: 300 },
    }
    const today = isoDateFrom('2026-11-23')
    const request = {
      company_number: '00000001',
      period_start: '2025-04-01',
      period_end: '2026-03-31',
      utr: '1234567890',
      dry_run: true,
      financials: { ...balance, ...body },
    }
    expect(() => fileCt600Request({ today }).parse(request)).not.toThrow()
  })

  test('can be changed in the form, and nil is kept as nil', () => {
    const path = `${DISALLOWABLE_TOTAL}.entertaining`
    const typed = { ...typedFigures(figuresFrom(financials)), [path]: '0' }
    expect(readFigures(fieldsOf('tax-relief'), typed)).toEqual({
      figures: { [path]: 0, [`${DISALLOWABLE_TOTAL}.fines_and_penalties`]: 60 },
    })
  })
})

describe('a form of an earlier version', () => {
  test('keeps its one amount as one of no other kind', () => {
    const figures = { 'profit_and_loss.turnover': 5, [DISALLOWABLE_TOTAL]: 950 }
    expect(withoutOneDisallowableAmount(figures)).toEqual({
      'profit_and_loss.turnover': 5,
      [`${DISALLOWABLE_TOTAL}.other`]: 950,
    })
  })

  test('never counts its one amount beside kinds', () => {
    const kinds = { [`${DISALLOWABLE_TOTAL}.entertaining`]: 380 }
    expect(withoutOneDisallowableAmount({ ...kinds, [DISALLOWABLE_TOTAL]: 950 })).toEqual(kinds)
    expect(withoutOneDisallowableAmount(kinds)).toBe(kinds)
  })
})

test('disallowable expenses alone do not show what a company without sales does', () => {
  expect(needsActivity({ [`${DISALLOWABLE_TOTAL}.entertaining`]: 380 })).toBe(false)
  expect(needsActivity({ 'profit_and_loss.other_operating_expenses': 380 })).toBe(true)
})

test('a refusal of one kind names its field', () => {
  const details = [
    { field: `financials.${DISALLOWABLE_TOTAL}.donations`, message: 'must not be negative' },
    { field: 'financials.profit_and_loss.staff_costs', message: 'must contain disallowable_expenses' },
  ]
  expect(
    explainRefusal({ type: 'ct600', code: 'VALIDATION_ERROR', message: '', details }).map(
      ({ message }) => message,
    ),
  ).toEqual([
    'Donations among the expenses: must not be negative',
    'Wages: must contain expenses that tax does not allow',
  ])
})

test('advice about an account names a field that the form has', () => {
  const flags = ['check_entertaining', 'check_legal', 'check_car_hire', 'check_unpaid_remuneration']
  const labels = new Set(fieldsOf('tax-relief').map(({ label }) => label))
  for (const flag of flags) {
    const named = [...taxAdvice(flag, 'Ledger').matchAll(/“(.+?)”/g)].map(([, label = '']) => label)
    expect(named.length).toBeGreaterThan(0)
    for (const label of named) expect(labels).toContain(label)
  }
  expect(fieldAt(DISALLOWABLE_TOTAL)?.path).toBe(`${DISALLOWABLE_TOTAL}.other`)
})
