// A submission is refused until it confirms each warning that needs it, and the refusal names them all.
import { Problem, WARNINGS } from '@cfs/contracts'
import { expect, test } from 'vitest'
import { refuseUnconfirmed, statedWarning } from './refuse-unconfirmed.ts'

const GAP = { code: 'PERIOD_LEAVES_GAP', message: 'A gap.' } as const
const END = { code: 'PERIOD_END_UNUSUAL', message: 'An odd end.' } as const
const LATE = { code: 'LATE', message: 'Late.' } as const
const refusalOf = (...parameters: Parameters<typeof refuseUnconfirmed>) => {
  try {
    refuseUnconfirmed(...parameters)
    return undefined
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

test('warnings that need no confirmation refuse nothing', () => {
  expect(refusalOf([LATE])).toBeUndefined()
  expect(refusalOf([])).toBeUndefined()
})

test('each unconfirmed warning is named, and a confirmed one is not', () => {
  expect(refusalOf([LATE, GAP, END], ['PERIOD_LEAVES_GAP'])).toMatchObject({
    code: 'CONFIRMATION_REQUIRED',
    context: { warnings: [{ ...END, needs_confirmation: true }] },
  })
  expect(refusalOf([GAP, END])?.message).toContain('"confirm": ["PERIOD_LEAVES_GAP","PERIOD_END_UNUSUAL"]')
  expect(refusalOf([GAP, END], ['PERIOD_END_UNUSUAL', 'PERIOD_LEAVES_GAP'])).toBeUndefined()
})

test('a confirmation covers its own code only', () => {
  expect(refusalOf([GAP], ['PERIOD_END_UNUSUAL'])?.code).toBe('CONFIRMATION_REQUIRED')
})

test('a stored warning of an unknown code needs nothing', () => {
  expect(statedWarning({ code: 'constructor', message: 'Old.' }).needs_confirmation).toBe(false)
  expect(statedWarning(GAP).needs_confirmation).toBe(WARNINGS.PERIOD_LEAVES_GAP.needsConfirmation)
})
