// The response to a dry run, made with a live key or a test key.
import type { DryRunDocument, DryRunResult } from '@cfs/contracts'
import { NIL_TOTALS, nilComputation, periodInWords } from '@cfs/tax'
import { poundsFromPence } from '@cfs/values'
import type { Warning } from '../domain/warnings/warning.ts'
import type { CarriedOver } from './carry-over.ts'
import type { AccountsPlan, Ct600Plan } from './planned-filing.ts'
import { returnDeadlinesOf } from './return-deadlines-of.ts'
import { statedWarning } from './refusals/refuse-unconfirmed.ts'
import { returnOfPart } from './submission-response.ts'

export interface DryRun {
  /** The price that would be charged if the filing were accepted. */
  readonly pricePence: number
  readonly warnings: readonly Warning[]
  readonly documents: readonly DryRunDocument[]
  /** The accepted returns that would not be sent again, each in the place of its planned return. */
  readonly accepted?: CarriedOver['instead'] | undefined
  /** When the register was as the facts say that come from the copy of the register, if any do. */
  readonly companyDataAsOf?: string | undefined
}

export function dryRunResult(
  plan: Ct600Plan | AccountsPlan,
  { pricePence, warnings, documents, accepted = [], companyDataAsOf }: DryRun,
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
        ? plan.returns.map(({ period, accountingPeriod, computation }, index) => ({
            ...UNSENT,
            period: { start: period.start, end: period.end },
            period_reason: periodInWords(accountingPeriod),
            deadlines: returnDeadlinesOf({ account: plan.period, accounting: period }),
            computation: computation ?? nilComputation(period),
            ...stateOfAccepted(accepted[index]),
          }))
        : [],
    computation: plan.type === 'ct600' ? (plan.computation ?? NIL_TOTALS) : null,
    charge: { amount: poundsFromPence(pricePence), currency: 'GBP' },
    warnings: warnings.map(statedWarning),
    documents: [...documents],
    ...(companyDataAsOf === undefined ? {} : { company_data_as_of: companyDataAsOf }),
  }
}

const UNSENT = { status: null, revenue_correlation_id: null, receipt: null } as const

/** The status, reference and receipt of a return that was accepted in an earlier filing. */
function stateOfAccepted(part: CarriedOver['instead'][number]) {
  if (part === undefined) return {}
  const { revenue_correlation_id, receipt } = returnOfPart(part)
  return { status: 'accepted', revenue_correlation_id, receipt } as const
}
