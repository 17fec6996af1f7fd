// The `data` of the response to a submission, from the filing's current state.
import { fixOf, type Ct600ReturnResource, type FilingErrorResource } from '@cfs/contracts'
import { NIL_TOTALS, nilComputation } from '@cfs/tax'
import type { FilingError } from '@cfs/values'
import { leadingPart, type Filing, type FilingPart, type FilingView } from '../domain/filing.ts'
import type { StoredResponse } from '../domain/replay-decision.ts'
import { statedWarning } from './refusals/refuse-unconfirmed.ts'

const ACCEPTED_FOR_PROCESSING = 202

/** Once a filing is recorded, the response is 202 with the filing's current status. */
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
    ...(filing.valueSources === null ? {} : { value_sources: filing.valueSources }),
    ...(parts.length > 1 ? { returns: parts.map(returnOfPart) } : {}),
    ...(filing.type === 'ct600' ? { computation: filing.computation ?? NIL_TOTALS } : {}),
    errors: filing.errors.map(errorResource),
    warnings: filing.warnings.map(statedWarning),
  }
}

/**
 * An error as the API shows it: the text of the authority or of this service, with the current advice on how
 * to fix the error.
 */
export function errorResource(error: FilingError): FilingErrorResource {
  return { ...error, fix: fixOf(error) }
}

/** The authority's reference for the filing. */
export function leadingReference({ parts }: Pick<FilingView, 'parts'>): string | null {
  return leadingPart(parts)?.reference ?? null
}

/** A return in the form in which the API shows it. */
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
