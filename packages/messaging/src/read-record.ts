// Decodes each record once, however often it is retried, so that its preparation is not repeated.
import type { IncomingRecord } from './broker.ts'
import type { Reader, ReadableEvent } from './event-handler.ts'
import { REPLAY_END_HEADER, REPLAY_GROUP_HEADER } from './replay-dead-letters.ts'

export interface ReadRecord extends ReadableEvent {
  readonly reader: Reader
}

/** Throws the same decoding error every time for an unreadable record. */
export type RecordReader = (record: IncomingRecord) => ReadRecord

export function createRecordReader(readers: ReadonlyMap<string, Reader>): RecordReader {
  const readings = new WeakMap<IncomingRecord, ReadRecord>()
  return (record) => {
    const before = readings.get(record)
    if (before !== undefined) return before
    const reader = readers.get(record.topic)
    if (reader === undefined) throw new Error(`no handler for ${record.topic}`)
    const read = { ...reader.read(record), reader }
    readings.set(record, read)
    return read
  }
}

/** Whether the record is a replay for another consumer group; this group has already processed it. */
export function isReplayForOther(record: IncomingRecord, group: string): boolean {
  const replayFor = record.headers[REPLAY_GROUP_HEADER]
  return replayFor !== undefined && replayFor !== group
}

/** Whether the record is a dead letter of this consumer group that an operator replayed. */
export const isReplay = (record: IncomingRecord, group: string): boolean =>
  record.headers[REPLAY_GROUP_HEADER] === group

export const isReplayEnd = (record: IncomingRecord): boolean => record.headers[REPLAY_END_HEADER] === 'true'
