// The return's model rejects what the authority's schema would reject.
import { describe, expect, test } from 'vitest'
import { sampleForms } from '../sample-forms.ts'
import { boxRefusal, type BoxValue } from './box-text.ts'
import { findBox } from './boxes.ts'
import { ct600FormSchema } from './ct600-form.ts'

const { nilReturn } = sampleForms()

function refusedPaths(change: object): readonly string[] {
  const { error } = ct600FormSchema.safeParse({ ...nilReturn, ...change })
  return error?.issues.map((issue) => issue.path.join('.')) ?? []
}

describe('a return', () => {
  test.each([
    ['companyName', { companyName: 'X' }],
    ['companyName', { companyName: 'X'.repeat(57) }],
    ['companyName', { companyName: 'Café Ltd' }],
    ['companyName', { companyName: 'Cash $ Ltd' }],
    ['companyName', { companyName: ' Padded Ltd' }],
    ['declarantName', { declarantName: '' }],
    ['declarantStatus', { declarantStatus: '[Director]' }],
    ['utr', { utr: '123456789' }],
    ['registrationNumber', { registrationNumber: '1234567' }],
    ['period.start', { period: { start: '2015-03-31', end: '2016-03-30' } }],
    ['period.end', { period: { start: '2025-04-01', end: '2026-04-01' } }],
    ['period.end', { period: { start: '2025-04-01', end: '2025-03-31' } }],
    ['period.end', { period: { start: '2025-04-01', end: '2025-06-31' } }],
    ['companyType', { companyType: 12 }],
    ['accounts.absent', { accounts: { absent: 'Amendment - a/cs already submitted' } }],
    ['computations.absent', { computations: { absent: 'Amendment - comps already submitted' } }],
    ['accounts', { accounts: { absent: 'company dormant' } }],
    ['accounts', { accounts: { attached: 'this-period', absent: 'Company dormant' } }],
    ['computations', { computations: { attached: 'different-period' } }],
    ['boxes.525', { boxes: { '315': 0, '440': 0 } }],
    ['boxes.999', { boxes: { ...nilReturn.boxes, '999': 0 } }],
    ['boxes.975', { boxes: { ...nilReturn.boxes, '975': 'Someone Else' } }],
    ['boxes.315', { boxes: { ...nilReturn.boxes, '315': 150 } }],
    ['version', { version: 3 }],
    ['', { surprise: true }],
  ])('is refused for %s: %j', (path, change) => {
    expect(refusedPaths(change)).toEqual([path])
  })

  test('never becomes a nil return by mistake: a value without a box is refused', () => {
    expect(refusedPaths({ boxes: { ...nilReturn.boxes, turnover: 100 } })).toEqual(['boxes.turnover'])
  })

  test('may be an amendment, and then states what was sent with the original', () => {
    const reasons = {
      returnType: 'amended',
      accounts: { absent: 'Amendment - a/cs already submitted' },
      computations: { absent: 'Amendment - comps already submitted' },
    }
    expect(refusedPaths(reasons)).toEqual([])
  })
})

describe('a box', () => {
  const amounts: [string, BoxValue, boolean][] = [
    ['315', 9_999_999_999_900, true],
    ['315', 10_000_000_000_000, false],
    ['315', -100, false],
    ['315', 100.5, false],
    ['440', 9_999_999_999_999, true],
    ['440', 10_000_000_000_000, false],
    ['440', Number.NaN, false],
    ['435', 0, false],
    ['435', 1, true],
    ['340', 10_000, true],
    ['340', 10_001, false],
    ['330', 2025, true],
    ['330', 25, false],
    ['326', 0, true],
    ['40', true, true],
    ['40', 1, false],
    ['30', '2025-02-29', false],
  ]
  test.each(amounts)('%s with the value %j: allowed %s', (id, value, allowed) => {
    const box = findBox(id)
    if (box === undefined) throw new Error(`no box ${id}`)
    expect(boxRefusal(box, value) === undefined).toBe(allowed)
  })
})
