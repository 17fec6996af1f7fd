// The turnover in the tests of a company's size: the rents of a company without other turnover are part.
import { isoDateFrom } from '@cfs/values'
import { expect, test } from 'vitest'
import { ct600Request } from '../../test/planning.ts'
import { sizeFiguresOf, yearBeforeOf } from './figures-of.ts'

const PERIOD = { start: isoDateFrom('2025-04-01'), end: isoDateFrom('2026-03-31') }
const SHEET = { fixed_assets: 100, current_assets: 0, share_capital: 100, profit_and_loss_account: 0 }

function turnoversOf(lines: object): readonly (number | undefined)[] {
  const figures = { profit_and_loss: lines, balance_sheet: SHEET, average_employees: 0 }
  const before = { ...SHEET, profit_and_loss: lines, average_employees: 0 }
  const { financials } = ct600Request({ financials: { ...figures, prior_year: before } })
  if (financials === undefined) throw new Error('the request has figures')
  const yearBefore = yearBeforeOf(financials, { period: PERIOD, size: undefined })
  return [sizeFiguresOf(financials, PERIOD).turnoverPence, yearBefore?.figures.turnoverPence]
}

test.each([
  ['rents in one line', { turnover: 0, property_income: 16_000_000 }, 1_600_000_000],
  ['rents with their costs', { turnover: 0, property: { income: 19_000, expenses: 900 } }, 1_900_000],
  ['a trade with incidental rents', { turnover: 50_000, property_income: 3000 }, 5_000_000],
  ['a company without either', { turnover: 0, interest_receivable: 10 }, 0],
])('%s', (...[, lines, pence]) => {
  expect(turnoversOf(lines)).toEqual([pence, pence])
})
