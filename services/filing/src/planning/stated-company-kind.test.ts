// A kind of company that the request states beside an activity with another rate: refused in words, or asked
// about with both taxes.
import { needsConfirmation, Problem } from '@cfs/contracts'
import { expect, test } from 'vitest'
import { ct600Request, known, periodOf, refusedFields } from '../../test/planning.ts'
import { planCt600 } from './plan-ct600.ts'
import { warningsOfReturn } from './warnings/warnings-of.ts'

const stating = (company_kind: string, more: object = {}) => ({
  business: { activity: 'investment', company_kind },
  profit_and_loss: { turnover: 0, interest_receivable: 18_000 },
  balance_sheet: { current_assets: 1000, cash: 1000, share_capital: 100, profit_and_loss_account: 900 },
  average_employees: 0,
  associated_companies: 0,
  ...more,
})

function planned(financials: object, about: Parameters<typeof known>[0] = {}) {
  const request = ct600Request({
    financials,
    ...(about.period && { period_start: about.period.start, period_end: about.period.end }),
  })
  const facts = known(about)
  const plan = planCt600(request, facts)
  const warnings = warningsOfReturn({ plan, request, facts, isRegistered: true })
  return { taxPence: plan.returns[0]?.form.boxes['525'], codes: warnings.map(({ code }) => code) }
}

test('an investment company is no ordinary company, unless it is not close', () => {
  expect(refusedFields(() => planned(stating('ordinary')))).toEqual(['financials.business.company_kind'])
  const open = planned(stating('ordinary', { loans_exemption: 'company_not_close' }))
  expect([open.taxPence, planned(stating('close_investment_holding')).taxPence]).toEqual([3420_00, 4500_00])
  expect(open.codes).not.toContain('COMPANY_KIND_UNLIKE_BUSINESS')
})

test('an investment company that states that it is a club must confirm it', () => {
  expect(planned(stating('club')).codes).toContain('COMPANY_KIND_UNLIKE_BUSINESS')
  expect(needsConfirmation('COMPANY_KIND_UNLIKE_BUSINESS')).toBe(true)
})

const asks = (financials: object, about: Parameters<typeof known>[0] = {}) =>
  planned(financials, about).codes.includes('COMPANY_KIND_UNLIKE_BUSINESS')
const holding = (more: object) => stating('ordinary', { business: { activity: 'holding' }, ...more })
const SHARES = {
  investments: 500,
  fixed_assets: 500,
  current_assets: 500,
  cash: 500,
  share_capital: 100,
  profit_and_loss_account: 900,
}
const LENT = {
  current_assets: 1000,
  debtors: 1000,
  debtors_analysis: { amounts_owed_by_group_undertakings: 1000 },
  share_capital: 100,
  profit_and_loss_account: 900,
}
const related = (related_parties: string) => ({ notes: { related_parties } })

test.each<[string, object, boolean]>([
  ['nothing else', {}, true],
  ['shares', { balance_sheet: SHARES }, false],
  ['a loan to its group', { balance_sheet: LENT }, false],
  ['a note about its subsidiary', related('The company lent £900 to its subsidiary, Acorn Ltd.'), false],
  ['a note that it has no subsidiary', related('The company has no subsidiaries.'), true],
  ['who controls it', { notes: { controlling_party: 'Oak Holdings Limited' } }, true],
  ['an associated company', { associated_companies: 1 }, true],
])('a holding company with interest that shows %s must confirm its activity: %s', (_, more, isAsked) => {
  expect(asks(holding(more))).toBe(isAsked)
  expect(asks(holding({ ...more, business: { activity: 'holding', company_kind: 'ordinary' } }))).toBe(
    isAsked,
  )
})

test.each<[string, object, boolean]>([
  ['and says no more', {}, true],
  ['and lets to no connected person', { lets_to_connected_persons: false }, false],
  ['and has traded since a day', { trade_began_on: '2019-05-01' }, false],
])('a trader that the register calls a landlord, %s, must confirm it: %s', (_, more, isAsked) => {
  const about = (sicCode: string) => ({ company: { sicCodes: [sicCode] } })
  const trader = {
    ...stating('ordinary'),
    business: { activity: 'trade', ...more },
    profit_and_loss: { turnover: 19_000 },
  }
  expect(asks(trader, about('68209'))).toBe(isAsked)
  expect(asks(trader, about('68310'))).toBe(false)
  expect(asks({ ...trader, principal_activity: 'Letting of flats' })).toBe(isAsked)
})

test('a landlord that states its kind, and not to whom it lets, must confirm it', () => {
  const landlord = (business: object) => ({
    ...stating('ordinary'),
    business: { activity: 'property_letting', ...business },
    profit_and_loss: { turnover: 0, property: { income: 19_000 } },
  })
  expect(asks(landlord({ company_kind: 'ordinary' }))).toBe(true)
  expect(asks(landlord({ company_kind: 'ordinary', lets_to_connected_persons: false }))).toBe(false)
  expect(asks(landlord({ company_kind: 'close_investment_holding' }))).toBe(false)
})

test('a contradiction in several accounting periods is stated once', () => {
  const long = stating('ordinary', {
    profit_and_loss: { turnover: 0 },
    returns: [
      { period_start: '2024-10-01', period_end: '2025-09-30', interest_receivable: 2000 },
      { period_start: '2025-10-01', period_end: '2026-03-31', interest_receivable: 900 },
    ],
  })
  const details = detailsOf(() => planned(long, { period: periodOf('2024-10-01', '2026-03-31') }))
  expect(details.map(({ message }) => message.split('must not be ordinary').length - 1)).toEqual([1])
})

function detailsOf(run: () => unknown): NonNullable<Problem['details']> {
  try {
    run()
  } catch (error) {
    if (error instanceof Problem) return error.details ?? []
    throw error
  }
  return []
}
