// The states of webhook endpoints and deliveries, and the types of events, in words.
import type { AttemptOutcome, DeliveryState, FeedEventType } from '@cfs/contracts'
import { html, type Html, moment, type Slot, tag, type Tone } from '@cfs/pages'

interface EndpointState {
  readonly status: 'enabled' | 'disabled'
  readonly disabled_reason: 'requested' | 'gone' | 'failing' | null
  readonly failing_since: string | null
}

export function endpointTag(endpoint: EndpointState): Html {
  return tag(tagOf(endpoint))
}

function tagOf({ status, disabled_reason: reason, failing_since: since }: EndpointState) {
  if (status === 'disabled') {
    if (reason === 'requested') return { label: 'Paused', tone: 'quiet' } as const
    return { label: 'Disabled', tone: 'bad' } as const
  }
  if (since !== null) return { label: 'Failing', tone: 'warning' } as const
  return { label: 'Active', tone: 'good' } as const
}

/** Since when the endpoint has been in a state that is not good; empty for one that works. */
export function sinceOf({
  disabled_at: disabledAt,
  failing_since: failingSince,
}: EndpointState & { readonly disabled_at: string | null }): Slot {
  const since = disabledAt ?? failingSince
  return since === null ? '' : html` since ${moment(since)}`
}

const DELIVERY_TAGS: Readonly<Record<DeliveryState, { readonly label: string; readonly tone: Tone }>> = {
  pending: { label: 'Pending', tone: 'moving' },
  delivered: { label: 'Delivered', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
}

export function deliveryTag(state: DeliveryState): Html {
  return tag(DELIVERY_TAGS[state])
}

/** What became of an attempt: the status of the response, or why there is none. */
export function outcomeWords(outcome: AttemptOutcome, statusCode: number | null): string {
  switch (outcome) {
    case 'delivered':
    case 'refused':
      return `Answered with status ${statusCode ?? 'unknown'}`
    case 'timed_out':
      return 'No answer within 15 seconds'
    case 'unreachable':
      return 'Could not be reached'
    default:
      return outcome satisfies never
  }
}

export const EVENT_WORDS: Readonly<Record<FeedEventType, string>> = {
  'filing.submitted': 'The authority has the filing.',
  'filing.accepted': 'The authority accepted the filing.',
  'filing.rejected': 'The authority rejected the filing.',
  'filing.failed': 'The filing did not get through.',
  'filing.documents_ready': 'The filing’s documents can be downloaded.',
  'deadline.approaching': 'A filing of a company you watch is due in 60 days, 14 days or 1 day.',
  'balance.low': 'The balance fell below your threshold.',
  'balance.topped_up': 'A payment was credited.',
  'entitlement.created': 'A customer got access.',
  'entitlement.ended': 'A customer’s access ended.',
  'activation.used': 'A customer opened their link.',
  'trial_balance.imported': 'A trial balance was imported.',
}

/** The types of events of partners’ customers. */
const OF_PARTNERS = /^(?:entitlement|activation|trial_balance)\./

/**
 * The types of events that can happen to an account, and those that its endpoint has already: a form without
 * them would remove them.
 */
export function eventTypesFor(
  isPartner: boolean,
  chosen: readonly string[] = [],
): readonly (readonly [string, string])[] {
  return Object.entries(EVENT_WORDS).filter(
    ([type]) => isPartner || !OF_PARTNERS.test(type) || chosen.includes(type),
  )
}
