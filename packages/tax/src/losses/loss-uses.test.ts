// Claims for trading losses reach the accounting periods that they name.
import { expect, test } from 'vitest'
import { back, BEFORE, day, from } from '../../test/loss-company.ts'
import { period, YEAR } from '../../test/company-returns.ts'
import type { AccountingPeriod } from '../periods/accounting-periods.ts'
import { lossUses, placeOf } from './loss-uses.ts'

const trading = (of: typeof YEAR): AccountingPeriod => ({
  ...of,
  beginsBecause: 'previous period ended',
  endsBecause: 'accounting date',
  trades: true,
})
const SHORT = period('2026-04-01', '2026-06-30')
const PERIODS = [trading(YEAR), trading(SHORT)]

test('a claim without a day is about the only accounting period, and about none of several', () => {
  expect(placeOf([YEAR], undefined)).toBe(0)
  expect(placeOf(PERIODS, undefined)).toBeUndefined()
  expect(placeOf(PERIODS, '2026-06-30')).toBe(1)
  expect(placeOf(PERIODS, '2026-06-29')).toBeUndefined()
})

test('a loss carried back within the accounts is a loss of a later period for the earlier one', () => {
  const carriedBack = [{ ...back('2026-03-31', 100), fromPeriodEnd: day('2026-06-30') }]
  const [year, short] = lossUses({ carriedBack }, PERIODS)
  expect(year).toEqual({
    claimsAgainstProfits: true,
    carriedBack: [],
    broughtBack: [{ from: SHORT, pounds: 100, isTerminal: false }],
  })
  expect(short).toEqual({
    claimsAgainstProfits: true,
    carriedBack: [back('2026-03-31', 100)],
    broughtBack: [],
  })
})

test('a loss carried back to earlier accounts is none of a later period', () => {
  const carriedBack = [{ ...back('2025-03-31', 100), fromPeriodEnd: day('2026-03-31') }]
  expect(lossUses({ carriedBack }, PERIODS).map((use) => use.broughtBack)).toEqual([[], []])
  const unnamed = [back('2026-03-31', 100)]
  expect(lossUses({ carriedBack: unnamed }, PERIODS).map((use) => use.broughtBack)).toEqual([[], []])
})

test('losses of later periods are used in the order of these periods, each with its filing', () => {
  const later = { ...from(period('2027-04-01', '2028-03-31'), 20, true), filingId: 'later' }
  const sooner = from(period('2026-04-01', '2027-03-31'), 10)
  const expected = [{ from: sooner.from, pounds: 10, isTerminal: false }, later]
  for (const broughtBack of [
    [later, sooner],
    [sooner, later],
  ]) {
    expect(lossUses({ broughtBack }, [trading(YEAR)])[0]?.broughtBack).toStrictEqual(expected)
  }
})

test('a loss that reaches a part of the period says how many of its days', () => {
  const loss = from(period('2025-10-01', '2026-09-30'), 10)
  const [use] = lossUses({ broughtBack: [loss] }, [trading(BEFORE)])
  expect(use?.broughtBack).toEqual([{ ...loss, reach: { days: 182, ofDays: 365 } }])
})
