// The pages of the form in their order, and the first one that is not complete.
import type { Answers } from '../domain/answers.ts'
import type { Draft } from '../domain/draft.ts'
import { isAgentComplete, isDeclared } from './agents.ts'
import { showsMovement } from './equipment-movement.ts'
import { hasStatements } from './amendments.ts'
import { partsToSend } from './parts-to-send.ts'
import { isSending, wantedTypes } from './wanted-types.ts'

export const FORM_STEPS = [
  'company',
  'choose',
  'details',
  'figures',
  'equipment',
  'questions',
  'tax',
  'read',
  'sign-in',
  'status',
] as const
export type FormStep = (typeof FORM_STEPS)[number]

/**
 * The steps of this form: only a trading company's return computes tax, and accounts alone ask what
 * their notes say. What was bought and sold is asked if the figures show it, or if the customer entered it.
 * A return that was sent already is not computed again when the accounts alone are sent
 * again.
 */
export function stepsOf({
  movement,
  equipment,
  ...draft
}: Pick<Draft, 'wanted' | 'kind' | 'parts' | 'movement' | 'equipment'>): readonly FormStep[] {
  const hasTax = computesTax(draft)
  const { wanted: filings, kind } = draft
  return FORM_STEPS.filter((step) => {
    if (step === 'tax') return hasTax
    if (step === 'equipment') return hasTax && (equipment !== undefined || showsMovement(movement))
    if (step === 'questions') return hasTax || (kind !== 'dormant' && filings === 'accounts')
    return step !== 'figures' || kind !== 'dormant'
  })
}

function computesTax({ wanted: filings, kind, parts }: Pick<Draft, 'wanted' | 'kind' | 'parts'>): boolean {
  return kind !== 'dormant' && (filings === null || partsToSend({ wanted: filings, parts }).includes('ct600'))
}

/** The first step that is not complete; `status` once everything was sent. */
export function nextStep(draft: Draft): FormStep {
  if (draft.wanted !== null && partsToSend(draft).length === 0) return 'status'
  return stepsOf(draft).find((step) => !isComplete(step, draft)) ?? 'status'
}

/** Whether the customer may open the step: all steps before it are complete. */
export function mayOpen(step: FormStep, draft: Draft): boolean {
  const steps = stepsOf(draft)
  return steps.indexOf(step) <= steps.indexOf(nextStep(draft)) && steps.includes(step)
}

/** Whether the step comes after the figures and before the outcome, so that it relies on the figures. */
export function reliesOnFigures(step: FormStep, draft: Draft): boolean {
  const steps = stepsOf(draft)
  return steps.includes('figures') && steps.indexOf(step) > steps.indexOf('figures') && step !== 'status'
}

/** The step before this one; undefined for the first. */
export function stepBefore(step: FormStep, draft: Draft): FormStep | undefined {
  const steps = stepsOf(draft)
  return steps[steps.indexOf(step) - 1]
}

/** The questions that every company is asked, whatever it files. */
function areAnswered({ owed, commitments }: Answers = {}): boolean {
  return owed !== undefined && commitments !== undefined
}

function isComplete(step: FormStep, draft: Draft): boolean {
  switch (step) {
    case 'company':
      return draft.isConfirmed
    case 'choose':
      return draft.wanted !== null && draft.kind !== null && draft.periodEnd !== null && hasStatements(draft)
    case 'details':
      return (
        draft.signatory !== null &&
        (draft.wanted === 'accounts' || draft.utr !== null) &&
        isAgentComplete(draft)
      )
    case 'figures':
      // A form that an earlier version saved does not say what its figures show of equipment.
      return draft.areFiguresChecked && (draft.movement !== undefined || !computesTax(draft))
    case 'equipment':
      return draft.equipment !== undefined && draft.isEquipmentChecked === true
    case 'questions':
      // A form of an earlier version has answers to other questions.
      return draft.areAnswersChecked === true && areAnswered(draft.answers)
    case 'tax':
      return draft.seenTax !== null
    case 'read':
      return isDeclared(draft)
    case 'sign-in':
      return !isSending(draft) && wantedTypes(draft).every((type) => draft.parts[type]?.state === 'sent')
    case 'status':
      return false
    default:
      return step satisfies never
  }
}
