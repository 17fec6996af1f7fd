// Accounts speak of one director only if the register has no other on the days of approval.
import { isoDateFrom } from '@cfs/values'
import { expect, test } from 'vitest'
import type { CompanyFacts, Directorship } from './company-facts.ts'
import { isSoleDirector } from './is-sole-director.ts'

const ALEX = { name: 'Alex Example', appointedOn: isoDateFrom('2020-01-01'), resignedOn: null }
const BO = { ...ALEX, name: 'Bo Other' }
const [BEFORE, DAY, AFTER] = ['17', '18', '19'].map((day) => isoDateFrom(`2026-06-${day}`))
const withDirectors = (...directorships: readonly Directorship[]) =>
  ({ directorships }) as unknown as CompanyFacts

test.each([
  ['the only director', [ALEX], true],
  ['a director who came back', [{ ...ALEX, resignedOn: isoDateFrom('2021-01-01') }, ALEX], true],
  ['one of two directors', [ALEX, BO], false],
  ['a director whose colleague resigned before', [ALEX, { ...BO, resignedOn: BEFORE ?? null }], true],
  ['a director whose colleague resigned on the day', [ALEX, { ...BO, resignedOn: DAY ?? null }], false],
  ['a director with a colleague appointed on the day', [ALEX, { ...BO, appointedOn: DAY ?? null }], false],
  ['a director whose colleague is appointed later', [ALEX, { ...BO, appointedOn: AFTER ?? null }], true],
  ['a director with a colleague of unknown appointment', [ALEX, { ...BO, appointedOn: null }], false],
  ['a person who is not on the register', [BO], false],
  ['nobody on the register', [], false],
] as const)('%s', (_, directors, isSole) => {
  const days = [DAY].filter((day) => day !== undefined)
  expect(isSoleDirector(withDirectors(...directors), 'ALEX EXAMPLE', days)).toBe(isSole)
})

test('revised accounts need one director on both days of approval, and all need the register', () => {
  const days = [DAY, AFTER].filter((day) => day !== undefined)
  expect(isSoleDirector(withDirectors(ALEX), 'Alex Example', days)).toBe(true)
  const joined = { ...BO, appointedOn: AFTER ?? null }
  expect(isSoleDirector(withDirectors(ALEX, joined), 'Alex Example', days)).toBe(false)
  expect(isSoleDirector(undefined, 'Alex Example', days)).toBe(false)
})
