// When a customer may begin another form, and what it keeps of the one before.
import { isoDateFrom } from '@cfs/values'
import { expect, test } from 'vitest'
import { type Draft, newDraft } from '../domain/draft.ts'
import { nextStep } from './form-steps.ts'
import { isDecided, nextForm, wrongSignInsAfter } from './next-form.ts'
import { filingKey } from './parts-to-send.ts'

const part = { state: 'sent', attempt: 1, at: '', filingId: 'fil_1', body: null } as const
const sent: Draft = {
  ...newDraft('first'),
  isConfirmed: true,
  wanted: 'both',
  kind: 'trading',
  periodEnd: isoDateFrom('2026-03-31'),
  figures: { 'profit_and_loss.turnover': 1 },
  placements: [{ code: 'Z9', name: 'Zebra', key: 'pl_other_charges' }],
  utr: '1234567890',
  signatory: 'Ada Lamp',
  isDeclared: true,
  parts: { ct600: part, accounts: { ...part, filingId: 'fil_2' } },
}

test('another form may begin once every filing of the form has its final outcome', () => {
  expect(isDecided(sent, { ct600: 'accepted', accounts: 'accepted' })).toBe(true)
  expect(isDecided(sent, { ct600: 'rejected', accounts: 'error' })).toBe(true)
  expect(isDecided(sent, { ct600: 'unclear', accounts: 'accepted' })).toBe(true)
  expect(isDecided(sent, { ct600: 'accepted', accounts: 'submitted' })).toBe(false)
  expect(isDecided(sent, { ct600: 'accepted', accounts: 'pending' })).toBe(false)
  expect(isDecided(sent, { ct600: 'accepted' })).toBe(false)
  expect(isDecided({ ...sent, parts: { ct600: part } }, { ct600: 'accepted' })).toBe(false)
  expect(isDecided({ ...sent, parts: { ...sent.parts, ct600: { ...part, state: 'due' } } }, {})).toBe(false)
  expect(isDecided(newDraft('empty'), {})).toBe(false)
})

test('another form asks everything again, and its filings have keys of their own', () => {
  const next = nextForm(sent, 'second')
  expect(next).toEqual({ ...newDraft('second'), utr: sent.utr, placements: sent.placements })
  expect(nextStep(next)).toBe('company')
  expect(filingKey(next, 'ct600', part)).not.toBe(filingKey(sent, 'ct600', part))
})

const errorOf = (code: string) =>
  ({ source: 'tax_authority', code, authority_code: null, message: '' }) as const

test('another form goes on counting wrong sign-ins, because the tax authority does', () => {
  const wrong = { errors: [errorOf('1046')] }
  const before = wrongSignInsAfter(1, [wrong, { errors: [] }])
  expect(nextForm({ ...sent, wrongSignIns: before }, 'second').wrongSignIns).toBe(2)
  expect(wrongSignInsAfter(2, [{ errors: [errorOf('3001')] }])).toBe(0)
})
