// Which errors of the Kafka client end a consumer permanently, as a table.
import kafkajs from 'kafkajs'
import { expect, test } from 'vitest'
import { isFinalError, isRefusalError, wordsForNoConnection } from './final-error.ts'

const protocol = (retriable: boolean) =>
  Object.assign(new Error('the broker said'), { name: 'KafkaJSProtocolError', retriable })
const wrapped = (cause: Error) => Object.assign(new kafkajs.KafkaJSNonRetriableError(cause), { cause })
const refusedAs = (type: string) => Object.assign(protocol(false), { type })
const wrongPassword = Object.assign(new Error('no'), { name: 'KafkaJSSASLAuthenticationError' })
const connection = new kafkajs.KafkaJSConnectionError('refused')
const bug = new TypeError('x is undefined')

test.each([
  ['a broker that is unavailable', connection],
  ['a broker that was down longer than kafkajs retries', wrapped(connection)],
  ['a broker that does not know the coordinator yet', new kafkajs.KafkaJSNonRetriableError('none')],
  ['a coordinator that is loading', protocol(true)],
])('%s is temporary', (_, error) => {
  expect(isRefusalError(error)).toBe(false)
  expect(isFinalError(error)).toBe(false)
})

test.each([
  ['a group that may not be joined', protocol(false)],
  ['the same in the clothes of kafkajs', wrapped(protocol(false))],
])('%s is a final response of the broker', (_, error) => {
  expect(isRefusalError(error)).toBe(true)
  expect(isFinalError(error)).toBe(true)
})

test.each([
  ['a bug', bug],
  ['a bug in the clothes of kafkajs', wrapped(bug)],
  ['what is no error', 'x'],
])('%s is permanent too', (_, error) => {
  expect(isRefusalError(error)).toBe(false)
  expect(isFinalError(error)).toBe(true)
})

test.each([
  ['a wrong password', wrapped(wrongPassword), "refuses the service's login"],
  ['a missing right', wrapped(refusedAs('TOPIC_AUTHORIZATION_FAILED')), 'lacks a right'],
  ['a missing right to transactions', refusedAs('TRANSACTIONAL_ID_AUTHORIZATION_FAILED'), 'lacks a right'],
  ['a broker that is away', wrapped(connection), 'the Kafka broker or topic is unavailable'],
  ['what is no error', 'x', 'the Kafka broker or topic is unavailable'],
])('%s has its own words in the log', (_, error, words) => {
  expect(wordsForNoConnection(error)).toContain(words)
})
