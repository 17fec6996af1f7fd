// Takes the data out of the API's answers.
import { errorOf } from './errors.ts'

interface Answer<T> {
  readonly data?: T | undefined
  readonly error?: unknown
  readonly response: Response
}

/** The envelope's `data`; throws if the API refused the request. */
export function dataOf<T extends { readonly data: unknown }>(answer: Answer<T>): T['data'] {
  if (answer.data === undefined) throw errorOf(answer.response, answer.error)
  return answer.data.data
}

/** The bytes of a file; throws if the API refused the request. */
export function bytesOf(answer: Answer<unknown>): Uint8Array {
  if (!(answer.data instanceof ArrayBuffer)) throw errorOf(answer.response, answer.error)
  return new Uint8Array(answer.data)
}
