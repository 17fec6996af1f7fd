// Creates ids that sort by creation time, so that database indexes grow at one end and "newest first" is
// their order.
import { v7 } from 'uuid'

export type IdPrefix =
  | 'fil'
  | 'acc'
  | 'key'
  | 'txn'
  | 'doc'
  | 'att'
  | 'psn'
  | 'ses'
  | 'tup'
  | 'rfd'
  | 'rrq'
  | 'inv'
  | 'ent'
  | 'atv'
  | 'tbi'
  | 'whe'
  | 'whd'

/** An id is `fil_` and the 32 hexadecimal digits of a UUIDv7. */
export function newId(prefix: IdPrefix): string {
  return `${prefix}_${v7().replaceAll('-', '')}`
}

/** A UUIDv7. */
export function newUuid(): string {
  return v7()
}
