// One response for every filing that the caller does not have: unknown id, another account's, or the other
// mode's.
import { Problem } from '@cfs/contracts'

export function filingNotFound(): Problem {
  return new Problem(
    'FILING_NOT_FOUND',
    'There is no such filing for this key; check the filing id and the mode of the key.',
  )
}
