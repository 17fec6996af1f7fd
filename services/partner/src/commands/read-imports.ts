// The imported figures for a form: the current import of each period, with the places that the customer chose
// for accounts.
import {
  type Correction,
  financialsOf,
  type FinancialsOfImport,
  type ImportedAccounts,
  priorYearOf,
  TOTAL_KEYS,
} from '@cfs/trial-balance'
import { addMonths, isLlp, parseCompanyNumber } from '@cfs/values'
import type { Draft, Figures } from '../domain/draft.ts'
import { figuresFrom } from '../planning/submission-bodies.ts'
import { type FormImport, listFormImports } from '../store/form-imports.ts'
import { sampleImport } from './sample-import.ts'
import type { FormContext, Visit } from './visit.ts'

export interface ReadImport extends FormImport<ImportedAccounts> {
  readonly figures: Figures
  readonly result: FinancialsOfImport
}

/** The current import of the form's period; without a period in the form, the one of the latest period. */
export async function readImport(context: FormContext, visit: Visit): Promise<ReadImport | undefined> {
  const { draft } = visit
  const imports = await readImports(context, visit)
  const found = imports.find(({ periodEnd }) => draft.periodEnd === null || periodEnd === draft.periodEnd)
  if (found === undefined) return undefined
  const options = optionsOf(visit, found)
  const result = financialsOf(found.record, options)
  const before = imports.find(({ periodEnd }) => periodEnd === addMonths(found.periodEnd, -12))
  const prior = before === undefined ? {} : { prior_year: priorYearOf(before.record, options).priorYear }
  return { ...found, result, figures: figuresFrom({ ...result.financials, ...prior }) }
}

/**
 * As `readImport`, but a form without a period is not offered one that an earlier form was for: the customer
 * states the period.
 */
export async function readNewImport(
  context: FormContext,
  visit: Visit,
  earlier: readonly Draft[],
): Promise<ReadImport | undefined> {
  const imported = await readImport(context, visit)
  const isDone = earlier.some(({ periodEnd }) => periodEnd === imported?.periodEnd)
  return visit.draft.periodEnd === null && isDone ? undefined : imported
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
    const known = TOTAL_KEYS.find((one) => one === key)
    return known === undefined ? [] : [{ ...(code === '' ? {} : { code }), name, key: known }]
  })
}

async function readImports(
  context: FormContext,
  visit: Visit,
): Promise<readonly FormImport<ImportedAccounts>[]> {
  if (visit.mode === 'test') return [sampleImport(context.clock.now())]
  const stored = await listFormImports(context.pool, visit.entitlementId)
  // The records were written by this service, from a mapped trial balance.
  return stored.flatMap((one) => (isRecord(one.record) ? [{ ...one, record: one.record }] : []))
}

function isRecord(record: unknown): record is ImportedAccounts {
  return (
    typeof record === 'object' && record !== null && 'accounts' in record && 'unmapped_accounts' in record
  )
}
