// The `data` of a submission's answer, from the filing as it stands.
import type { FilingPart, Filing } from '../domain/filing.ts'
import type { StoredResponse } from '../domain/replay-decision.ts'

const ACCEPTED_FOR_PROCESSING = 202

/** Once a filing is recorded, the answer is 202 with the status as it stands. */
export function submissionResponse(filing: Filing, parts: readonly FilingPart[]): StoredResponse {
  return { status: ACCEPTED_FOR_PROCESSING, data: submissionData(filing, parts) }
}

function submissionData(filing: Filing, parts: readonly FilingPart[]): unknown {
  const reference = parts[0]?.reference ?? null
  return {
    filing_id: filing.filingId,
    status: filing.status,
    ...(filing.type === 'ct600'
      ? { revenue_correlation_id: reference }
      : { ch_submission_number: reference }),
    derived_values: filing.derivedValues,
  }
}
