// Which additions get the annual investment allowance when its limit does not suffice for all.
import { expect, test } from 'vitest'
import { bought } from '../../test/worked-pools.ts'
import type { Addition } from './allowance-facts.ts'
import { claimAdditions } from './claim-additions.ts'

const of = (description: string, some: Partial<Addition> = {}) =>
  bought('2025-06-01', 1000, { description, ...some })

/** The claims within a limit of £1,000, in the order of the additions. */
const claimed = (additions: readonly Addition[]) =>
  claimAdditions(additions, { investmentLimitPounds: 1000, isFinal: false }).map(
    ({ description, claim, spentPence }) => `${description} ${claim} ${spentPence / 100}`,
  )

test.each<[string, readonly Addition[], readonly string[]]>([
  [
    'the first of two equal ones, and no part is empty',
    [of('Lathe'), of('Drill')],
    ['Lathe annual_investment_allowance 1000', 'Drill full_expensing 1000'],
  ],
  [
    'one whose claim says so, before one without a claim',
    [of('Lathe'), of('Drill', { claim: 'annual_investment_allowance' })],
    ['Lathe full_expensing 1000', 'Drill annual_investment_allowance 1000'],
  ],
  [
    'a used machine that claims it, before special rate expenditure',
    [
      of('Lift', { kind: 'integral_feature' }),
      of('Lathe', { isNew: false, claim: 'annual_investment_allowance' }),
    ],
    ['Lift full_expensing 1000', 'Lathe annual_investment_allowance 1000'],
  ],
  [
    'special rate expenditure, before a used machine that gets no other allowance',
    [of('Lathe', { isNew: false }), of('Lift', { kind: 'integral_feature' })],
    ['Lathe pool 1000', 'Lift annual_investment_allowance 1000'],
  ],
  [
    'a used machine, before a new one that is fully expensed anyway',
    [of('Lathe'), of('Drill', { isNew: false })],
    ['Lathe full_expensing 1000', 'Drill annual_investment_allowance 1000'],
  ],
  [
    'no car and no charge point',
    [of('Van', { kind: 'car', co2: 0 }), of('Charger', { kind: 'charge_point' }), of('Drill')],
    ['Van first_year_100 1000', 'Charger first_year_100 1000', 'Drill annual_investment_allowance 1000'],
  ],
])('%s', (_, additions, claims) => {
  expect(claimed(additions)).toEqual(claims)
})
