// Records what other services published. Each function translates one event: what it shows in the feed, and
// the facts that later events of the same filing or entitlement show too.
import { type EventPayload, type EventType, filingErrorAsGiven, fixOf } from '@cfs/contracts'
import type { Tx } from '@cfs/postgres'
import { poundsFromPence } from '@cfs/values'
import type { Arrival, Facts } from '../domain/arrival.ts'
import { insertArrivals } from '../store/arrivals.ts'

export interface Published<T extends EventType> {
  readonly id: string
  readonly payload: EventPayload<T>
}

type Translated = Omit<Arrival, 'messageId'>

/** A handler that records the arrivals of a batch of events; `undefined` leaves an event out. */
export function recordArrivals<T extends EventType>(
  translate: (payload: EventPayload<T>) => Translated | undefined,
): (tx: Tx, events: readonly Published<T>[]) => Promise<void> {
  return async (tx, events) => {
    const arrivals = events.flatMap(({ id, payload }): Arrival[] => {
      const translated = translate(payload)
      return translated === undefined ? [] : [{ messageId: id, ...translated }]
    })
    if (arrivals.length > 0) await insertArrivals(tx, arrivals)
  }
}

type FilingPayload = Pick<
  EventPayload<'filing.submitted'>,
  'filing_id' | 'account_id' | 'sequence' | 'occurred_at'
>

function ofFiling(
  payload: FilingPayload,
  { type, facts, data }: Pick<Translated, 'type' | 'facts' | 'data'>,
): Translated {
  return {
    accountId: payload.account_id,
    stream: `filing:${payload.filing_id}`,
    sequence: payload.sequence,
    type,
    occurredAt: new Date(payload.occurred_at),
    facts: { filing_id: payload.filing_id, ...facts },
    data,
  }
}

type Described = Pick<
  EventPayload<'filing.recorded'>,
  'filing_type' | 'company_number' | 'period_start' | 'period_end'
>

function descriptionOf(payload: Described): Facts {
  return {
    filing_type: payload.filing_type === 'unknown' ? null : payload.filing_type,
    company_number: payload.company_number,
    period: { start: payload.period_start, end: payload.period_end },
  }
}

/** Nothing has happened yet that a client waits for: the event only describes the filing. */
export function fromRecorded(payload: EventPayload<'filing.recorded'>): Translated {
  const { company_name, external_id } = payload
  const facts = { ...descriptionOf(payload), company_name, external_id }
  return ofFiling(payload, { type: null, facts, data: {} })
}

export function fromSubmitted(payload: EventPayload<'filing.submitted'>): Translated {
  const facts = { authority_reference: payload.authority_reference }
  return ofFiling(payload, { type: 'filing.submitted', facts, data: { status: 'submitted', errors: [] } })
}

export function fromAccepted(payload: EventPayload<'filing.accepted'>): Translated {
  const { company_name, receipt } = payload
  const facts = {
    ...descriptionOf(payload),
    company_name,
    ...(receipt === null ? {} : { authority_reference: receipt.reference }),
  }
  return ofFiling(payload, { type: 'filing.accepted', facts, data: { status: 'accepted', errors: [] } })
}

type Errors = EventPayload<'filing.rejected'>['errors']

export function fromRejected(payload: EventPayload<'filing.rejected'>): Translated {
  const data = { status: 'rejected', errors: shown(payload.errors) }
  return ofFiling(payload, { type: 'filing.rejected', facts: {}, data })
}

export function fromFailed(payload: EventPayload<'filing.failed'>): Translated {
  const data = { status: 'error', errors: shown(payload.errors) }
  return ofFiling(payload, { type: 'filing.failed', facts: {}, data })
}

export function fromDocuments(payload: EventPayload<'documents.made'>): Translated {
  const data = { status: 'accepted', errors: [], documents: payload.documents }
  return ofFiling(payload, { type: 'filing.documents_ready', facts: {}, data })
}

/** A type of filing that only a later version knows is left out. */
export function fromDeadline(payload: EventPayload<'deadline.approaching'>): Translated | undefined {
  const { account_id: accountId, occurred_at, ...data } = payload
  if (data.filing_type === 'unknown') return undefined
  return {
    accountId,
    stream: `company:${accountId}:${data.company_number}`,
    sequence: null,
    type: 'deadline.approaching',
    occurredAt: new Date(occurred_at),
    facts: {},
    data,
  }
}

/** An event stays small; the filing itself has all its errors. */
const ERRORS_SHOWN = 20

function shown(errors: Errors): readonly object[] {
  return errors.slice(0, ERRORS_SHOWN).map((filingError) => {
    const error = filingErrorAsGiven.parse(filingError)
    return { ...error, fix: fixOf(error) }
  })
}

export function fromBalanceLow(payload: EventPayload<'balance.low'>): Translated {
  return {
    accountId: payload.account_id,
    stream: `balance:${payload.account_id}`,
    // The number is that of a posting: most postings have no event.
    sequence: null,
    type: 'balance.low',
    occurredAt: new Date(payload.occurred_at),
    facts: {},
    data: {
      balance: poundsFromPence(payload.balance_pence),
      owed: poundsFromPence(payload.owed_pence),
      threshold: poundsFromPence(payload.threshold_pence),
      currency: 'GBP',
    },
  }
}

export function fromPayment(payload: EventPayload<'payment.changed'>): Translated | undefined {
  if (payload.change !== 'received') return undefined
  return {
    accountId: payload.account_id,
    stream: `top-up:${payload.top_up_id}`,
    sequence: null,
    type: 'balance.topped_up',
    occurredAt: new Date(payload.occurred_at),
    facts: {},
    data: {
      top_up_id: payload.top_up_id,
      amount: poundsFromPence(payload.amount_pence),
      currency: 'GBP',
      receipt_number: payload.receipt_number,
    },
  }
}

type EntitlementPayload = EventPayload<'entitlement.created'>

export function ofEntitlement(type: string, payload: EntitlementPayload, data: Facts = {}): Translated {
  const { entitlement_id, company_number } = payload
  return {
    accountId: payload.account_id,
    stream: `entitlement:${entitlement_id}`,
    sequence: payload.sequence,
    type,
    occurredAt: new Date(payload.occurred_at),
    facts: { entitlement_id, company_number },
    data,
  }
}

export function fromImport(payload: EventPayload<'trial-balance.imported'>): Translated {
  return ofEntitlement('trial_balance.imported', payload, {
    import_id: payload.import_id,
    period_start: payload.period_start,
    period_end: payload.period_end,
    accounts_count: payload.accounts_count,
    unmapped_count: payload.unmapped_count,
    balance_difference: poundsFromPence(payload.balance_difference_pence),
  })
}
