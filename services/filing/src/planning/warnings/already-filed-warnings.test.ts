// Days that a filing shares with one that the authority has accepted from the account, also where the period
// before is not the one that is shared.
import { isoDateFrom } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import { accountsRequest, ct600Request, known, periodOf } from '../../../test/planning.ts'
import { planAccounts } from '../plan-accounts.ts'
import { planCt600 } from '../plan-ct600.ts'
import { periodWarningsOf } from './already-filed-warnings.ts'
import type { Original, PlanningFacts } from '../planning-facts.ts'

const OVERLAP = 'PERIOD_OVERLAPS_ACCOUNTS'
/** The year of the request, which follows the register's accounts. */
const YEAR = periodOf('2025-04-01', '2026-03-31')
const held = (start: string, end: string) => [{ filingId: 'fil_1', period: periodOf(start, end) }]
const company = {
  incorporatedOn: isoDateFrom('2019-04-01'),
  lastAccounts: { madeUpTo: isoDateFrom('2025-03-31'), start: isoDateFrom('2024-04-01') },
  accountsMadeUpTo: [isoDateFrom('2025-03-31')],
}
type About = Partial<Omit<PlanningFacts, 'company'>>
const OURS: Original = { kind: 'ours', filingId: 'fil_1', forms: [] }

function overlaps(about: About, change: object = {}): readonly string[] {
  const facts = known({ company, period: YEAR, ...about })
  const plan = planCt600(ct600Request({ period_start: facts.period.start, ...change }), facts)
  return messagesOf({ plan, facts })
}

function overlapsOfAccounts(about: About): readonly string[] {
  const facts = known({ company, period: YEAR, ...about })
  return messagesOf({ plan: planAccounts(accountsRequest(), facts), facts })
}

function messagesOf(planned: Omit<Parameters<typeof periodWarningsOf>[0], 'isRegistered'>) {
  const found = periodWarningsOf({ ...planned, isRegistered: true }).filter(({ code }) => code === OVERLAP)
  return found.map(({ message }) => message)
}

describe('an original return', () => {
  test.each([
    ['the year before', '2024-04-01', '2025-03-31', false],
    ['the year after', '2026-04-01', '2027-03-31', false],
    ['a year that ends on its first day', '2024-04-02', '2025-04-01', true],
    ['a year that begins on its last day', '2026-03-31', '2027-03-30', true],
    ['a later year that begins within it', '2026-01-01', '2026-12-31', true],
    ['a longer time around it', '2025-01-01', '2026-06-30', true],
    ['a part of it', '2025-06-01', '2025-06-30', true],
    ['the same year, which is accepted with another', YEAR.start, YEAR.end, true],
  ])('shares days with %s: %s to %s: %s', (...[, start, end, isWarned]) => {
    const warned = overlaps({ heldPeriods: held(start, end) })
    expect(warned).toHaveLength(isWarned ? 1 : 0)
    expect(overlapsOfAccounts({ heldPeriods: held(start, end) })).toHaveLength(isWarned ? 1 : 0)
    if (isWarned) expect(warned[0]).toContain('accepted in fil_1')
  })

  test('that is filed already is not called an overlap with itself', () => {
    const facts = { heldPeriods: held(YEAR.start, YEAR.end), isAlreadyFiled: true }
    expect([...overlaps(facts), ...overlapsOfAccounts(facts)]).toEqual([])
  })

  test('has one warning, whether the register or the account knows of the days', () => {
    const period = periodOf('2025-03-31', '2026-03-30')
    const ownEnds = [isoDateFrom('2025-03-31')]
    expect(overlaps({ period, ownEnds, heldPeriods: held('2024-04-01', '2025-03-31') })).toHaveLength(1)
  })
})

describe('an amendment', () => {
  const amended = (about: About) => overlaps({ original: OURS, ...about }, { amendment: {} })

  test('has the period of its original, whatever was confirmed with that', () => {
    const period = periodOf('2025-03-31', '2026-03-30')
    const own = { period, ownEnds: [isoDateFrom('2025-03-31'), period.end] }
    expect(amended({ ...own, heldPeriods: held(period.start, period.end) })).toEqual([])
  })

  test.each([
    ['begins a day later', '2025-04-02'],
    ['begins a day earlier', '2025-03-31'],
    ['begins a month later', '2025-05-01'],
  ])('that %s would leave the original beside it', (_what, start) => {
    const about = { period: periodOf(start, YEAR.end), heldPeriods: held(YEAR.start, YEAR.end) }
    const [message, ...more] = amended(about)
    expect(more).toEqual([])
    expect(message).toMatch(/shares days with|are filed already/)
  })

  test('of a return filed elsewhere is compared with the register', () => {
    const external = { original: { kind: 'external' } as const }
    expect(amended(external)).toEqual([])
    expect(amended({ ...external, period: periodOf('2025-03-01', '2026-02-28') })).toHaveLength(1)
  })
})

test('the sandbox has no earlier filings', () => {
  const facts = known({ company, heldPeriods: held('2025-06-01', '2025-06-30') })
  const plan = planCt600(ct600Request(), facts)
  expect(periodWarningsOf({ plan, facts, isRegistered: false })).toEqual([])
})
