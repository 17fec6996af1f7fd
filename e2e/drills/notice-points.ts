// Lists the kill points of the events whose only effect is an e-mail to members of the account, an entry of
// its audit log, or webhooks that wait: those that publish them, and the dashboard, which handles most.
import type { EventType } from '@cfs/contracts'
import type { ServiceName } from '../service-environments.ts'
import type { KillPoint } from './kill-point.ts'
import { ofHandler } from './messaging-points.ts'

type Doing = Pick<KillPoint, 'does' | 'end'>

const KEY: Doing = { does: 'key', end: 'key noticed' }
const PAID: Doing = { does: 'top-up', end: 'credited' }
const FORM: Doing = { does: 'form', end: 'form noticed' }
const UNFUNDED: Doing = { does: 'unfunded form', end: 'lack noticed' }
const GONE: Doing = { does: 'gone endpoint', end: 'endpoint noticed' }
const SUSPENSION: Doing = { does: 'suspension', end: 'webhooks wait' }
const DEADLINE: Doing = { does: 'deadline', end: 'deadline noticed' }
const SIGN_OUT: Doing = { does: 'sign-out', end: 'form ended' }
const REFUND: Doing = { does: 'refund request', end: 'decision noticed' }
const FILED: Doing = { does: 'ct600', end: 'accepted' }
const ENDED: Doing = { does: 'customer', end: 'served' }

interface Publishing {
  readonly service: ServiceName
  readonly event: EventType
  readonly did: string
  /** What follows if the process dies before the commit. */
  readonly again: string
}

function ofPublisher({ service, event, did, again }: Publishing, doing: Doing): readonly KillPoint[] {
  const name = event.replace('.', '-')
  return [
    {
      ...doing,
      service,
      name: `${name}-not-committed`,
      moment: `append ${event}: before the commit`,
      step: `${did} and its event are written but not committed`,
      finds: again,
    },
    {
      ...doing,
      service,
      name: `${name}-committed`,
      moment: `append ${event}: after the commit`,
      step: `${did} is committed, its event is in the outbox`,
      finds: 'an event to publish',
    },
  ]
}

export const noticePoints: readonly KillPoint[] = [
  ...ofPublisher(
    {
      service: 'gateway',
      event: 'key.changed',
      did: 'a new key',
      again: 'nothing; a repeated request makes it',
    },
    KEY,
  ),
  ...ofPublisher(
    {
      service: 'gateway',
      event: 'audit.recorded',
      did: 'an audit entry that leaves the queue',
      again: 'the entry in the queue, from which it is published',
    },
    KEY,
  ),
  ...ofPublisher(
    {
      service: 'billing',
      event: 'payment.changed',
      did: 'the credit of a payment',
      again: 'an undecided top-up, whose session is read again',
    },
    PAID,
  ),
  ...ofPublisher(
    {
      service: 'billing',
      event: 'refund-request.decided',
      did: 'the decision about a request for a refund, with its refunds,',
      again: 'an open request; the operator grants it again',
    },
    REFUND,
  ),
  ...ofPublisher(
    {
      service: 'partner',
      event: 'customer.filed',
      did: "a customer's filing in the form",
      again: 'the form as it was before; filing has the filing, and a second press gets it',
    },
    FORM,
  ),
  ...ofPublisher(
    {
      service: 'partner',
      event: 'customer.unfunded',
      did: 'that a customer could not file for lack of money',
      again: "nothing; the customer's next press writes it",
    },
    UNFUNDED,
  ),
  ...ofPublisher(
    {
      service: 'notifications',
      event: 'webhook-endpoint.disabled',
      did: 'that an endpoint is disabled',
      again: 'a delivery whose lease expires: it is attempted again, and disables the endpoint',
    },
    GONE,
  ),
  ...ofPublisher(
    {
      service: 'gateway',
      event: 'account.state-changed',
      did: 'the new state of an account',
      again: 'the state before; a repeated command changes it',
    },
    SUSPENSION,
  ),
  ...ofPublisher(
    {
      service: 'documents',
      event: 'documents.made',
      did: 'a set of documents',
      again: 'the acceptance, delivered again: the documents are made',
    },
    FILED,
  ),
  ...ofPublisher(
    {
      service: 'dashboard',
      event: 'member.changed',
      did: "the end of a member's session",
      again: 'the session; the member signs out again',
    },
    SIGN_OUT,
  ),
  ...ofPublisher(
    {
      service: 'dashboard',
      event: 'deadline.approaching',
      did: 'the reminder of a deadline with its e-mail',
      again: 'a deadline without a reminder, which is due',
    },
    DEADLINE,
  ),
  ...ofHandler('dashboard', 'webhook-endpoint.disabled', GONE),
  ...ofHandler('notifications', 'deadline.approaching', DEADLINE),
  ...ofHandler('dashboard', 'key.changed', KEY),
  ...ofHandler('dashboard', 'payment.changed', PAID),
  ...ofHandler('dashboard', 'refund-request.decided', REFUND),
  ...ofHandler('dashboard', 'customer.filed', FORM),
  ...ofHandler('dashboard', 'customer.unfunded', UNFUNDED),
  ...ofHandler('dashboard', 'entitlement.ended', ENDED),
]
