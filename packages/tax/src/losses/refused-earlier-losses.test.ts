// A company has no losses of a time before it or its trade began, and carries none back to it.
import { expect, test } from 'vitest'
import { period, refusalsOf } from '../../test/company-returns.ts'
import { back, company, day, trade } from '../../test/loss-company.ts'
import type { CompanyTaxInput } from '../company/company-tax.ts'

const EARLY = 'CONTRADICTION losses.brought_forward.before_april_2017'
const LATER = 'CONTRADICTION tax_adjustments.losses_brought_forward'
const BACK = 'CONTRADICTION losses.carry_back.0.to_period_end'
const early = { figures: trade(5000, { earlyLossesBroughtForwardPence: 100_00 }) }
const later = { figures: trade(5000, { lossesBroughtForwardPence: 100_00 }) }
const began = (tradeBeganOn: string) => ({
  business: { activity: 'trade' as const, tradeBeganOn: day(tradeBeganOn) },
})
const incorporated = (on: string) => ({ incorporatedOn: day(on) })

// The period of account is the year to 31 March 2026.
test.each<[string, Partial<CompanyTaxInput>, readonly string[]]>([
  ['early losses of a company from 31 March 2017', { ...early, ...incorporated('2017-03-31') }, []],
  ['early losses of a company from 1 April 2017', { ...early, ...incorporated('2017-04-01') }, [EARLY]],
  ['early losses of a trade from 31 March 2017', { ...early, ...began('2017-03-31') }, []],
  ['early losses of a trade from 1 April 2017', { ...early, ...began('2017-04-01') }, [EARLY]],
  [
    'early losses in first accounts, once',
    { ...early, ...incorporated('2025-04-01'), areFirstAccounts: true },
    [EARLY],
  ],
  ['early losses of a company of unknown age', early, []],
  ['later losses of a trade from the day before the accounts', { ...later, ...began('2025-03-31') }, []],
  ['later losses of a trade that began with the accounts', { ...later, ...began('2025-04-01') }, [LATER]],
  [
    'later losses of a trade that began later',
    { ...later, ...began('2025-06-01'), returns: undefined },
    [LATER],
  ],
  ['later losses of a company from the day before', { ...later, ...incorporated('2025-03-31') }, []],
])('brought forward: %s', (_, others, refused) => {
  expect(refusalsOf({ ...company(5000), ...others })).toEqual(refused)
})

test.each<[string, Partial<CompanyTaxInput>, readonly string[]]>([
  ['on whose last day the company began', incorporated('2025-03-31'), []],
  ['that ended the day before the company began', incorporated('2025-04-01'), [BACK]],
  ['on whose last day the trade began', began('2025-03-31'), []],
  ['that ended the day before the trade began', began('2025-04-01'), [BACK]],
  ['before first accounts, once', { ...incorporated('2025-04-01'), areFirstAccounts: true }, [BACK]],
])('carried back to a period %s', (_, others, refused) => {
  expect(refusalsOf(company(-6000, { carriedBack: [back('2025-03-31', 100)] }, others))).toEqual(refused)
})

test('a terminal loss is not carried back to a year in which the company did not exist', () => {
  const business = { activity: 'trade' as const, tradeCeasedOn: day('2026-03-31') }
  const carriedBack = [back('2025-03-31', 100, true), back('2023-03-31', 100, true)]
  const others = {
    business,
    ...incorporated('2023-04-01'),
    periodOfAccount: period('2025-04-01', '2026-03-31'),
  }
  expect(refusalsOf(company(-6000, { carriedBack }, others))).toEqual([
    'CONTRADICTION losses.carry_back.1.to_period_end',
  ])
})
