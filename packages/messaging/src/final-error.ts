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

const LOGIN = 'KafkaJSSASLAuthenticationError'
const NO_RIGHT = /AUTHORIZATION_FAILED$/

/**
 * Why no connection works, for a log line: the broker refuses the login, the login lacks a right, or the
 * broker or topic is not there.
 */
export function wordsForNoConnection(error: unknown, depth = 0): string {
  const type = error instanceof Error ? Reflect.get(error, 'type') : undefined
  if (error instanceof Error && (error.name === LOGIN || type === 'SASL_AUTHENTICATION_FAILED'))
    return "the Kafka broker refuses the service's login: check KAFKA_USERNAME and KAFKA_PASSWORD"
  if (typeof type === 'string' && NO_RIGHT.test(type))
    return "the service's login at Kafka lacks a right that docs/kafka-access.md lists"
  if (error instanceof Error && error.cause !== undefined && depth < MAX_DEPTH)
    return wordsForNoConnection(error.cause, depth + 1)
  return 'the Kafka broker or topic is unavailable'
}

function rootOf(error: Error, depth = 0): Error {
  return error.cause instanceof Error && depth < MAX_DEPTH ? rootOf(error.cause, depth + 1) : error
}

/** A new consumer would fail in the same way: the broker refuses it, or there is a bug in the product. */
export function isFinalError(error: unknown): boolean {
  if (!(error instanceof Error)) return true
  return isRefusalError(error) || !rootOf(error).name.startsWith('KafkaJS')
}
