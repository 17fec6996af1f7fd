import type { ValueSource } from '@cfs/values'

/** The source of a value: the request if it gives one, otherwise `source`. */
export function requestOr(source: ValueSource, given: unknown): ValueSource {
  return given === undefined ? source : 'request'
}
