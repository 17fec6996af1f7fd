// An error of a filing in the words of the API: as it was given, and what to do about it as we know it today.
import { type FilingErrorResource, fixOf } from '@cfs/contracts'
import type { FilingError } from '@cfs/values'

export function filingErrorResource(error: FilingError): FilingErrorResource {
  return { ...error, fix: fixOf(error) }
}
