// Small accounts that state this year's dividends ask for those of the year before.
import { describe, expect, test } from 'vitest'
import { accountsRequest, ct600Request, FIGURES, known, SHEET } from '../../../test/planning.ts'
import { planAccounts } from '../plan-accounts.ts'
import { planCt600 } from '../plan-ct600.ts'
import { warningsOfAccounts, warningsOfReturn } from './warnings-of.ts'

type AccountsType = 'small' | 'micro'

const financialsWith = (now: object, before: object | undefined, more: object = {}) => ({
  ...FIGURES,
  profit_and_loss: { ...FIGURES.profit_and_loss, ...now },
  ...(before === undefined
    ? {}
    : { prior_year: { ...SHEET, profit_and_loss: { turnover: 100, ...before } } }),
  ...more,
})

/** The year before with its dividends and without its profit and loss account. */
const beforeOf = (dividends_paid: number) => ({ prior_year: { ...SHEET, dividends_paid } })

function askedOfAccounts(financials: object, accounts_type: AccountsType = 'small') {
  const request = accountsRequest({ accounts_type, financials })
  const facts = known()
  const plan = planAccounts(request, facts)
  const warnings = warningsOfAccounts({ plan, request, facts, isRegistered: true })
  return warnings.filter(({ code }) => code === 'PRIOR_DIVIDENDS_MISSING').map(({ message }) => message)
}

describe('small accounts', () => {
  test('with dividends, and a year before without a word of them, ask for those', () => {
    const [message] = askedOfAccounts(financialsWith({ dividends_paid: 1200.5 }, {}))
    expect(message).toContain('dividends of £1,200.50')
  })

  test.each<[string, object, object | undefined, object?]>([
    ['the year before has its dividends', { dividends_paid: 1200 }, { dividends_paid: 900 }],
    ['the year before states that there were none', { dividends_paid: 1200 }, { dividends_paid: 0 }],
    ['there is no year before', { dividends_paid: 1200 }, undefined],
    ['the year before has them without its profit', { dividends_paid: 1200 }, undefined, beforeOf(900)],
    ['the year before states none without its profit', { dividends_paid: 1200 }, undefined, beforeOf(0)],
    ['this year has none', { dividends_paid: 0 }, {}],
    [
      'a note of the client states dividends',
      { dividends_paid: 1200 },
      {},
      { notes: { other: [{ title: 'Dividends', text: 'Dividends of £1,200 were paid (2025: £900).' }] } },
    ],
  ])('do not ask if %s', (...[, now, before, more]) => {
    expect(askedOfAccounts(financialsWith(now, before, more))).toEqual([])
  })
})

test('micro accounts, which state no dividends, do not ask', () => {
  expect(askedOfAccounts(financialsWith({ dividends_paid: 1200 }, {}), 'micro')).toEqual([])
})

test('small accounts that are attached to a return ask too', () => {
  const request = ct600Request({
    accounts_type: 'small',
    financials: financialsWith({ dividends_paid: 1200 }, {}),
  })
  const facts = known()
  const plan = planCt600(request, facts)
  const warnings = warningsOfReturn({ plan, request, facts, isRegistered: true })
  expect(warnings.map(({ code }) => code)).toContain('PRIOR_DIVIDENDS_MISSING')
})

test.each([900, 0])(
  'dividends of %d without a profit and loss account are in the accounts of both years',
  (pounds) => {
    const financials = financialsWith({ dividends_paid: 1200 }, undefined, beforeOf(pounds))
    const plan = planAccounts(accountsRequest({ accounts_type: 'small', financials }), known())
    expect(JSON.stringify(plan)).toContain(`"dividendsPaidPence":${pounds * 100}`)
    expect(JSON.stringify(plan)).toContain('"dividendsPaidPence":120000')
  },
)
