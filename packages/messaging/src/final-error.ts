// Decides which errors of kafkajs are not worth retrying. kafkajs marks many recoverable errors as not
// retriable, such as too many attempts to connect, or a group coordinator that a starting broker cannot name
// yet.

const MAX_DEPTH = 5

/** Whether the broker responded with an error that it would return again on a retry. */
export function isRefusalError(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > MAX_DEPTH) return false
  if (error.name === 'KafkaJSProtocolError' && Reflect.get(error, 'retriable') === false) return true
  return isRefusalError(error.cause, depth + 1)
}

function rootOf(error: Error, depth = 0): Error {
  return error.cause instanceof Error && depth < MAX_DEPTH ? rootOf(error.cause, depth + 1) : error
}

/** A new consumer would fail in the same way: the broker refuses it, or there is a bug in the product. */
export function isFinalError(error: unknown): boolean {
  if (!(error instanceof Error)) return true
  return isRefusalError(error) || !rootOf(error).name.startsWith('KafkaJS')
}
