// Events as the other services publish them.
import type { EventPayload, EventType } from '@cfs/contracts'
import { newId } from '@cfs/runtime'
import type { TestEvent } from '@cfs/testing'

const at = (sequence: number) => Date.UTC(2026, 10, 27, 9, 0, sequence)

export interface FilingEvents {
  readonly filingId: string
  readonly recorded: TestEvent<'filing.recorded'>
  readonly submitted: TestEvent<'filing.submitted'>
  readonly accepted: TestEvent<'filing.accepted'>
  readonly rejected: TestEvent<'filing.rejected'>
}

/** The events of one filing; each object is one event, however often it is published. */
export function filingEvents(account: string): FilingEvents {
  const filingId = newId('fil')
  const about = (sequence: number) => ({
    filing_id: filingId,
    account_id: account,
    sequence,
    occurred_at: at(sequence),
  })
  const described = {
    filing_type: 'ct600',
    company_number: '12345678',
    period_start: '2025-04-01',
    period_end: '2026-03-31',
    company_name: 'HARBOUR LIGHTS LTD',
    price_pence: 2000,
  } as const
  const error = {
    source: 'tax_authority',
    code: '3001',
    authority_code: '3304',
    message: 'Period already filed',
    location: null,
    retryable: false,
  }
  const event = <T extends EventType>(type: T, payload: EventPayload<T>): TestEvent<T> => ({
    type,
    key: filingId,
    payload,
    id: crypto.randomUUID(),
  })
  return {
    filingId,
    recorded: event('filing.recorded', { ...about(1), ...described, external_id: 'order-1' }),
    submitted: event('filing.submitted', { ...about(2), authority_reference: 'C0FFEE' }),
    accepted: event('filing.accepted', {
      ...about(3),
      ...described,
      submitted_at: at(2),
      form_json: '{}',
      receipt: { reference: 'C0FFEE', irmark: null, message: null, accepted_at: at(3) },
      artifacts: [],
    }),
    rejected: event('filing.rejected', { ...about(3), errors: [error] }),
  }
}
