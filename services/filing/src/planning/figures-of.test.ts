// Each line of a request's profit and loss account is a row of the tax package's table.
import { financials } from '@cfs/contracts'
import { accountingPeriods, COMPANY_LINES, type LineRow } from '@cfs/tax'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ct600Request, FIGURES, known, periodOf } from '../../test/planning.ts'
import { hasTraded, profitAndLossOf, tradingFiguresOf } from './figures-of.ts'
import { planCt600 } from './plan-ct600.ts'

const SHEET_ONLY = { ...FIGURES, tax_adjustments: {}, average_employees: 1 }
const YEAR = { period: periodOf('2025-04-01', '2026-03-31'), regime: 'micro', computedTaxPence: 0 } as const

function stating({ member }: Pick<LineRow, 'member'>, pounds: number) {
  const [name = '', part] = member.split('.')
  const others = member === 'disallowable_expenses' ? { cost_of_sales: pounds } : {}
  const stated = part === undefined ? pounds : { [part]: pounds }
  const profit_and_loss = { turnover: 0, ...others, [name]: stated }
  const request = ct600Request({
    financials: { ...SHEET_ONLY, profit_and_loss, business: { activity: 'trade' } },
  })
  if (request.financials === undefined) throw new Error('the request has figures')
  return request.financials
}

describe('a member of profit_and_loss', () => {
  test.each(COMPANY_LINES)(
    '$member is a figure of the tax computation and shows that there was activity',
    (line) => {
      const stated = stating(line, 12.34)
      expect(tradingFiguresOf(stated)[line.figure]).toBe(1234)
      expect(hasTraded(stated)).toBe(true)
    },
  )

  test.each(COMPANY_LINES.filter(({ sign }) => sign !== 0))(
    '$member is part of one line of the accounts',
    (line) => {
      const { turnoverIsRents: _, ...shownLines } = profitAndLossOf(stating(line, 12.34), YEAR)
      const filled = Object.entries(shownLines).filter(([, amountPence]) => amountPence !== 0)
      expect(filled).toEqual([[line.shownIn ?? line.figure, 1234]])
    },
  )

  test('is a row of the table, so that no amount is lost; only the tax and the dividends are none', () => {
    const schema = z.toJSONSchema(financials.shape.profit_and_loss.unwrap(), { io: 'input' })
    const members = Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
      typeof property === 'object' && property.properties !== undefined
        ? Object.keys(property.properties).map((part) => `${name}.${part}`)
        : [name],
    )
    const rows = COMPANY_LINES.map(({ member }) => member)
    expect(members.toSorted()).toEqual([...rows, 'tax', 'dividends_paid'].toSorted())
  })
})

describe('the accounts of several accounting periods', () => {
  const period = periodOf('2024-05-11', '2025-05-31')
  const dated = COMPANY_LINES.filter((line) => line.dated !== undefined)

  test.each(dated)('have the sum of $dated over the returns, whether $member is 0 or omitted', (line) => {
    const returns = accountingPeriods(period).map(({ start, end }, index) => ({
      period_start: start,
      period_end: end,
      [line.dated ?? '']: 100 + index,
    }))
    for (const lines of [{ turnover: 0 }, stating(line, 0).profit_and_loss]) {
      const request = ct600Request({
        period_end: period.end,
        financials: { ...SHEET_ONLY, profit_and_loss: lines, returns, business: { activity: 'investment' } },
      })
      const { accounts } = planCt600(request, known({ period })).returns[0] ?? {}
      const profitAndLoss =
        accounts !== undefined && 'profitAndLoss' in accounts ? accounts.profitAndLoss : undefined
      expect(profitAndLoss).toMatchObject({ [line.shownIn ?? line.figure]: 201_00 })
    }
  })
})
