// Whatever the figures in a request, either they are refused by field or the forms can be written.
import { Problem } from '@cfs/contracts'
import { serialiseForms, writeAccountsIxbrl, writeComputationsIxbrl, writeIrEnvelope } from '@cfs/forms'
import { addDays, addMonths, isoDateFrom } from '@cfs/values'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountsRequest, companyNumber, ct600Request, known, STATEMENTS } from '../../test/planning.ts'
import { planAccounts } from './plan-accounts.ts'
import { planCt600 } from './plan-ct600.ts'

const anyPence = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 0, max: 100_000 }),
  fc.integer({ min: 0, max: 2_000_000_000 }),
  fc.integer({ min: 0, max: 99_999_999_999_999 }),
)
const anyAmount = anyPence.map((pence) => pence / 100)
const signedAmount = fc.tuple(anyAmount, fc.boolean()).map(([pounds, isLoss]) => (isLoss ? -pounds : pounds))
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })

const seldom = fc.option(anyAmount, { nil: undefined, freq: 1 })

/** Generates balance sheets, about half of which balance. */
const sheet = (capital: 'share_capital' | 'members_capital') =>
  fc
    .record({
      fixed_assets: optional(anyAmount),
      current_assets: anyAmount,
      called_up_share_capital_not_paid: optional(anyAmount),
      creditors_within_one_year: optional(anyAmount),
      [capital]: anyAmount,
      profit_and_loss_account: signedAmount,
    })
    .chain((lines) =>
      fc.boolean().map((isBalanced) => {
        if (!isBalanced) return lines
        const pence = (name: keyof typeof lines) => Math.round((lines[name] ?? 0) * 100)
        const netPence = pence('fixed_assets') + pence('current_assets') - pence('creditors_within_one_year')
        const reserves = (netPence - pence(capital)) / 100
        return {
          ...lines,
          tangible_assets: lines.fixed_assets,
          cash: lines.current_assets,
          profit_and_loss_account: reserves,
          called_up_share_capital_not_paid: 0,
        }
      }),
    )

const anyFigures = (capital: 'share_capital' | 'members_capital') =>
  fc.record({
    profit_and_loss: fc.record({
      turnover: anyAmount,
      cost_of_sales: optional(anyAmount),
      staff_costs: optional(anyAmount),
      other_operating_expenses: optional(anyAmount),
      depreciation: optional(anyAmount),
      other_income: optional(anyAmount),
      interest_receivable: optional(anyAmount),
      property_income: optional(anyAmount),
      dividends_received: optional(anyAmount),
      interest_payable: optional(anyAmount),
      // An LLP has neither, and the request is refused.
      dividends_paid: capital === 'share_capital' ? optional(anyAmount) : fc.constant(undefined),
      tax: capital === 'share_capital' ? optional(anyAmount) : fc.constant(undefined),
    }),
    tax_adjustments: optional(
      fc.oneof(
        fc.record({
          capital_allowances: optional(anyAmount),
          losses_brought_forward: optional(anyAmount),
          tax_already_paid: seldom,
        }),
        fc.record({
          annual_investment_allowance: optional(fc.integer({ min: 0, max: 1_000_000 })),
          main_pool: optional(anyAmount),
          balancing_charges: seldom,
          qualifying_donations: seldom,
          losses_brought_forward: optional(anyAmount),
        }),
      ),
    ),
    balance_sheet: sheet(capital),
    prior_year: optional(sheet(capital)),
    average_employees: fc.constantFrom(0, 10, 11, 50, 51),
    associated_companies: fc.constantFrom(0, 1, 3, 999),
  })

const anyPeriod = fc
  .record({ start: fc.nat(4000), months: fc.integer({ min: 1, max: 25 }), days: fc.nat(40) })
  .map(({ start, months, days }) => {
    const first = addDays(isoDateFrom('2015-03-01'), start)
    return { start: first, end: addDays(addMonths(first, months), days - 20) }
  })
  .filter(({ start, end }) => start <= end && end <= isoDateFrom('2026-11-21'))

/** The fields named in the error, all of which must be fields of the client's request. */
function fieldsOf(error: unknown): readonly string[] {
  if (!(error instanceof Problem)) throw error
  if (error.code === 'REGIME_NOT_SUPPORTED') return ['financials']
  expect(error.code).toBe('VALIDATION_ERROR')
  return error.details?.map(({ field }) => field) ?? []
}

function refusedOr(run: () => void): void {
  try {
    run()
  } catch (error) {
    const fields = fieldsOf(error)
    expect(fields).not.toEqual([])
    for (const field of fields) expect(field).toMatch(/^[a-z_]+(\.[a-z_]+)*$/)
  }
}

/** Skips requests that their own schema refuses. */
function accepted<T>(make: () => T): T | undefined {
  try {
    return make()
  } catch {
    return undefined
  }
}

test('any figures make a return that can be written, or are refused by field', () => {
  fc.assert(
    fc.property(anyFigures('share_capital'), anyPeriod, fc.boolean(), (financials, period, isAmended) => {
      const amendment = isAmended ? {} : undefined
      const request = accepted(() => ct600Request({ financials, period_end: period.end, amendment }))
      if (request === undefined) return
      refusedOr(() => {
        const { returns, forms } = planCt600(request, known({ period }))
        expect(serialiseForms(forms)).toContain('ct600')
        for (const { form, accounts, computations } of returns) {
          writeIrEnvelope(form, {
            attachments: {
              ...(accounts && { accounts: writeAccountsIxbrl(accounts) }),
              ...(computations && { computations: writeComputationsIxbrl(computations) }),
            },
          })
        }
      })
    }),
    { numRuns: 300 },
  )
})

test.each(['12345678', 'OC301234'])(
  'any figures of %s make accounts that can be written, or are refused by field',
  (number) => {
    const capital = number.startsWith('OC') ? 'members_capital' : 'share_capital'
    const anyType = fc.constantFrom('dormant', 'micro', 'small', undefined)
    fc.assert(
      fc.property(anyFigures(capital), anyPeriod, anyType, (financials, period, accounts_type) => {
        for (const amendment of [undefined, STATEMENTS]) {
          const request = accepted(() =>
            accountsRequest({
              company_number: number,
              financials,
              accounts_type,
              amendment,
              period_end: period.end,
            }),
          )
          if (request === undefined) return
          refusedOr(() => {
            const { form, forms } = planAccounts(
              request,
              known({ period, company: { companyNumber: companyNumber(number) } }),
            )
            expect(serialiseForms(forms)).toContain('accounts')
            writeAccountsIxbrl(form)
          })
        }
      }),
      { numRuns: 200 },
    )
  },
)
