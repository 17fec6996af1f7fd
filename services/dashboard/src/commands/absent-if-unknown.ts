import { Problem } from '@cfs/contracts'
import { serviceRefusalOf } from './service-refusal-of.ts'

/** The answer of another service; undefined if it refuses with one of the statuses: it has no such object. */
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
