// Lists the kill points of a webhook's delivery: queued, claimed, and recorded after the program's answer.
import type { KillPoint } from './kill-point.ts'

const common = { service: 'notifications', does: 'delivery', end: 'delivered' } as const

export const deliveryPoints: readonly KillPoint[] = [
  {
    ...common,
    name: 'delivery-not-queued',
    moment: 'queue delivery: before the commit',
    step: 'an event has its position in the feed and its deliveries, nothing is committed',
    finds: 'the arrival, which is moved into the feed with its deliveries',
  },
  {
    ...common,
    name: 'delivery-queued',
    moment: 'queue delivery: after the commit',
    step: 'an event is in the feed, and its delivery is due',
    finds: 'a delivery to claim',
  },
  {
    ...common,
    name: 'delivery-not-claimed',
    moment: 'claim delivery: before the commit',
    step: 'a delivery is claimed but not committed',
    finds: 'a delivery to claim',
  },
  {
    ...common,
    name: 'delivery-claimed',
    moment: 'claim delivery: after the commit',
    step: 'a delivery is claimed, nothing is sent',
    finds: 'a claim that expires: the event is sent',
  },
  {
    ...common,
    name: 'delivery-answered',
    moment: 'record delivery: before the commit',
    step: 'the program has answered, the attempt is not committed',
    finds: 'a claim that expires: the event is sent again under the same id',
  },
  {
    ...common,
    name: 'delivery-recorded',
    moment: 'record delivery: after the commit',
    step: 'the attempt is recorded',
    finds: 'nothing to do',
  },
]
