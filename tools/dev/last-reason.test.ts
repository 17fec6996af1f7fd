// The reason that a failed start reports, from the end of a program's log.
import { expect, test } from 'vitest'
import { lastReason } from './last-reason.ts'

const entry = (msg: string): string => JSON.stringify({ level: 'error', service: 'filing', msg })

test('the reason is the last error, without its stack trace', () => {
  const log = [
    'listening',
    'TypeError: old',
    'RangeError: the port is 0',
    '    at file:///a.ts:1:1',
    'Node.js v24',
  ]
  expect(lastReason(log.map(entry).join('\n'))).toEqual({
    summary: 'the port is 0',
    isMigration: false,
  })
})

test('a server of another program states its reason with the details', () => {
  const log = [
    '2026-11-22 20:30:37.262 UTC [1] FATAL:  database files are incompatible with server',
    '2026-11-22 20:30:37.262 UTC [1] DETAIL:  It was initialized by PostgreSQL version 17.',
  ]
  expect(lastReason(log.join('\n')).summary).toBe(
    'database files are incompatible with server; It was initialized by PostgreSQL version 17',
  )
})

test('a server written in Java states the innermost cause', () => {
  const log = [
    '2026-11-27 08:14:09,541 ERROR Kafka$ Exiting Kafka due to fatal exception during startup.',
    'java.lang.RuntimeException: Unable to start acceptor for CLIENTS',
    '\tat kafka.network.Acceptor.start(SocketServer.scala:511)',
    'Caused by: java.net.BindException: Address already in use',
    '\tat java.base/sun.nio.ch.Net.bind(Net.java:555)',
    '\t... 18 more',
  ]
  expect(lastReason(log.join('\n')).summary).toBe('Address already in use')
})

test('migrations that do not match the database are recognised', () => {
  const log = [entry('MigrationError: 0001_a.sql differs from what was applied'), entry('    at b.ts:1:1')]
  expect(lastReason(log.join('\n'))).toEqual({
    summary: '0001_a.sql differs from what was applied',
    isMigration: true,
  })
})

test('the reason of refused settings is the sentence about the setting', () => {
  const log = [
    'InvalidConfig: invalid settings:',
    '  STRIPE_URL: must be the https:// address of Stripe, because filings go to a real authority',
    '    at readConfig (file:///read-config.ts:1:1)',
    'Node.js v24',
  ]
  expect(lastReason(log.join('\n')).summary).toBe(
    'STRIPE_URL: must be the https:// address of Stripe, because filings go to a real authority',
  )
})

test('a log without errors gives its last line, an empty log nothing', () => {
  expect(lastReason('starting\nthe licence has ended\n').summary).toBe('the licence has ended')
  expect(lastReason('').summary).toBe('')
})
