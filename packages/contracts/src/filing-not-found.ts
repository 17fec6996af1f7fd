import { Problem } from './problem.ts'

/**
 * The error is the same for every filing that the caller does not have: unknown, of another account, or of
 * the other mode (live or test).
 */
export function filingNotFound(): Problem {
  return new Problem(
    'FILING_NOT_FOUND',
    'No filing with this id exists for this API key; check the filing id and whether the key is live or test.',
  )
}
