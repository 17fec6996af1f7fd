// The turnover in the tests of a company's size: the rents of a company without a trade are part of it.
import { isoDateFrom } from '@cfs/values'
import { expect, test } from 'vitest'
import { ct600Request } from '../../test/planning.ts'
import { sizeFiguresOf, yearBeforeOf } from './figures-of.ts'

const PERIOD = { start: isoDateFrom('2025-04-01'), end: isoDateFrom('2026-03-31') }
const BEFORE = { start: isoDateFrom('2024-04-01'), end: isoDateFrom('2025-03-31') }
const SHEET = { fixed_assets: 100, current_assets: 0, share_capital: 100, profit_and_loss_account: 0 }
const RENTS = { turnover: 0, property_income: 16_000_000 }

function turnoversOf(lines: object, business?: object): readonly (number | undefined)[] {
  const figures = { profit_and_loss: lines, balance_sheet: SHEET, average_employees: 0 }
  const before = { ...SHEET, profit_and_loss: lines, average_employees: 0 }
  const bothYears = { ...figures, prior_year: before, ...(business && { business }) }
  const { financials } = ct600Request({ financials: bothYears })
  if (financials === undefined) throw new Error('the request has figures')
  const yearBefore = yearBeforeOf(financials, { period: BEFORE, size: undefined })
  return [sizeFiguresOf(financials, PERIOD).turnoverPence, yearBefore?.figures.turnoverPence]
}

test.each([
  ['rents in one line', RENTS, 1_600_000_000],
  ['rents with their costs', { turnover: 0, property: { income: 19_000, expenses: 900 } }, 1_900_000],
  ['a trade with incidental rents', { turnover: 50_000, property_income: 3000 }, 5_000_000],
  ['a company without either', { turnover: 0, interest_receivable: 10 }, 0],
])('%s', (...[, lines, pence]) => {
  expect(turnoversOf(lines)).toEqual([pence, pence])
})

test.each([
  ['a landlord', { activity: 'property_letting' }, [1_600_000_000, 1_600_000_000]],
  ['an investor that also lets', { activity: 'investment' }, [1_600_000_000, 1_600_000_000]],
  ['a trade that sold nothing', { activity: 'trade' }, [0, 0]],
  ['a trade that ended in the year', { activity: 'property_letting', trade_ceased_on: '2025-06-30' }, [0, 0]],
  [
    'a trade that ended on the last day of the year before',
    { activity: 'property_letting', trade_ceased_on: '2025-03-31' },
    [1_600_000_000, 0],
  ],
  [
    'a trade that began on the first day of the year',
    { activity: 'trade', trade_began_on: '2025-04-01' },
    [0, 1_600_000_000],
  ],
])('the rents of %s', (...[, business, pence]) => {
  expect(turnoversOf(RENTS, business)).toEqual(pence)
})
