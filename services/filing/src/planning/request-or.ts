import type { ValueSource } from '@cfs/values'

/** The source of a value: the request if the request states it, otherwise `source`. */
export function requestOr(source: ValueSource, given: unknown): ValueSource {
  return given === undefined ? source : 'request'
}
