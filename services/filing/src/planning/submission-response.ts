// The `data` of a submission's answer, from the filing as it stands.
import { fixOf, type Ct600ReturnResource, type FilingErrorResource } from '@cfs/contracts'
import { NIL_TOTALS, nilComputation } from '@cfs/tax'
import type { FilingError } from '@cfs/values'
import { leadingPart, type Filing, type FilingPart, type FilingView } from '../domain/filing.ts'
import type { StoredResponse } from '../domain/replay-decision.ts'

const ACCEPTED_FOR_PROCESSING = 202

/** Once a filing is recorded, the answer is 202 with the status as it stands. */
export function submissionResponse(filing: Filing, parts: readonly FilingPart[]): StoredResponse {
  return { status: ACCEPTED_FOR_PROCESSING, data: submissionData(filing, parts) }
}

function submissionData(filing: Filing, parts: readonly FilingPart[]): unknown {
  const reference = leadingReference({ parts })
  return {
    filing_id: filing.filingId,
    status: filing.status,
    ...(filing.type === 'ct600'
      ? { revenue_correlation_id: reference }
      : { ch_submission_number: reference }),
    derived_values: filing.derivedValues,
    ...(parts.length > 1 ? { returns: parts.map(returnOfPart) } : {}),
    ...(filing.type === 'ct600' ? { computation: filing.computation ?? NIL_TOTALS } : {}),
    errors: filing.errors.map(errorResource),
    warnings: filing.warnings,
  }
}

/** An error of a filing in the words of the API: as it was given, and what to do about it as known today. */
export function errorResource(error: FilingError): FilingErrorResource {
  return { ...error, fix: fixOf(error) }
}

/** What the authority knows the filing by. */
export function leadingReference({ parts }: Pick<FilingView, 'parts'>): string | null {
  return leadingPart(parts)?.reference ?? null
}

/** A return in the words of the API. */
export function returnOfPart(part: FilingPart): Ct600ReturnResource {
  const { receipt } = part
  const stated = part.computation ?? nilComputation(part.period)
  return {
    period: { start: part.period.start, end: part.period.end },
    status: part.status,
    revenue_correlation_id: part.reference,
    receipt:
      receipt === null
        ? null
        : {
            irmark: receipt.irmark ?? '',
            message: receipt.message ?? '',
            accepted_at: receipt.acceptedAt.toISOString(),
          },
    computation: {
      ...stated,
      financial_years: [...stated.financial_years],
      steps: [...stated.steps],
    },
  }
}
