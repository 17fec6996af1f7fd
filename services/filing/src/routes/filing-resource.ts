// A filing as the API represents it: amounts in pounds, times in ISO 8601 UTC.
import type { FilingResource } from '@cfs/contracts'
import { NIL_TOTALS } from '@cfs/tax'
import { poundsFromPence } from '@cfs/values'
import { statedWarning } from '../planning/refusals/refuse-unconfirmed.ts'
import { errorResource, leadingReference, returnOfPart } from '../planning/submission-response.ts'
import type { FilingView } from '../domain/filing.ts'

export function filingResource(filing: FilingView): FilingResource {
  const { charge } = filing
  return {
    filing_id: filing.filingId,
    filing_type: filing.type,
    company_number: filing.companyNumber,
    company_name: filing.companyName,
    period: { start: filing.period.start, end: filing.period.end },
    status: filing.status,
    ...referencesOf(filing),
    derived_values: { ...filing.derivedValues },
    ...(filing.valueSources === null ? {} : { value_sources: { ...filing.valueSources } }),
    external_id: filing.externalId,
    regime: filing.regime,
    ...(filing.type === 'ct600'
      ? { returns: filing.parts.map(returnOfPart), computation: filing.computation ?? NIL_TOTALS }
      : {}),
    errors: filing.errors.map(errorResource),
    warnings: filing.warnings.map(statedWarning),
    amendment: filing.amendment,
    amends_filing_id: filing.amendsFilingId,
    amended_by: filing.amendedBy,
    status_history: filing.history.map(({ status, at }) => ({ status, at: at.toISOString() })),
    charge:
      charge === null
        ? null
        : {
            amount: poundsFromPence(charge.amountPence),
            currency: 'GBP',
            charged_at: charge.at.toISOString(),
          },
    sandbox: false,
    created_at: filing.createdAt.toISOString(),
    updated_at: filing.updatedAt.toISOString(),
  }
}

function referencesOf(filing: FilingView): Partial<FilingResource> {
  const reference = leadingReference(filing)
  if (filing.type === 'accounts') return { ch_submission_number: reference }
  return { revenue_correlation_id: reference, revenue_iru_number: filing.iruNumber }
}
