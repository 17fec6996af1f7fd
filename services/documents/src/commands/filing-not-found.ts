// One answer for every filing that the caller has not: no such id, another account's, another mode's.
import { Problem } from '@cfs/contracts'

export function filingNotFound(): Problem {
  return new Problem(
    'FILING_NOT_FOUND',
    'There is no such filing for this key; check the filing id and the mode of the key.',
  )
}
