// Figures without income and cost, beside facts that show business, are asked about with the facts named.
import { needsConfirmation } from '@cfs/contracts'
import { describe, expect, test } from 'vitest'
import { accountsRequest, ct600Request, known } from '../../../test/planning.ts'
import { planAccounts } from '../plan-accounts.ts'
import { planCt600 } from '../plan-ct600.ts'
import { warningsOfAccounts, warningsOfReturn } from './warnings-of.ts'

const CODE = 'NIL_FIGURES_UNLIKE_FACTS'
const sheet = (cash: number) => {
  return { current_assets: cash, cash, share_capital: 100, profit_and_loss_account: cash - 100 }
}
const NIL = { profit_and_loss: { turnover: 0 }, balance_sheet: sheet(1000), average_employees: 0 }
const noted = (text: string) => ({ notes: { other: [{ title: 'The year', text }] } })

const ofReturn = (change: object) => {
  const [request, facts] = [ct600Request({ financials: { ...NIL, ...change } }), known()]
  const warnings = warningsOfReturn({
    plan: planCt600(request, facts),
    request,
    facts,
    isRegistered: true,
  })
  return warnings.filter(({ code }) => code === CODE).map(({ message }) => message)
}
const ofAccounts = (change: object, more: object = {}) => {
  const request = accountsRequest({ accounts_type: 'micro', financials: { ...NIL, ...change }, ...more })
  const facts = known()
  const warnings = warningsOfAccounts({
    plan: planAccounts(request, facts),
    request,
    facts,
    isRegistered: true,
  })
  return warnings.filter(({ code }) => code === CODE).map(({ message }) => message)
}

test.each([
  ['three employees', { average_employees: 3 }, 'financials.average_employees is 3'],
  ['one employee', { average_employees: 1 }, 'financials.average_employees is 1'],
  [
    '£200,000 of cash',
    { balance_sheet: sheet(200_000) },
    'financials.balance_sheet.cash is £200,000, on which a bank usually pays interest',
  ],
  [
    'a penny more than £10,000 of cash',
    { balance_sheet: sheet(10_000.01) },
    'financials.balance_sheet.cash is £10,000.01',
  ],
  [
    'a trade that began in the period',
    { business: { trade_began_on: '2026-03-31' } },
    'financials.business.trade_began_on is 2026-03-31',
  ],
  ['a note', noted('The company traded.'), 'financials.notes.other.0 speaks of business'],
  [
    'a later sentence of a note',
    noted('There are no guarantees. Sales began in May.'),
    'financials.notes.other.0 speaks of business',
  ],
  [
    'rent of a related party',
    { notes: { related_parties: 'Rent of £900 was paid to a director.' } },
    'financials.notes.related_parties speaks of business',
  ],
  [
    'going concern',
    { notes: { going_concern: 'The company is trading and can pay its debts.' } },
    'financials.notes.going_concern speaks of business',
  ],
])('no income and no cost beside %s', (_, facts, named) => {
  for (const messages of [ofReturn(facts), ofAccounts(facts)]) {
    expect(messages).toEqual([expect.stringContaining(`no cost of the period, but ${named}`)])
  }
  expect(needsConfirmation(CODE)).toBe(true)
})

test('all facts are named in one warning', () => {
  const facts = { average_employees: 2, balance_sheet: sheet(20_000), ...noted('Goods were sold.') }
  expect(ofReturn(facts)).toEqual([
    'The figures show no income and no cost of the period, but financials.average_employees is 2, and ' +
      'financials.balance_sheet.cash is £20,000, on which a bank usually pays interest, and ' +
      'financials.notes.other.0 speaks of business. Send the income and the costs, or correct what is wrong. If there ' +
      'was neither income nor cost, confirm this.',
  ])
})

describe('no question is asked', () => {
  test.each([
    ['without such a fact', {}],
    ['about £10,000 of cash', { balance_sheet: sheet(10_000) }],
    ['about a trade that began before the period', { business: { trade_began_on: '2025-03-31' } }],
    ['about a note that denies it', noted('The company has not traded; there were no sales.')],
    ['about a note of what is to come', noted('The company will begin trading, and expects sales.')],
    ['about a trade that ended before', noted('The company ceased trading in 2020.')],
    ['beside a cost', { average_employees: 3, profit_and_loss: { turnover: 0.01 } }],
    [
      'beside a cost of letting',
      {
        average_employees: 3,
        business: { activity: 'property_letting', lets_to_connected_persons: false },
        profit_and_loss: { turnover: 0, property: { expenses: 1 } },
      },
    ],
    [
      'beside income of an accounting period',
      {
        average_employees: 3,
        business: { activity: 'investment' },
        returns: [{ period_start: '2025-04-01', period_end: '2026-03-31', interest_receivable: 1 }],
      },
    ],
  ])('%s', (_, facts) => {
    expect(ofReturn(facts)).toEqual([])
  })

  test('if accounts for the registry leave the profit and loss account out, unless they are dormant', () => {
    const { profit_and_loss: _, ...unstated } = NIL
    const facts = { ...unstated, profit_and_loss: undefined, average_employees: 3 }
    expect(ofAccounts(facts)).toEqual([])
    expect(ofAccounts(facts, { accounts_type: 'dormant' })).toHaveLength(1)
  })

  test('about the cash of dormant accounts, which state that the bank paid nothing', () => {
    const facts = { profit_and_loss: undefined, balance_sheet: sheet(200_000) }
    expect(ofAccounts(facts, { accounts_type: 'dormant' })).toEqual([])
  })

  test('about tax and dividends, which are no result', () => {
    const lines = { turnover: 0, tax: 100, dividends_paid: 100 }
    expect(ofReturn({ profit_and_loss: lines })).toEqual([])
    expect(ofReturn({ profit_and_loss: lines, average_employees: 1 })).toHaveLength(1)
  })
})
