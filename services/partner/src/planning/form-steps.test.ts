// The order of the form's pages: no page can be reached before those that it depends on.
import { isoDateFrom } from '@cfs/values'
import { expect, test } from 'vitest'
import { type Draft, newDraft } from '../domain/draft.ts'
import type { EquipmentMovement } from '../domain/equipment.ts'
import { withChange } from './wanted-types.ts'
import { FORM_STEPS, mayOpen, nextStep, stepBefore, stepsOf } from './form-steps.ts'

const NONE: EquipmentMovement = { hasDisposalResult: false }
const begun: Draft = {
  ...newDraft('d'),
  isConfirmed: true,
  wanted: 'both',
  kind: 'trading',
  periodEnd: isoDateFrom('2026-03-31'),
  utr: '1234567890',
  signatory: 'Ada Lamp',
}
const answered: Draft = {
  ...begun,
  areFiguresChecked: true,
  movement: NONE,
  areAnswersChecked: true,
  answers: { owed: false, commitments: '' },
}
const declared: Draft = { ...answered, seenTax: 0, isDeclared: true }
const BOUGHT: EquipmentMovement = { additions: 500, disposals: 0, hasDisposalResult: false }
const sent = { state: 'sent', attempt: 1, at: '', filingId: 'fil_1', body: null } as const

test('a customer goes through every page once', () => {
  const drafts = [
    newDraft('d'),
    { ...newDraft('d'), isConfirmed: true },
    { ...begun, utr: null },
    begun,
    { ...begun, areFiguresChecked: true, movement: BOUGHT },
    { ...begun, areFiguresChecked: true, movement: NONE },
    answered,
    { ...answered, seenTax: 0 },
    declared,
    { ...declared, parts: { ct600: sent, accounts: sent } },
  ]
  expect(drafts.map(nextStep)).toEqual(FORM_STEPS)
})

test('equipment is asked for a return whose figures show a movement, or if the customer entered it', () => {
  const steps = (change: Partial<Draft>) => stepsOf({ ...begun, ...change })
  const entered = { answer: 'no', bought: [], sold: [] } as const
  expect(steps({})).not.toContain('equipment')
  expect(steps({ movement: { ...BOUGHT, additions: 0 } })).not.toContain('equipment')
  expect(steps({ movement: BOUGHT })).toContain('equipment')
  expect(steps({ equipment: entered })).toContain('equipment')
  expect(steps({ movement: BOUGHT, wanted: 'accounts' })).not.toContain('equipment')
  expect(steps({ movement: BOUGHT, kind: 'dormant' })).not.toContain('equipment')
})

test('what was entered about equipment is confirmed again after a change of the figures', () => {
  const draft: Draft = {
    ...answered,
    movement: BOUGHT,
    equipment: { answer: 'no', bought: [], sold: [] },
    isEquipmentChecked: true,
  }
  expect(nextStep(draft)).toBe('tax')
  expect(nextStep({ ...withChange(draft, {}), areFiguresChecked: true })).toBe('equipment')
})

test('a dormant company sees neither figures, questions nor tax, and accounts alone no tax', () => {
  expect(stepsOf({ wanted: 'both', kind: 'dormant', parts: {} })).toEqual([
    'company',
    'choose',
    'details',
    'read',
    'sign-in',
    'status',
  ])
  const ofAccounts = stepsOf({ wanted: 'accounts', kind: 'trading', parts: {} })
  expect(ofAccounts.filter((step) => ['figures', 'questions', 'tax'].includes(step))).toEqual([
    'figures',
    'questions',
  ])
  expect(stepsOf({ wanted: 'accounts', kind: 'dormant', parts: {} })).not.toContain('questions')
  expect(stepsOf({ wanted: 'ct600', kind: 'trading', parts: {} })).toContain('questions')
})

test('accounts that are sent again after an accepted return need no tax page', () => {
  const again: Draft = {
    ...declared,
    seenTax: null,
    isDeclared: false,
    parts: { ct600: sent, accounts: { ...sent, state: 'due', attempt: 2, filingId: null } },
  }
  expect(nextStep(again)).toBe('read')
  expect(stepBefore('read', again)).toBe('figures')
  const returnAgain = { ...again, parts: { ...again.parts, ct600: { ...sent, state: 'due' } } } as const
  expect(nextStep(returnAgain)).toBe('tax')
})

test('accounts alone need no tax reference', () => {
  expect(nextStep({ ...begun, utr: null, wanted: 'accounts' })).toBe('figures')
})

test('a changed figure must be checked and declared again', () => {
  const changed = withChange(declared, { figures: { 'profit_and_loss.turnover': 1 } })
  expect(nextStep(changed)).toBe('figures')
  expect(mayOpen('read', changed)).toBe(false)
  expect(mayOpen('company', changed)).toBe(true)
})

test('after a change of the figures the answers are confirmed again, and kept', () => {
  const answers = { owed: false, associatedCompanies: 0 }
  const changed = withChange({ ...declared, answers }, { figures: {} })
  expect(nextStep({ ...changed, areFiguresChecked: true })).toBe('questions')
  expect(changed.answers).toEqual(answers)
})

test('a form that was stored before the questions existed must answer them before it is sent', () => {
  const { areAnswersChecked: _, ...stored } = declared
  expect([nextStep(stored), mayOpen('sign-in', stored)]).toEqual(['questions', false])
})

test('a return whose figures were checked by an earlier version has them checked again', () => {
  const { movement: _, ...stored } = declared
  expect([nextStep(stored), mayOpen('sign-in', stored)]).toEqual(['figures', false])
  expect(nextStep({ ...stored, wanted: 'accounts' })).toBe('sign-in')
  const accountsAgain = { ...stored, parts: { ct600: sent, accounts: { ...sent, state: 'due' } } } as const
  expect(nextStep(accountsAgain)).toBe('sign-in')
})

test('nothing is sent before the declaration, and one filing of two is not enough', () => {
  expect(mayOpen('sign-in', { ...declared, isDeclared: false })).toBe(false)
  expect(nextStep({ ...declared, parts: { ct600: sent } })).toBe('sign-in')
})

test('the way back leads through the same pages', () => {
  expect(stepBefore('read', begun)).toBe('tax')
  expect(stepBefore('read', { ...begun, kind: 'dormant' })).toBe('details')
  expect(stepBefore('company', begun)).toBeUndefined()
})

test('a form of which everything was sent has nothing more to fill in', () => {
  expect(nextStep({ ...begun, wanted: 'ct600', parts: { ct600: sent } })).toBe('status')
})
