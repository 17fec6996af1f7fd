// The rules that the notes of accounts must follow: they agree with the balance sheets of both years.
import { BALANCING_TOLERANCE_PENCE, formatMoney, type Regime } from '@cfs/values'
import {
  costPence,
  depreciationPence,
  netBookValuePence,
  totalMovement,
  type AccountsNotes,
  type FixedAssetMovement,
} from './accounts-notes.ts'
import { totalsUnlikeParts, type AssetParts } from './asset-parts.ts'
import type { LegalForm } from './entity-words.ts'

interface SheetWithParts {
  readonly fixedAssetsPence: number
  readonly currentAssetsPence: number
  readonly parts?: AssetParts | undefined
}

/** The members of accounts that the rules compare. */
interface AccountsWithNotes {
  readonly accountsType: Regime
  readonly company: { readonly legalForm: LegalForm }
  readonly figures: SheetWithParts
  readonly prior?: { readonly figures: SheetWithParts } | undefined
  readonly profitAndLoss?: object | undefined
  readonly revision?: object | undefined
  readonly notes?: AccountsNotes | undefined
  readonly directorsInOffice?: readonly string[] | undefined
}

type Refusal = readonly [path: string[], message: string]

/** The rules that the parts of the assets break. */
export function* partsRefusals({ figures, prior }: AccountsWithNotes): Generator<Refusal> {
  if (prior !== undefined && (figures.parts === undefined) !== (prior.figures.parts === undefined)) {
    yield [['figures', 'parts'], 'must be given for both years or for neither']
  }
  for (const [path, sheet] of [
    [['figures'], figures],
    [['prior', 'figures'], prior?.figures],
  ] as const) {
    if (sheet?.parts === undefined) continue
    for (const total of totalsUnlikeParts(sheet.parts, sheet)) {
      yield [[...path, total], 'must equal the total of its parts']
    }
  }
}

const PARTS = {
  intangible: 'intangibleAssetsPence',
  tangible: 'tangibleAssetsPence',
  investments: 'investmentsPence',
} as const

/** The rules that the notes break. */
export function* noteRefusals(form: AccountsWithNotes): Generator<Refusal> {
  const { notes, company, directorsInOffice } = form
  const movements = notes?.fixedAssetMovements ?? []
  const path = ['notes', 'fixedAssetMovements']
  const rows = movements.map(({ class: name, item = 'whole' }) => `${name} ${item}`)
  if (new Set(rows).size < rows.length) yield [path, 'must name each class once, or each of its items once']
  for (const movement of movements) {
    for (const message of movementRefusals(movement)) yield [path, message]
  }
  for (const name of ['intangible', 'tangible', 'investments'] as const) {
    const total = totalMovement(name, movements)
    if (total === undefined) continue
    for (const message of sheetRefusals(form, total)) yield [path, message]
  }
  if (directorsInOffice !== undefined && !takesReport(form)) {
    yield [['directorsInOffice'], 'is only for a small company’s accounts with a profit and loss account']
  }
  if (company.legalForm === 'limited-liability-partnership' && notes?.directorsAdvances !== undefined) {
    yield [['notes', 'directorsAdvances'], 'must be omitted for an LLP: it has no directors']
  }
}

/** A revised directors' report makes statements of its own (SI 2008/373 reg.5), which are not supported. */
function takesReport({ accountsType, company, profitAndLoss, revision }: AccountsWithNotes): boolean {
  const isCompany = company.legalForm !== 'limited-liability-partnership'
  return accountsType === 'small' && isCompany && profitAndLoss !== undefined && revision === undefined
}

function* movementRefusals(movement: FixedAssetMovement): Generator<string> {
  const { class: name } = movement
  const [leftPence, writtenOffPence] = [costPence(movement), depreciationPence(movement)]
  if (leftPence < 0) yield `of ${name} assets must not dispose of more than their cost`
  if (writtenOffPence < 0) yield `of ${name} assets must not reverse more depreciation than there was`
  if (leftPence >= 0 && writtenOffPence > leftPence) {
    yield `of ${name} assets must not depreciate them by more than their cost`
  }
}

/** The rows of a class together agree with the balance sheets. */
function* sheetRefusals({ figures, prior }: AccountsWithNotes, total: FixedAssetMovement): Generator<string> {
  const { class: name } = total
  for (const [at, sheet] of [
    ['end', figures],
    ['start', prior?.figures],
  ] as const) {
    const shownPence = sheet?.parts?.[PARTS[name]]
    if (shownPence === undefined) continue
    const valuePence = netBookValuePence(total, at)
    if (Math.abs(valuePence - shownPence) > BALANCING_TOLERANCE_PENCE) {
      yield `of ${name} assets must agree with the balance sheet: at the ${at} of the period they make ` +
        `${formatMoney(valuePence)}, and the balance sheet shows ${formatMoney(shownPence)}`
    }
  }
}
