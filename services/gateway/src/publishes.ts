// The events that the gateway publishes: that an account was opened or its state changed, that a key changed
// or expires soon, and that requests were answered.
import { randomUUID } from 'node:crypto'
import type { EventPayload } from '@cfs/contracts'
import type { OutgoingEvent } from '@cfs/messaging'
import type { AccountState } from './domain/account-state.ts'
import type { AnsweredRequest } from './domain/answered-request.ts'

export function accountOpened(account: {
  readonly accountId: string
  readonly name: string
  readonly partner: boolean
  readonly createdAt: Date
}): OutgoingEvent<'account.opened'> {
  return {
    type: 'account.opened',
    key: account.accountId,
    payload: {
      account_id: account.accountId,
      sequence: 1,
      occurred_at: account.createdAt.getTime(),
      name: account.name,
      partner: account.partner,
    },
  }
}

export function accountStateChanged(
  accountId: string,
  { state, at }: { readonly state: AccountState; readonly at: Date },
): OutgoingEvent<'account.state-changed'> {
  return {
    type: 'account.state-changed',
    key: accountId,
    payload: { account_id: accountId, occurred_at: at.getTime(), state },
  }
}

export interface ChangedKey {
  readonly keyId: string
  readonly accountId: string
  readonly name: string
  readonly mode: 'live' | 'test'
  readonly expiresAt: Date | null
}

/** `by` is the id of the person who changed the key, or `operator`; null if it expires by itself. */
export function keyChanged(
  change: Exclude<EventPayload<'key.changed'>['change'], 'unknown'>,
  key: ChangedKey,
  { by, at }: { readonly by: string | null; readonly at: Date },
): OutgoingEvent<'key.changed'> {
  return {
    type: 'key.changed',
    key: key.keyId,
    payload: {
      key_id: key.keyId,
      account_id: key.accountId,
      occurred_at: at.getTime(),
      change,
      name: key.name,
      mode: key.mode,
      expires_at: key.expiresAt?.getTime() ?? null,
      changed_by: by,
    },
  }
}

/** The event `api.requested` is published without the outbox, so it may be lost. */
export function apiRequested(answered: readonly AnsweredRequest[]) {
  const batchId = randomUUID()
  const payload: EventPayload<'api.requested'> = {
    batch_id: batchId,
    requests: answered.map(finishedRequest),
  }
  return { type: 'api.requested' as const, key: batchId, payload }
}

function finishedRequest(answered: AnsweredRequest): EventPayload<'api.requested'>['requests'][number] {
  return {
    account_id: answered.accountId,
    request_id: answered.requestId,
    occurred_at: answered.arrivedAtMs,
    key_id: answered.keyId,
    mode: answered.mode,
    method: answered.method,
    route: answered.route,
    status: answered.status,
    error_code: answered.errorCode ?? null,
    duration_ms: tenths(answered.durationMs),
    upstream_ms: answered.upstreamMs === undefined ? null : tenths(answered.upstreamMs),
    client_address: answered.address,
    filing_id: answered.filingId ?? null,
    request_count: answered.count,
  }
}

function tenths(durationMs: number): number {
  return Math.round(durationMs * 10) / 10
}
