// Which errors of kafkajs are final. It calls much "not retriable" that is: a connection it has tried often
// enough, a coordinator that a starting broker does not name yet.

const MAX_DEPTH = 5

/** The broker itself has answered, and will answer the same again. */
export function isRefusalError(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > MAX_DEPTH) return false
  if (error.name === 'KafkaJSProtocolError' && Reflect.get(error, 'retriable') === false) return true
  return isRefusalError(error.cause, depth + 1)
}

function rootOf(error: Error, depth = 0): Error {
  return error.cause instanceof Error && depth < MAX_DEPTH ? rootOf(error.cause, depth + 1) : error
}

/** A new consumer would end the same way: the broker refuses it, or the fault is in a program. */
export function isFinalError(error: unknown): boolean {
  if (!(error instanceof Error)) return true
  return isRefusalError(error) || !rootOf(error).name.startsWith('KafkaJS')
}
