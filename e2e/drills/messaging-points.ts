// Lists the kill points (steps after which a drill kills the process) in the code of @cfs/messaging, which
// all services share: the relay's for each service that publishes, and the consumer's for each event
// handler.
import type { EventType } from '@cfs/contracts'
import type { ServiceName } from '../service-environments.ts'
import type { KillPoint } from './kill-point.ts'

type Doing = Pick<KillPoint, 'does' | 'end' | 'authority'>

const FILED: Doing = { does: 'ct600', end: 'accepted' }
const REJECTED: Doing = { does: 'ct600', end: 'rejected', authority: 'rejects' }
const NOT_RECEIVED: Doing = { does: 'ct600', end: 'not received', authority: 'is away' }
const FALL: Doing = { does: 'fall', end: 'warned' }
const OPENED: Doing = { does: 'account', end: 'opened' }
const PAID: Doing = { does: 'top-up', end: 'credited' }
const CUSTOMER: Doing = { does: 'customer', end: 'served' }

function ofRelay(service: ServiceName, event: EventType, doing: Doing): readonly KillPoint[] {
  const common = { service, ...doing }
  return [
    {
      ...common,
      name: `${service}-relay-before-publish`,
      moment: `publish ${event}: before`,
      step: `the relay has read ${event} from the outbox, nothing is published`,
      finds: 'the event in the outbox, which it publishes',
    },
    {
      ...common,
      name: `${service}-relay-half-published`,
      moment: `publish ${event}: half`,
      step: `half of a batch with ${event} is published, no deletion is committed`,
      finds: 'the batch in the outbox, which it publishes; every inbox recognises the half published twice',
    },
    {
      ...common,
      name: `${service}-relay-published`,
      moment: `publish ${event}: after`,
      step: `${event} is published, its deletion from the outbox is not committed`,
      finds: 'the event in the outbox, which it publishes again; every inbox recognises it',
    },
    {
      ...common,
      name: `${service}-relay-committed`,
      moment: `send ${event}: after the commit`,
      step: `${event} is published and deleted from the outbox`,
      finds: 'nothing to do: the topic has it',
    },
  ]
}

export const relayPoints: readonly KillPoint[] = [
  ...ofRelay('gateway', 'account.opened', OPENED),
  ...ofRelay('filing', 'filing.accepted', FILED),
  ...ofRelay('billing', 'balance.changed', FILED),
]

/** The two points around the commit of the handler of an event. */
export function ofHandler(service: ServiceName, event: EventType, doing: Doing): readonly KillPoint[] {
  const name = `${service}-${event.replace('.', '-')}`
  const common = { service, ...doing }
  return [
    {
      ...common,
      name: `${name}-not-committed`,
      moment: `take ${event}: before the commit`,
      step: `${service} has handled ${event}, its effect is not committed`,
      finds: 'the event, delivered again, takes effect',
    },
    {
      ...common,
      name: `${name}-committed`,
      moment: `take ${event}: after the commit`,
      step: `${service} has handled ${event} and committed its effect, but not its offset`,
      finds: 'the event, delivered again; the inbox recognises it',
    },
  ]
}

export const consumerPoints: readonly KillPoint[] = [
  ...ofHandler('billing', 'account.opened', OPENED),
  ...ofHandler('billing', 'filing.recorded', FILED),
  ...ofHandler('billing', 'filing.accepted', FILED),
  ...ofHandler('billing', 'filing.rejected', REJECTED),
  ...ofHandler('billing', 'filing.failed', NOT_RECEIVED),
  ...ofHandler('documents', 'filing.accepted', FILED),
  ...ofHandler('filing', 'balance.changed', FILED),
  ...ofHandler('dashboard', 'balance.low', FALL),
  ...ofHandler('notifications', 'filing.recorded', FILED),
  ...ofHandler('notifications', 'filing.submitted', FILED),
  ...ofHandler('notifications', 'filing.accepted', FILED),
  ...ofHandler('notifications', 'filing.rejected', REJECTED),
  ...ofHandler('notifications', 'filing.failed', NOT_RECEIVED),
  ...ofHandler('notifications', 'documents.made', FILED),
  ...ofHandler('notifications', 'balance.low', FALL),
  ...ofHandler('notifications', 'payment.changed', PAID),
  ...ofHandler('notifications', 'entitlement.created', CUSTOMER),
  ...ofHandler('notifications', 'trial-balance.imported', CUSTOMER),
  ...ofHandler('notifications', 'activation.consumed', CUSTOMER),
  ...ofHandler('notifications', 'entitlement.ended', CUSTOMER),
]
