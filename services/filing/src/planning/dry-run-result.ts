// The response to a dry run, made with a live key or a test key.
import type { DryRunDocument, DryRunResult, DryRunWarningCode } from '@cfs/contracts'
import { NIL_TOTALS, nilComputation } from '@cfs/tax'
import { poundsFromPence } from '@cfs/values'
import type { Warning, WarningCode } from '../domain/warnings/warning.ts'
import type { AccountsPlan, Ct600Plan } from './planned-filing.ts'

/** The code of a warning; `never` unless the API describes exactly the codes that the domain can return. */
type DescribedCode = [WarningCode, DryRunWarningCode] extends [DryRunWarningCode, WarningCode]
  ? WarningCode
  : never

export interface DryRun {
  /** The price that would be charged if the filing were accepted. */
  readonly pricePence: number
  readonly warnings: readonly (Warning & { readonly code: DescribedCode })[]
  readonly documents: readonly DryRunDocument[]
}

export function dryRunResult(
  plan: Ct600Plan | AccountsPlan,
  { pricePence, warnings, documents }: DryRun,
): DryRunResult {
  return {
    dry_run: true,
    valid: true,
    filing_type: plan.type,
    regime: plan.regime,
    period: { start: plan.period.start, end: plan.period.end },
    derived_values: { ...plan.derivedValues },
    value_sources: { ...plan.valueSources },
    returns:
      plan.type === 'ct600'
        ? plan.returns.map(({ period, computation }) => ({
            period: { start: period.start, end: period.end },
            status: null,
            revenue_correlation_id: null,
            receipt: null,
            computation: computation ?? nilComputation(period),
          }))
        : [],
    computation: plan.type === 'ct600' ? (plan.computation ?? NIL_TOTALS) : null,
    charge: { amount: poundsFromPence(pricePence), currency: 'GBP' },
    warnings: warnings.map(({ code, message }) => ({ code, message })),
    documents: [...documents],
  }
}
