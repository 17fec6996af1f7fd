// Rents that a company without a trade states as one amount become its turnover, and a warning says so.
import { expect, test } from 'vitest'
import { accountsRequest, ct600Request, known, SHEET } from '../../../test/planning.ts'
import { planAccounts } from '../plan-accounts.ts'
import { planCt600 } from '../plan-ct600.ts'
import { warningsOfAccounts, warningsOfReturn } from './warnings-of.ts'

const LETS = { activity: 'property_letting', lets_to_connected_persons: false }
const NET = { turnover: 0, property_income: 18_100 }
const GROSS = { turnover: 0, property: { income: 19_000, expenses: 900 } }
const CODE = 'RENTS_AFTER_EXPENSES'

function financialsWith(lines: object, { business = LETS, before }: { business?: object; before?: object }) {
  return {
    business,
    profit_and_loss: lines,
    balance_sheet: SHEET,
    average_employees: 0,
    ...(before && { prior_year: { ...SHEET, average_employees: 0, profit_and_loss: before } }),
  }
}

/** The warnings of a return and of accounts, with these lines. */
function messagesOf(lines: object, facts: { business?: object; before?: object } = {}) {
  const financials = financialsWith(lines, facts)
  const register = known({})
  const request = ct600Request({ financials })
  const plan = planCt600(request, register)
  const ofReturn = warningsOfReturn({ plan, request, facts: register, isRegistered: true })
  const accounts = accountsRequest({ financials })
  const ofAccounts = warningsOfAccounts({
    plan: planAccounts(accounts, register),
    request: accounts,
    facts: register,
    isRegistered: true,
  })
  return [ofReturn, ofAccounts].map((warnings) =>
    warnings.filter(({ code }) => code === CODE).map(({ message }) => message),
  )
}

test.each<[string, object, { business?: object; before?: object }, readonly RegExp[]]>([
  ['a landlord', NET, {}, [/financials\.profit_and_loss\.property_income as turnover: £18,100\./]],
  ['a penny of rents', { turnover: 0, property_income: 0.01 }, {}, [/£0\.01/]],
  ['an investor that also lets', NET, { business: { ...LETS, activity: 'investment' } }, [/£18,100/]],
  [
    'only the year before',
    GROSS,
    { before: NET },
    [/financials\.prior_year\.profit_and_loss\.property with/],
  ],
  ['both years', NET, { before: NET }, [/financials\.profit_and_loss\.p/, /financials\.prior_year\.p/]],
  [
    'the year after a trade ended',
    NET,
    { business: { ...LETS, trade_ceased_on: '2025-03-31' } },
    [/£18,100/],
  ],
])('%s: the amount is named', (...[, lines, facts, expected]) => {
  for (const messages of messagesOf(lines, facts)) {
    expect(messages).toHaveLength(expected.length)
    for (const [index, pattern] of expected.entries()) expect(messages[index]).toMatch(pattern)
  }
})

test.each<[string, object, { business?: object; before?: object }]>([
  ['rents with their expenses', GROSS, { before: GROSS }],
  ['rents in the turnover of a landlord', { turnover: 19_000, other_operating_expenses: 900 }, {}],
  ['rents beside a trade', { turnover: 50_000, property_income: 3000 }, { business: { activity: 'trade' } }],
  ['a trade that sold nothing', NET, { business: { ...LETS, activity: 'trade' } }],
])('%s: no warning', (...[, lines, facts]) => {
  expect(messagesOf(lines, facts)).toEqual([[], []])
})

const TRADE = { turnover: 50_000, interest_payable: 900 }
const RENTS = { property: { income: 3000 } }

test.each<[string, object, boolean]>([
  ['beside rents', { ...TRADE, ...RENTS }, true],
  ['beside rents after their costs', { ...TRADE, property_income: 3000 }, true],
  ['without rents', TRADE, false],
  ['beside interest on the let property', { ...TRADE, property: { income: 3000, finance_costs: 1 } }, false],
  ['beside other interest, also 0', { ...TRADE, ...RENTS, non_trade_interest_payable: 0 }, false],
  ['of 0', { ...TRADE, ...RENTS, interest_payable: 0 }, false],
])('interest of a trader %s is asked about: %s', (_, lines, isAsked) => {
  expect(codesOf(lines, { activity: 'trade' }).includes('INTEREST_ASSUMED_OF_TRADE')).toBe(isAsked)
})

test('interest of a company that only lets is on no trade, and is not asked about', () => {
  const lines = { turnover: 0, interest_payable: 900, ...RENTS }
  expect(codesOf(lines, LETS)).not.toContain('INTEREST_ASSUMED_OF_TRADE')
})

function codesOf(lines: object, business: object): readonly string[] {
  const request = ct600Request({ financials: financialsWith(lines, { business }) })
  const plan = planCt600(request, known())
  return warningsOfReturn({ plan, request, facts: known(), isRegistered: true }).map(({ code }) => code)
}
