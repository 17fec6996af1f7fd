// Accounts for the registry contain their profit and loss account if the request asks for it, or the law of
// the day requires it; their statements say what is delivered.
import { tradingAccounts, writeAccountsIxbrl, type TradingAccountsForm } from '@cfs/forms'
import { isoDateFrom } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import {
  accountsRequest,
  FIGURES,
  known,
  LLP_SHEET,
  companyNumber,
  refusedFields,
  SHEET,
  TODAY,
} from '../../test/planning.ts'
import { planAccounts } from './plan-accounts.ts'
import { warningsOfAccounts } from './warnings/warnings-of.ts'

const SMALL_SHEET = { ...SHEET, stocks: 0, debtors: 0 }

interface Case {
  readonly regime?: 'small' | 'micro'
  readonly deliver?: boolean
  readonly tax?: number | object
  readonly filedTaxPence?: number
  readonly today?: string
  readonly financials?: object
}

function requestOf({ regime = 'micro', deliver, tax, financials }: Case) {
  return accountsRequest({
    accounts_type: regime,
    financials: {
      ...FIGURES,
      balance_sheet: SMALL_SHEET,
      profit_and_loss: { ...FIGURES.profit_and_loss, ...(tax !== undefined && { tax }) },
      ...(deliver !== undefined && { deliver_profit_and_loss: deliver }),
      ...financials,
    },
  })
}
const factsOf = ({ filedTaxPence, today = TODAY }: Case) =>
  known({ filedTaxPence, today: isoDateFrom(today) })
const formOf = (example: Case) =>
  planAccounts(requestOf(example), factsOf(example)).form as TradingAccountsForm
const refused = (example: Case) => refusedFields(() => planAccounts(requestOf(example), factsOf(example)))
const textOf = (form: TradingAccountsForm) =>
  writeAccountsIxbrl(form)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
const DELIVERED = 'have been delivered in accordance with the provisions'
const WITHHELD = 'The profit and loss account has not been delivered'

describe('the profit and loss account', () => {
  test.each<[string, Case, number | undefined]>([
    ['not by default', {}, undefined],
    ['not if the request says so', { deliver: false }, undefined],
    ['with the stated tax', { deliver: true, tax: 4000 }, 400_000],
    ['with the tax of the return', { deliver: true, filedTaxPence: 464_550 }, 464_550],
    ['with the stated tax rather than that of the return', { deliver: true, tax: 1, filedTaxPence: 2 }, 100],
  ])('is delivered %s', (_, example, taxPence) => {
    expect(formOf(example).profitAndLoss?.taxPence).toBe(taxPence)
    expect(formOf(example).deliversProfitAndLoss).toBe(taxPence === undefined ? undefined : true)
  })

  test('needs the turnover and the tax', () => {
    expect(refused({ deliver: true })).toEqual(['financials.profit_and_loss.tax'])
    expect(refused({ deliver: true, tax: 0 })).toEqual([])
    expect(refused({ deliver: true, tax: { prior_year: 5 } })).toEqual(['financials.profit_and_loss.tax'])
    const without = { profit_and_loss: { staff_costs: 100, tax: 0 } }
    expect(refused({ deliver: true, financials: without })).toContain('financials.profit_and_loss.turnover')
  })

  test('of an LLP needs no tax, and it has no directors’ report', () => {
    const number = companyNumber('OC301234')
    const request = accountsRequest({
      company_number: number,
      accounts_type: 'micro',
      financials: {
        ...FIGURES,
        tax_adjustments: {},
        balance_sheet: LLP_SHEET,
        deliver_profit_and_loss: true,
      },
    })
    const facts = known({ company: { companyNumber: number, type: 'llp' } })
    expect(planAccounts(request, facts).form).toMatchObject({ profitAndLoss: { turnoverPence: 12_000_000 } })
  })

  test('changes the statements above the signature', () => {
    const statements = (example: Case) => {
      const text = textOf(formOf({ tax: 0, ...example }))
      return [text.includes(DELIVERED), text.includes(WITHHELD)]
    }
    expect(statements({ regime: 'small' })).toEqual([true, true])
    expect(statements({ regime: 'micro' })).toEqual([true, false])
    expect(statements({ regime: 'micro', deliver: true })).toEqual([false, false])
    const form = formOf({ regime: 'small', deliver: true, tax: 0 })
    expect(form.directorsInOffice).not.toBeUndefined()
    expect(statements({ regime: 'small', deliver: true })).toEqual([false, false])
    // Without a directors' report, the accounts still say under which provisions they are delivered.
    const { directorsInOffice: _, ...without } = form
    expect(textOf(tradingAccounts(without))).toContain(DELIVERED)
  })

  test('of one year beside two balance sheets has a warning', () => {
    const example = { deliver: true, tax: 0, financials: { prior_year: SMALL_SHEET } }
    const [request, facts] = [requestOf(example), factsOf(example)]
    const plan = planAccounts(request, facts)
    const warnings = warningsOfAccounts({ plan, request, facts, isRegistered: true })
    expect(warnings.map(({ code }) => code)).toContain('PRIOR_YEAR_MISSING')
  })

  test('from 1 April 2028 is always delivered, with the confirmed exemption from audit', () => {
    const later = { tax: 4000, today: '2028-04-01' }
    expect(formOf(later).profitAndLoss?.taxPence).toBe(400_000)
    expect(textOf(formOf(later))).toMatch(
      /small companies\. The directors? confirms? that the company qualifies/,
    )
    expect(refused({ ...later, deliver: false })).toEqual(['financials.deliver_profit_and_loss'])
    expect(formOf({ ...later, today: '2028-03-31' }).profitAndLoss).toBeUndefined()
    expect(textOf(formOf({ ...later, today: '2028-03-31' }))).not.toContain('qualifies for this exemption')
  })

  test('of dormant accounts does not exist, also from 1 April 2028', () => {
    const dormant = (deliver?: boolean) => ({
      accounts_type: 'dormant',
      financials: {
        balance_sheet: SHEET,
        ...(deliver !== undefined && { deliver_profit_and_loss: deliver }),
      },
    })
    const run = (deliver: boolean | undefined, today: string) => () =>
      planAccounts(accountsRequest(dormant(deliver)), known({ today: isoDateFrom(today) }))
    expect(refusedFields(run(true, TODAY))).toEqual(['financials.deliver_profit_and_loss'])
    expect(refusedFields(run(undefined, '2028-04-01'))).toEqual([])
    const { form } = planAccounts(accountsRequest(), known({ today: isoDateFrom('2028-04-01') }))
    expect(form).toMatchObject({ confirmsAuditExemption: true })
  })
})
