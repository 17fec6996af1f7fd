// Tests a taxpayer's recorded returns, and which further returns are allowed.
import { expect, test } from 'vitest'
import { createReturnsRegister } from './returns-register.ts'

const utr = '8596148860'
const year = { start: '2024-04-01', end: '2025-03-31' }
const original = { ...year, amended: false, today: '2026-11-21' }
const amended = { ...original, amended: true }

function registerWith(...returns: Parameters<ReturnType<typeof createReturnsRegister>['enter']>[1][]) {
  const register = createReturnsRegister()
  for (const one of returns) register.enter(utr, one)
  return register
}

test('a second amendment replaces the first', () => {
  const register = registerWith(
    { ...year, correlationId: 'A' },
    { ...year, correlationId: 'B' },
    { ...year, correlationId: 'C' },
  )
  expect(register.of(utr)).toEqual([
    { ...year, correlationId: 'C', amendments: 2, accountsEnd: '2025-03-31' },
  ])
})

test('the error for an amended return distinguishes other dates from no return at all', () => {
  const register = registerWith(year)
  const numberOf = (start: string, end: string) => register.refusal(utr, { ...amended, start, end })?.number
  expect(numberOf('2024-04-01', '2025-03-31')).toBeUndefined()
  expect(numberOf('2024-04-02', '2025-03-31')).toBe(1610)
  expect(numberOf('2025-03-31', '2026-03-30')).toBe(1610)
  expect(numberOf('2025-04-01', '2026-03-31')).toBe(1611)
  expect(register.refusal('1111111111', amended)?.number).toBe(1611)
})

test('an original with other dates is a separate return, even if the two overlap', () => {
  const register = registerWith(year)
  expect(register.refusal(utr, original)?.number).toBe(3304)
  expect(register.refusal(utr, { ...original, start: '2024-05-01' })).toBeUndefined()
})

test('amendments are allowed until two years after the accounts end, that day included', () => {
  const register = registerWith(year)
  const numberOn = (today: string) => register.refusal(utr, { ...amended, today })?.number
  expect(numberOn('2027-03-31')).toBeUndefined()
  expect(numberOn('2027-04-01')).toBe(1612)
})

test('both returns of a long period can be amended until two years after its accounts end', () => {
  const first = { start: '2024-01-01', end: '2024-12-31' }
  const register = registerWith({ ...first, accountsEnd: '2025-06-30' })
  const numberOn = (today: string) => register.refusal(utr, { ...amended, ...first, today })?.number
  expect(numberOn('2027-06-30')).toBeUndefined()
  expect(numberOn('2027-07-01')).toBe(1612)
})

test('an amendment without accounts keeps the end of the original’s accounts', () => {
  const register = registerWith({ ...year, accountsEnd: '2025-06-30' }, year)
  expect(register.of(utr)).toMatchObject([{ accountsEnd: '2025-06-30', amendments: 1 }])
})
