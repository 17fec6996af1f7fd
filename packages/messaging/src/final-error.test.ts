// Which errors of the Kafka client end a consumer permanently, as a table.
import kafkajs from 'kafkajs'
import { expect, test } from 'vitest'
import { isFinalError, isRefusalError } from './final-error.ts'

const protocol = (retriable: boolean) =>
  Object.assign(new Error('the broker said'), { name: 'KafkaJSProtocolError', retriable })
const wrapped = (cause: Error) => Object.assign(new kafkajs.KafkaJSNonRetriableError(cause), { cause })
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
