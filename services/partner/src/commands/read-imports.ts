// The imported figures for a form: the current import of its period, with the places that the customer chose
// for accounts.
import {
  type Correction,
  financialsOf,
  type FinancialsOfImport,
  type ImportedAccounts,
  priorYearOf,
  TOTAL_KEYS,
} from '@cfs/trial-balance'
import { addMonths, type IsoDate, isLlp, isoDateInLondon, parseCompanyNumber } from '@cfs/values'
import type { Draft, Figures } from '../domain/draft.ts'
import { figuresFrom } from '../planning/submission-bodies.ts'
import { stepsOf } from '../planning/form-steps.ts'
import { isSending } from '../planning/wanted-types.ts'
import { findCurrentImportId, findFormImport, type FormImport } from '../store/form-imports.ts'
import { sampleImport } from './sample-import.ts'
import type { FormContext, Visit } from './visit.ts'

export interface ReadImport extends FormImport<ImportedAccounts> {
  readonly figures: Figures
  readonly result: FinancialsOfImport
  /** The import of the year before. */
  readonly before: FormImport<ImportedAccounts> | undefined
}

/**
 * The current import of the form's period; without a period in the form, the one of the latest period that is
 * over.
 */
export async function readImport(context: FormContext, visit: Visit): Promise<ReadImport | undefined> {
  const found = await findImport(context, visit, visit.draft.periodEnd)
  if (found === undefined) return undefined
  const options = optionsOf(visit, found)
  const result = financialsOf(found.record, options)
  const before = await findImport(context, visit, addMonths(found.periodEnd, -12))
  const prior = before === undefined ? {} : { prior_year: priorYearOf(before.record, options).priorYear }
  return { ...found, before, result, figures: figuresFrom({ ...result.financials, ...prior }) }
}

/** The import of the latest period that is over, unless an earlier form was for that period. */
export async function readNewImport(
  context: FormContext,
  visit: Visit,
  earlier: readonly Draft[],
): Promise<ReadImport | undefined> {
  const imported = await readImport(context, { ...visit, draft: { ...visit.draft, periodEnd: null } })
  return earlier.some(({ periodEnd }) => periodEnd === imported?.periodEnd) ? undefined : imported
}

/**
 * Whether the partner has sent figures for the form's period that the customer has not seen yet. A request
 * that may be on its way is sent again as it was, so its form is not compared.
 */
export async function hasNewerImport({ pool }: Pick<FormContext, 'pool'>, visit: Visit): Promise<boolean> {
  const { mode, draft } = visit
  if (mode === 'test' || draft.periodEnd === null || isSending(draft)) return false
  if (!stepsOf(draft).includes('figures')) return false
  const { entitlementId } = visit
  const current = await findCurrentImportId(pool, { entitlementId, periodEnd: draft.periodEnd })
  return current !== undefined && current !== draft.importId
}

function optionsOf({ companyNumber, draft }: Visit, { companyType }: FormImport) {
  const number = parseCompanyNumber(companyNumber)
  return {
    isLlp: number !== undefined && isLlp(number),
    companyType,
    corrections: correctionsOf(draft),
  }
}

/** The customer's placements as corrections of the mapping. */
export function correctionsOf({ placements }: Pick<Draft, 'placements'>): readonly Correction[] {
  return placements.flatMap(({ code, name, key }) => {
    const totalKey = TOTAL_KEYS.find((one) => one === key)
    return totalKey === undefined ? [] : [{ ...(code === '' ? {} : { code }), name, key: totalKey }]
  })
}

async function findImport(
  { pool, clock }: FormContext,
  visit: Visit,
  periodEnd: IsoDate | null,
): Promise<FormImport<ImportedAccounts> | undefined> {
  const now = clock.now()
  if (visit.mode === 'test') {
    const sample = sampleImport(now)
    return periodEnd === null || periodEnd === sample.periodEnd ? sample : undefined
  }
  const { entitlementId } = visit
  const stored = await findFormImport(pool, { entitlementId, periodEnd, today: isoDateInLondon(now) })
  // The records were written by this service, from a mapped trial balance.
  return stored !== undefined && isRecord(stored.record) ? { ...stored, record: stored.record } : undefined
}

function isRecord(record: unknown): record is ImportedAccounts {
  return (
    typeof record === 'object' && record !== null && 'accounts' in record && 'unmapped_accounts' in record
  )
}
