// Publishes an event as the service that owns it does.
import { type EventPayload, type EventType, encodeEvent } from '@cfs/contracts'
import type { Publisher } from '@cfs/messaging'
import { newUuid } from '@cfs/runtime'

export interface TestEvent<T extends EventType> {
  readonly type: T
  readonly key: string
  readonly payload: EventPayload<T>
  /** Defaults to a new id; events with the same id are one event. */
  readonly id?: string
}

/** Resolves once the record is on its topic, with the headers that the relay gives it. */
export async function publishEvent<T extends EventType>(
  publisher: Publisher,
  { type, key, payload, id = newUuid() }: TestEvent<T>,
): Promise<void> {
  const headers = {
    ce_specversion: '1.0',
    ce_id: id,
    ce_type: type,
    ce_source: 'test',
    ce_time: new Date().toISOString(),
    ce_subject: key,
    'content-type': 'application/avro',
  }
  await publisher.publish([{ topic: type, key, value: encodeEvent(type, payload), headers }])
}
