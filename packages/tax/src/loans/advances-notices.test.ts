// A director's account that large repayments settled, of which the loans say nothing.
import { isoDateFrom } from '@cfs/values'
import { expect, test } from 'vitest'
import { expectListed } from '../../test/expect-listed.ts'
import { advancesNotices } from './advances-notices.ts'
import type { AdvancesToCompare, NotedAdvance } from './refused-advances.ts'
import { statedLoans } from './stated-loans.ts'

const YEAR = { start: isoDateFrom('2025-04-01'), end: isoDateFrom('2026-03-31') }
const row = (some: Partial<NotedAdvance>): NotedAdvance => ({
  director: 'Ada Smith',
  broughtForwardPence: 0,
  advancedPence: 500_000,
  repaidPence: 500_000,
  ...some,
})
const entryOf = (name: string) => ({
  name,
  broughtForwardPence: 0,
  advances: [],
  repaidPence: 0,
  repayments: [],
})

function codesOf(
  some: Partial<NotedAdvance>,
  { names = [], exemption }: { readonly names?: readonly string[]; readonly exemption?: string } = {},
) {
  const periods = statedLoans({ loans: { accounts: names.map(entryOf) } }, [YEAR])
  const advances: AdvancesToCompare = { noted: [row(some)], periods, exemption }
  const notices = advancesNotices(advances)
  expectListed(notices)
  return notices.map(({ code }) => code)
}

test.each<[string, Partial<NotedAdvance>, boolean]>([
  ['£5,000 is repaid', {}, true],
  ['a penny less is', { advancedPence: 499_999, repaidPence: 499_999 }, false],
  ['£5,000 of before the period is', { broughtForwardPence: 500_000, advancedPence: 0 }, true],
  ['more is credited than was owed', { repaidPence: 900_000 }, true],
  ['a part is still owed, which needs an entry anyway', { repaidPence: 499_999 }, false],
  ['the company owed the director as much', { broughtForwardPence: -500_000 }, false],
])('if %s, the return assumes that it was not lent again, or assumes nothing', (_, some, isAssumed) => {
  expect(codesOf(some)).toEqual(isAssumed ? ['REPAYMENT_ASSUMED_FINAL'] : [])
})

test('an entry of the director answers, that of another person does not', () => {
  expect(codesOf({}, { names: ['ada  SMITH'] })).toEqual([])
  expect(codesOf({}, { names: ['Ben Smith'] })).toEqual(['REPAYMENT_ASSUMED_FINAL'])
})

test('a company that is not close has no loans to participators', () => {
  expect(codesOf({}, { exemption: 'company_not_close' })).toEqual([])
  expect(codesOf({}, { exemption: 'full_time_worker' })).toEqual(['REPAYMENT_ASSUMED_FINAL'])
})
