import type { ValueSource } from '@cfs/values'

/** The source of a value: the request if the request states it, otherwise `source`. */
export function requestOr(source: ValueSource, stated: unknown): ValueSource {
  return stated === undefined ? source : 'request'
}
