import { Problem } from '@cfs/contracts'
import { serviceRefusalOf } from './service-refusal-of.ts'

/**
 * The response of another service; undefined if the service refuses the request with one of the given
 * statuses, which mean that the object does not exist.
 */
export async function absentIfUnknown<T>(
  answer: Promise<T>,
  statuses: readonly number[] = [400, 404],
): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    const status = error instanceof Problem ? error.definition.status : serviceRefusalOf(error)?.status
    if (status !== undefined && statuses.includes(status)) return undefined
    throw error
  }
}
