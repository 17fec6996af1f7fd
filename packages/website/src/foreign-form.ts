// Refusals of forms whose body is not read. The connection cannot be used again, because the rest of the body
// would follow.
import { Problem } from '@cfs/contracts'

const headers = { connection: 'close' }

/** The refusal of a form that another site sent, or a program. */
export function foreignForm(): Problem {
  const words = 'This form came from another site. Open the page here and send it again.'
  return new Problem('VALIDATION_ERROR', words, { headers })
}

/** The refusal of a form of a kind that the page does not take, such as one with a file; else undefined. */
export function formOfOtherKind(error: unknown): Problem | undefined {
  if (!(error instanceof Error) || Reflect.get(error, 'code') !== 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return undefined
  const words = 'This page does not take this kind of form.'
  return new Problem('UNSUPPORTED_MEDIA_TYPE', words, { cause: error, headers })
}
