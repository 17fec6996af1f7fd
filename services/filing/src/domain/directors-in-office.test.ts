// The directors' report names everyone who was a director at any time in the period.
import { isoDateFrom } from '@cfs/values'
import { expect, test } from 'vitest'
import type { CompanyFacts } from './company-facts.ts'
import { directorsInOffice } from './directors-in-office.ts'

const PERIOD = { start: isoDateFrom('2025-04-01'), end: isoDateFrom('2026-03-31') }

test.each([
  [null, null, true],
  ['2026-03-31', null, true],
  ['2026-04-01', null, false],
  ['2020-01-01', '2025-04-01', true],
  ['2020-01-01', '2025-03-31', false],
] as const)('a director from %s to %s is named: %s', (from, until, isNamed) => {
  const [appointedOn, resignedOn] = [from, until].map((day) => (day === null ? null : isoDateFrom(day)))
  const directorships = [
    { name: 'Alex Example', appointedOn: appointedOn ?? null, resignedOn: resignedOn ?? null },
  ]
  const company = { directorships } as unknown as CompanyFacts
  expect(directorsInOffice(company, PERIOD)).toEqual(isNamed ? ['Alex Example'] : undefined)
})

test('a director who came back is named once, and without the register no director is', () => {
  const one = { name: 'Alex Example', appointedOn: null, resignedOn: null }
  const company = { directorships: [one, one] } as unknown as CompanyFacts
  expect(directorsInOffice(company, PERIOD)).toEqual(['Alex Example'])
  expect(directorsInOffice(undefined, PERIOD)).toBeUndefined()
})
