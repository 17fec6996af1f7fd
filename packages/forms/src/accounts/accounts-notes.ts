// The notes that the client states: no document contains a policy, event or fact that neither the client nor
// the register gave.
import { z } from 'zod'
import { formFields } from '../form-fields.ts'

/** The maximum length of one text in the notes, in code points. */
const MAX_NOTE_LENGTH = 2000

const FIXED_ASSET_CLASSES = ['intangible', 'tangible', 'investments'] as const

const movementField = z.strictObject({
  class: z.enum(FIXED_ASSET_CLASSES),
  costBroughtForwardPence: formFields.pence,
  additionsPence: formFields.pence,
  disposalsPence: formFields.pence,
  revaluationPence: formFields.signedPence.optional(),
  transfersPence: formFields.signedPence.optional(),
  depreciationBroughtForwardPence: formFields.pence,
  chargePence: formFields.pence,
  depreciationOnDisposalsPence: formFields.pence,
})

const advanceField = z.strictObject({
  director: formFields.line(200),
  broughtForwardPence: formFields.signedPence,
  advancedPence: formFields.pence,
  repaidPence: formFields.pence,
  terms: formFields.paragraphs(MAX_NOTE_LENGTH),
})

const noteText = formFields.paragraphs(MAX_NOTE_LENGTH)

export const notesField = z.strictObject({
  fixedAssetMovements: z.array(movementField).max(FIXED_ASSET_CLASSES.length).optional(),
  directorsAdvances: z.array(advanceField).max(40).optional(),
  guaranteesAndCommitments: noteText.optional(),
  relatedParties: noteText.optional(),
  other: z
    .array(z.strictObject({ title: formFields.line(100), text: noteText }))
    .max(20)
    .optional(),
  goingConcern: noteText.optional(),
  policies: z.array(noteText).max(20).optional(),
})

/** The cost and depreciation of one class of fixed assets over the period (SI 2008/409 Sch 1 para 48). */
export interface FixedAssetMovement {
  readonly class: (typeof FIXED_ASSET_CLASSES)[number]
  readonly costBroughtForwardPence: number
  readonly additionsPence: number
  readonly disposalsPence: number
  /** The change of value by revaluation; undefined or 0 if there is none. */
  readonly revaluationPence?: number | undefined
  /** The cost of assets from other classes; negative for transfers to other classes. */
  readonly transfersPence?: number | undefined
  readonly depreciationBroughtForwardPence: number
  readonly chargePence: number
  readonly depreciationOnDisposalsPence: number
}

/** Advances and credits to one director (CA 2006 s.413). */
export interface DirectorsAdvance {
  readonly director: string
  /** The amount the director owes at the start; negative if the company owes the director. */
  readonly broughtForwardPence: number
  readonly advancedPence: number
  readonly repaidPence: number
  /** The interest rate and the main conditions. */
  readonly terms: string
}

export interface AccountsNotes {
  /** At most one movement for each class. */
  readonly fixedAssetMovements?: readonly FixedAssetMovement[] | undefined
  readonly directorsAdvances?: readonly DirectorsAdvance[] | undefined
  readonly guaranteesAndCommitments?: string | undefined
  /** Transactions with related parties (FRS 102 1AC.35). */
  readonly relatedParties?: string | undefined
  readonly other?: readonly { readonly title: string; readonly text: string }[] | undefined
  readonly goingConcern?: string | undefined
  readonly policies?: readonly string[] | undefined
}

/** The net book value of a class of fixed assets, at the start or the end of the period. */
export function netBookValuePence(movement: FixedAssetMovement, at: 'start' | 'end'): number {
  if (at === 'start') return movement.costBroughtForwardPence - movement.depreciationBroughtForwardPence
  return costPence(movement) - depreciationPence(movement)
}

/** The cost at the end of the period. */
export function costPence(movement: FixedAssetMovement): number {
  const { costBroughtForwardPence, additionsPence, disposalsPence } = movement
  const { revaluationPence = 0, transfersPence = 0 } = movement
  return costBroughtForwardPence + additionsPence + revaluationPence + transfersPence - disposalsPence
}

/** The accumulated depreciation at the end of the period. */
export function depreciationPence(movement: FixedAssetMovement): number {
  const { depreciationBroughtForwardPence, chargePence, depreciationOnDisposalsPence } = movement
  return depreciationBroughtForwardPence + chargePence - depreciationOnDisposalsPence
}
