// The `data` of a submission's answer, from the filing as it stands.
import type { Ct600ReturnResource } from '@cfs/contracts'
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
    ...(filing.computation === null ? {} : { computation: filing.computation }),
  }
}

/** What the authority knows the filing by. */
export function leadingReference({ parts }: Pick<FilingView, 'parts'>): string | null {
  return leadingPart(parts)?.reference ?? null
}

/** A return in the words of the API. */
export function returnOfPart(part: FilingPart): Ct600ReturnResource {
  const { receipt, computation } = part
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
    computation:
      computation === null
        ? null
        : {
            ...computation,
            financial_years: [...computation.financial_years],
            steps: [...computation.steps],
          },
  }
}
