// Accounts that show a sale of shares or land have a warning; a sale of plant or a loss in value has none.
import { needsConfirmation } from '@cfs/contracts'
import { expect, test } from 'vitest'
import { ct600Request, known, SHEET } from '../../../test/planning.ts'
import { planCt600 } from '../plan-ct600.ts'
import { warningsOfReturn } from './warnings-of.ts'

const TRADE = { profit_and_loss: { turnover: 25_000 }, average_employees: 0, associated_companies: 0 }
const LETS = {
  ...TRADE,
  profit_and_loss: { turnover: 0, depreciation: 100, property: { income: 19_000 } },
  business: { activity: 'property_letting', lets_to_connected_persons: false },
}
const sheet = (fixed_assets: number, parts: object = {}) => ({
  ...SHEET,
  fixed_assets,
  profit_and_loss_account: 900 + fixed_assets,
  ...parts,
})
const moved = (movement: object) => ({
  notes: { fixed_asset_movements: [{ cost_brought_forward: 1000, ...movement }] },
})

function messagesOf(financials: object): readonly string[] {
  const request = ct600Request({ financials: { balance_sheet: SHEET, ...financials } })
  const plan = planCt600(request, known())
  const warnings = warningsOfReturn({ plan, request, facts: known(), isRegistered: true })
  return warnings.flatMap(({ code, message }) => (code === 'GAIN_NOT_STATED' ? [message] : []))
}

test('every sign of a sale is named', () => {
  const [message, ...others] = messagesOf({
    ...LETS,
    balance_sheet: sheet(400, { investments: 100 }),
    prior_year: sheet(1000, { investments: 200 }),
  })
  expect(others).toEqual([])
  expect(message).toContain(
    'investments are £100 lower than last year, and fixed assets are £400 lower than last year, beyond depreciation.',
  )
})

test('a sale must be confirmed', () => {
  expect(needsConfirmation('GAIN_NOT_STATED')).toBe(true)
})

test.each<[string, object, boolean]>([
  ['disposals of investments', { ...TRADE, ...moved({ class: 'investments', disposals: 0.01 }) }, true],
  ['investments that only grew', { ...TRADE, ...moved({ class: 'investments', additions: 5 }) }, false],
  [
    'disposals of land',
    { ...TRADE, ...moved({ class: 'tangible', item: 'land_and_buildings', disposals: 1 }) },
    true,
  ],
  [
    'disposals of plant',
    { ...TRADE, ...moved({ class: 'tangible', item: 'plant_and_machinery', disposals: 1 }) },
    false,
  ],
  [
    'fewer investments than last year',
    {
      ...TRADE,
      balance_sheet: sheet(498.99, { investments: 498.99 }),
      prior_year: sheet(500, { investments: 500 }),
    },
    true,
  ],
  [
    'investments within a pound of last year',
    {
      ...TRADE,
      balance_sheet: sheet(499, { investments: 499 }),
      prior_year: sheet(500, { investments: 500 }),
    },
    false,
  ],
  [
    'investments that lost their value, by the note',
    {
      ...TRADE,
      ...moved({ class: 'investments', charge: 400 }),
      balance_sheet: sheet(100, { investments: 100 }),
      prior_year: sheet(500, { investments: 500 }),
    },
    false,
  ],
  ['a landlord with less land', { ...LETS, balance_sheet: sheet(898.99), prior_year: sheet(1000) }, true],
  ['a landlord that depreciates', { ...LETS, balance_sheet: sheet(899), prior_year: sheet(1000) }, false],
  ['a trader with less plant', { ...TRADE, balance_sheet: sheet(100), prior_year: sheet(1000) }, false],
])('%s: %s', (_, financials, isWarned) => {
  expect(messagesOf(financials)).toHaveLength(isWarned ? 1 : 0)
})
