// The notes that the client states: no document contains a policy, event or fact that neither the client nor
// the register gave.
import { z } from 'zod'
import { formFields } from '../form-fields.ts'

/** The maximum length of one text in the notes, in code points. */
const MAX_NOTE_LENGTH = 2000

const FIXED_ASSET_CLASSES = ['intangible', 'tangible', 'investments'] as const

/** The member of the taxonomy for each item, in the order of the balance sheet formats. */
export const ITEM_MEMBERS = {
  goodwill: ['Goodwill', 'core:NetGoodwill'],
  software: ['Software', 'core:ComputerSoftware'],
  development: ['Development costs', 'core:DevelopmentCostsCapitalisedDevelopmentExpenditure'],
  patents_and_licences: [
    'Concessions, patents, licences and trade marks',
    'core:PatentsTrademarksLicencesConcessionsSimilar',
  ],
  land_and_buildings: ['Land and buildings', 'core:LandBuildings'],
  leasehold_improvements: ['Leasehold improvements', 'core:LeaseholdImprovements'],
  plant_and_machinery: ['Plant and machinery', 'core:PlantMachinery'],
  fixtures_and_equipment: ['Fixtures, fittings, tools and equipment', 'core:FurnitureFittingsToolsEquipment'],
  office_equipment: ['Office equipment', 'core:OfficeEquipment'],
  computer_equipment: ['Computer equipment', 'core:ComputerEquipment'],
  motor_vehicles: ['Motor vehicles', 'core:MotorVehicles'],
  other_tangible: ['Other tangible assets', 'core:OtherPropertyPlantEquipment'],
} as const satisfies Readonly<Record<string, readonly [label: string, member: string]>>
export type FixedAssetItem = keyof typeof ITEM_MEMBERS
const isItem = (text: string): text is FixedAssetItem => Object.hasOwn(ITEM_MEMBERS, text)

const movementField = z.strictObject({
  class: z.enum(FIXED_ASSET_CLASSES),
  item: z.string().refine(isItem, { error: 'must be an item of the taxonomy' }).optional(),
  costBroughtForwardPence: formFields.pence,
  additionsPence: formFields.pence,
  disposalsPence: formFields.pence,
  revaluationPence: formFields.signedPence.optional(),
  transfersPence: formFields.signedPence.optional(),
  depreciationBroughtForwardPence: formFields.pence,
  chargePence: formFields.pence,
  depreciationOnDisposalsPence: formFields.pence,
  depreciationAdjustmentsPence: formFields.signedPence.optional(),
})

const advanceField = z.strictObject({
  director: formFields.line(200),
  broughtForwardPence: formFields.signedPence,
  advancedPence: formFields.pence,
  repaidPence: formFields.pence,
  terms: formFields.paragraphs(MAX_NOTE_LENGTH),
})

const noteText = formFields.paragraphs(MAX_NOTE_LENGTH)

/** The elements of the taxonomy for accounting policies, by their subject. */
export const POLICY_CONCEPTS = {
  revenue: 'core:RevenueRecognitionPolicy',
  leases: 'core:LeasesPolicy',
  tangible_assets: 'core:PropertyPlantEquipmentPolicy',
  intangible_assets: 'core:IntangibleAssetsPolicy',
  investment_property: 'core:InvestmentPropertyPolicy',
  stocks: 'core:InventoriesPolicy',
  debtors: 'core:TradeReceivablesPolicy',
  creditors: 'core:TradePayablesPolicy',
  cash: 'core:CashCashEquivalentsPolicy',
  financial_instruments: 'core:FinancialInstrumentsRecognitionMeasurementPolicy',
  tax: 'core:TaxPolicy',
  current_tax: 'core:CurrentIncomeTaxPolicy',
  deferred_tax: 'core:DeferredTaxPolicy',
  provisions: 'core:ProvisionsPolicy',
  pensions: 'core:DefinedContributionPensionsPolicy',
  grants: 'core:GovernmentGrantsOtherGovernmentAssistancePolicy',
  foreign_currency: 'core:ForeignCurrencyTranslationOperationsPolicy',
  research_and_development: 'core:ResearchDevelopmentPolicy',
  employee_benefits: 'core:EmployeeBenefitsPolicy',
  share_based_payments: 'core:Share-basedPaymentsPolicy',
} as const

export type PolicySubject = keyof typeof POLICY_CONCEPTS
const isSubject = (text: string): text is PolicySubject => Object.hasOwn(POLICY_CONCEPTS, text)
const policyField = z.strictObject({
  subject: z.string().refine(isSubject, { error: 'must be a subject of the taxonomy' }),
  text: noteText,
})

const leasesField = z.strictObject({
  rightOfUseAssetsPence: formFields.pence,
  depreciationPence: formFields.pence,
  interestPence: formFields.pence,
  liabilityWithinOneYearPence: formFields.pence,
  liabilityAfterOneYearPence: formFields.pence,
  expensePence: formFields.pence,
})
/** The leases of a lessee on the balance sheet (FRS 102 section 20, September 2024), in whole pence. */
export type LeasesNote = Readonly<z.infer<typeof leasesField>>

export const notesField = z.strictObject({
  fixedAssetMovements: z.array(movementField).max(20).optional(),
  directorsAdvances: z.array(advanceField).max(40).optional(),
  guaranteesAndCommitments: noteText.optional(),
  relatedParties: noteText.optional(),
  other: z
    .array(z.strictObject({ title: formFields.line(100), text: noteText }))
    .max(20)
    .optional(),
  goingConcern: noteText.optional(),
  policies: z
    .array(z.union([noteText, policyField]))
    .max(20)
    .optional(),
  controllingParty: formFields.line(200).optional(),
  leases: leasesField.optional(),
  shareBasedPayments: noteText.optional(),
  transition: noteText.optional(),
  judgementsAndEstimates: noteText.optional(),
})

/** The cost and depreciation of a class of fixed assets, or of an item, over the period (para 48). */
export interface FixedAssetMovement {
  readonly class: (typeof FIXED_ASSET_CLASSES)[number]
  /** Omitted for the whole class. */
  readonly item?: FixedAssetItem | undefined
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
  /** Any other change of the accumulated depreciation; undefined or 0 if there is none (para 48(3)(d)). */
  readonly depreciationAdjustmentsPence?: number | undefined
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
  /** One movement for each class, or one for each of its items. */
  readonly fixedAssetMovements?: readonly FixedAssetMovement[] | undefined
  readonly directorsAdvances?: readonly DirectorsAdvance[] | undefined
  readonly guaranteesAndCommitments?: string | undefined
  /** Transactions with related parties (FRS 102 1AC.35). */
  readonly relatedParties?: string | undefined
  readonly other?: readonly { readonly title: string; readonly text: string }[] | undefined
  readonly goingConcern?: string | undefined
  /** Each as a text, or as a text with the subject that tags it. */
  readonly policies?: readonly AccountingPolicy[] | undefined
  readonly controllingParty?: string | undefined
  readonly leases?: LeasesNote | undefined
  readonly shareBasedPayments?: string | undefined
  /** The effect of the first application of FRS 102 (September 2024). */
  readonly transition?: string | undefined
  readonly judgementsAndEstimates?: string | undefined
}

export type AccountingPolicy = string | { readonly subject: PolicySubject; readonly text: string }

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
  const { depreciationAdjustmentsPence = 0 } = movement
  return (
    depreciationBroughtForwardPence +
    chargePence +
    depreciationAdjustmentsPence -
    depreciationOnDisposalsPence
  )
}

/** The movements of a class together: those of its items, added up. Undefined if there are none. */
export function totalMovement(
  name: FixedAssetMovement['class'],
  movements: readonly FixedAssetMovement[] = [],
): FixedAssetMovement | undefined {
  const own = movements.filter((movement) => movement.class === name)
  if (own.length === 0) return undefined
  const sum = (pence: (movement: FixedAssetMovement) => number | undefined) =>
    own.reduce((total, movement) => total + (pence(movement) ?? 0), 0)
  return {
    class: name,
    costBroughtForwardPence: sum((movement) => movement.costBroughtForwardPence),
    additionsPence: sum((movement) => movement.additionsPence),
    disposalsPence: sum((movement) => movement.disposalsPence),
    revaluationPence: sum((movement) => movement.revaluationPence),
    transfersPence: sum((movement) => movement.transfersPence),
    depreciationBroughtForwardPence: sum((movement) => movement.depreciationBroughtForwardPence),
    chargePence: sum((movement) => movement.chargePence),
    depreciationOnDisposalsPence: sum((movement) => movement.depreciationOnDisposalsPence),
    depreciationAdjustmentsPence: sum((movement) => movement.depreciationAdjustmentsPence),
  }
}
