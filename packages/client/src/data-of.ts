// Takes the data out of the API's answers.
import { errorOf } from './errors.ts'
import { rememberDetails } from './response-details.ts'

interface Answer<T> {
  readonly data?: T | undefined
  readonly error?: unknown
  readonly response: Response
}

/** The envelope's `data`; throws if the API refused the request. */
export function dataOf<T extends { readonly data: object }>(answer: Answer<T>): T['data'] {
  if (answer.data === undefined) throw errorOf(answer.response, answer.error)
  return rememberDetails(answer.data.data, answer.response)
}

/** A list in the envelope's `data`; throws if the API refused the request. */
export function listOf<T extends { readonly data: object }, L extends readonly object[]>(
  answer: Answer<T>,
  take: (data: T['data']) => L,
): L {
  const list = take(dataOf(answer))
  for (const item of list) rememberDetails(item, answer.response)
  return rememberDetails(list, answer.response)
}

/** The bytes of a file; throws if the API refused the request. */
export function bytesOf(answer: Answer<unknown>): Uint8Array {
  if (!(answer.data instanceof ArrayBuffer)) throw errorOf(answer.response, answer.error)
  return rememberDetails(new Uint8Array(answer.data), answer.response)
}
