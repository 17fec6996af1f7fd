// Fixed assets that fall without depreciation, or a note that explains it, are asked about; and so are fixed
// assets beside no word of depreciation.
import { expect, test } from 'vitest'
import { ct600Request, known, SHEET } from '../../../test/planning.ts'
import { planCt600 } from '../plan-ct600.ts'
import { warningsOfReturn } from './warnings-of.ts'

const sheet = (fixed_assets: number, parts: object = {}) => ({
  ...SHEET,
  fixed_assets,
  profit_and_loss_account: 900 + fixed_assets,
  ...parts,
})
const movements = (movement: object) => ({
  notes: { fixed_asset_movements: [{ class: 'tangible', cost_brought_forward: 1000, ...movement }] },
})

const lines = (more: object) => ({ profit_and_loss: { turnover: 25_000, ...more } })
const UNSAID = lines({ other_operating_expenses: 0.01 })
const RENTS = { income: 900, expenses: 20 }
const letting = (more: object) => ({
  business: { activity: 'property_letting', lets_to_connected_persons: false },
  profit_and_loss: { turnover: 0, ...more },
})

test.each<[string, number, object, boolean]>([
  ['by more than a pound', 998.99, {}, true],
  ['by a pound', 999, {}, false],
  ['not at all', 1000, {}, false],
  ['with depreciation', 900, { profit_and_loss: { turnover: 25_000, depreciation: 100 } }, false],
  ['with a note of disposals', 900, movements({ disposals: 100 }), false],
  [
    'because of investments',
    900,
    {
      balance_sheet: sheet(900, { investments: 400 }),
      prior_year: sheet(1000, { investments: 500 }),
    },
    false,
  ],
  ['without a year before', 900, { prior_year: undefined }, false],
  ['by a pound, without a word of depreciation', 999, UNSAID, true],
  ['not at all, without a word of depreciation', 1000, UNSAID, true],
  ['to nothing, by a pound, without a word', 0, { ...UNSAID, prior_year: sheet(1) }, true],
  ['from nothing, without a word', 1, { ...UNSAID, prior_year: undefined }, true],
  ['from nothing to nothing, without a word', 0, { ...UNSAID, prior_year: sheet(0) }, false],
  ['not at all, without a word, with a note', 1000, { ...UNSAID, ...movements({}) }, false],
  [
    'because of investments, without a word',
    400,
    {
      ...UNSAID,
      balance_sheet: sheet(400, { investments: 400 }),
      prior_year: sheet(500, { investments: 500 }),
    },
    false,
  ],
  // Depreciation that no cost contains is not deducted.
  ['not at all, without a word, and without costs', 1000, lines({}), false],
  ['not at all, without a word, with cost of sales', 1000, lines({ cost_of_sales: 5 }), true],
  ['not at all, without a word, with staff costs', 1000, lines({ staff_costs: 5 }), true],
  ['not at all, without a word, with interest', 1000, lines({ interest_payable: 5 }), false],
  ['not at all, without a word, with costs of letting', 1000, letting({ property: RENTS }), true],
  ['not at all, without a word, with rents alone', 1000, letting({ property: { income: 9 } }), false],
  ['not at all, without a word, with rents after costs', 1000, letting({ property_income: 9 }), true],
])('fixed assets that fall %s, to %d', (...[, fixedAssets, more, isWarned]) => {
  expect(messagesOf(fixedAssets, more)).toHaveLength(isWarned ? 1 : 0)
})

test('a fall is named beside what the request says of depreciation, or leaves out', () => {
  expect(messagesOf(900, {})[0]).toContain(
    '£100 lower than last year, and financials.profit_and_loss.depreciation is 0,',
  )
  expect(messagesOf(900, UNSAID)[0]).toContain(
    '£100 lower than last year, and financials.profit_and_loss.depreciation was not sent,',
  )
})

function messagesOf(fixedAssets: number, more: object): readonly string[] {
  const request = ct600Request({
    financials: {
      profit_and_loss: { turnover: 25_000, depreciation: 0 },
      balance_sheet: sheet(fixedAssets),
      prior_year: sheet(1000),
      average_employees: 0,
      associated_companies: 0,
      ...more,
    },
  })
  const plan = planCt600(request, known())
  const warnings = warningsOfReturn({ plan, request, facts: known(), isRegistered: true })
  return warnings.flatMap(({ code, message }) => (code === 'DEPRECIATION_ASSUMED_NONE' ? [message] : []))
}
