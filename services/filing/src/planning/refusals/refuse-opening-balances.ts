// Refuses balances at the start of a period that begins with the incorporation: nothing existed before it.
import type { Financials } from '@cfs/contracts'
import type { Period } from '@cfs/values'
import type { CompanyFacts } from '../../domain/company-facts.ts'
import { invalid, type Refusal } from '../../domain/refusal.ts'

/** undefined if the company is unknown, or existed before the period. */
export function refuseOpeningBalances(
  { notes }: Financials,
  company: CompanyFacts | undefined,
  { start }: Period,
): Refusal | undefined {
  if (company?.incorporatedOn !== start) return undefined
  const rows = [
    ...(notes?.fixed_asset_movements ?? []).flatMap((movement, index) =>
      (['cost_brought_forward', 'depreciation_brought_forward'] as const).map(
        (member) => [`fixed_asset_movements.${index}.${member}`, movement[member]] as const,
      ),
    ),
    ...(notes?.directors_advances ?? []).map(
      (advance, index) => [`directors_advances.${index}.brought_forward`, advance.brought_forward] as const,
    ),
  ]
  const refused = rows.filter(([, pounds]) => pounds !== 0)
  if (refused.length === 0) return undefined
  const message = `must be 0: the company was incorporated on ${start}, so it had no balance before`
  return invalid(...refused.map(([path]) => ({ field: `financials.notes.${path}`, message })))
}
