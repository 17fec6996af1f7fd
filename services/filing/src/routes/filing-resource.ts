// A filing in the words of the API: amounts in pounds, instants as ISO 8601 in UTC.
import type { FilingResource } from '@cfs/contracts'
import { poundsFromPence } from '@cfs/values'
import type { FilingPart, FilingView } from '../domain/filing.ts'
import { filingErrorResource } from './filing-error-resource.ts'

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
    external_id: filing.externalId,
    regime: filing.regime,
    ...(filing.type === 'ct600' ? { returns: filing.parts.map(returnOf) } : {}),
    errors: filing.errors.map(filingErrorResource),
    amendment: null,
    amends_filing_id: null,
    amended_by: null,
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
  const reference = filing.parts[0]?.reference ?? null
  if (filing.type === 'accounts') return { ch_submission_number: reference }
  return { revenue_correlation_id: reference, revenue_iru_number: filing.iruNumber }
}

function returnOf(part: FilingPart): NonNullable<FilingResource['returns']>[number] {
  const { receipt } = part
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
    computation: null,
  }
}
