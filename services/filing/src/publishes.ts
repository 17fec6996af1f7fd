// The events that the filing service publishes: each change of a filing's status, numbered in the filing's
// own sequence.
import type { OutgoingEvent } from '@cfs/messaging'
import type { EventPayload } from '@cfs/contracts'
import type { FilingError } from '@cfs/values'
import type { Filing, Receipt } from './domain/filing.ts'

export interface Occasion {
  readonly filing: Filing
  /** The number of the event in the sequence of the filing's events. */
  readonly sequence: number
  readonly at: Date
}

function subject({ filing, sequence, at }: Occasion) {
  return {
    filing_id: filing.filingId,
    account_id: filing.accountId,
    sequence,
    occurred_at: at.getTime(),
  }
}

function described({ type, companyNumber, period }: Filing) {
  return {
    filing_type: type,
    company_number: companyNumber,
    period_start: period.start,
    period_end: period.end,
  }
}

export function filingRecorded(occasion: Occasion, pricePence: number): OutgoingEvent<'filing.recorded'> {
  const { filing } = occasion
  const payload = {
    ...subject(occasion),
    ...described(filing),
    price_pence: pricePence,
    company_name: filing.companyName,
    external_id: filing.externalId,
  }
  return { type: 'filing.recorded', key: filing.filingId, payload }
}

export function filingSubmitted(occasion: Occasion, reference: string): OutgoingEvent<'filing.submitted'> {
  const payload = { ...subject(occasion), authority_reference: reference }
  return { type: 'filing.submitted', key: occasion.filing.filingId, payload }
}

export interface Acceptance {
  readonly pricePence: number
  readonly formJson: string
  readonly reference: string
  readonly receipt: Receipt
  readonly artifacts: EventPayload<'filing.accepted'>['artifacts']
}

export function filingAccepted(occasion: Occasion, acceptance: Acceptance): OutgoingEvent<'filing.accepted'> {
  const { filing, at } = occasion
  const { receipt } = acceptance
  return {
    type: 'filing.accepted',
    key: filing.filingId,
    payload: {
      ...subject(occasion),
      ...described(filing),
      company_name: filing.companyName,
      price_pence: acceptance.pricePence,
      submitted_at: (filing.submittedAt ?? at).getTime(),
      form_json: acceptance.formJson,
      receipt: {
        reference: acceptance.reference,
        irmark: receipt.irmark,
        message: receipt.message,
        accepted_at: receipt.acceptedAt.getTime(),
      },
      artifacts: acceptance.artifacts,
    },
  }
}

export function filingRejected(
  occasion: Occasion,
  errors: readonly FilingError[],
): OutgoingEvent<'filing.rejected'> {
  const payload = { ...subject(occasion), errors }
  return { type: 'filing.rejected', key: occasion.filing.filingId, payload }
}

export function filingFailed(
  occasion: Occasion,
  errors: readonly FilingError[],
): OutgoingEvent<'filing.failed'> {
  const payload = { ...subject(occasion), errors }
  return { type: 'filing.failed', key: occasion.filing.filingId, payload }
}
