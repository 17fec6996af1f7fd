// Which errors are worth retrying, as a table.
import { describe, expect, test } from 'vitest'
import { isTransient, sqlState } from './is-transient.ts'

const database = (code: string, severity = 'ERROR') => Object.assign(new Error('said'), { code, severity })
const socket = (code: string) => Object.assign(new Error(code), { code })

describe('work is retried if the database was unavailable, busy or failing over', () => {
  test.each([
    ['a serialization failure', database('40001')],
    ['a deadlock', database('40P01')],
    ['a statement that took too long', database('57014')],
    ['a lock that was not to be had', database('55P03')],
    ['too many connections', database('53300', 'FATAL')],
    ['a full disk', database('53100')],
    ['a session ended by the administrator', database('57P01', 'FATAL')],
    ['a password that is being rotated', database('28P01', 'FATAL')],
    ['a standby', database('25006')],
    ['a refused connection', socket('ECONNREFUSED')],
    ['a reset connection', socket('ECONNRESET')],
    ['a name that does not resolve', socket('ENOTFOUND')],
    ['a lost connection', new Error('Connection terminated unexpectedly')],
    ['a pool without a free connection', new Error('timeout exceeded when trying to connect')],
    ['all addresses of a host refused', new AggregateError([socket('ECONNREFUSED')])],
    ['a loss that another error wraps', new Error('could not save', { cause: database('40001') })],
    ['an error that says so itself', Object.assign(new Error('later'), { transient: true })],
  ])('%s', (_, error) => {
    expect(isTransient(error)).toBe(true)
  })
})

describe('work is not retried if the statement or the code is wrong', () => {
  test.each([
    ['a duplicate key', database('23505')],
    ['a division by zero', database('22012')],
    ['a column that does not exist', database('42703')],
    ['a bug', new TypeError('x is not a function')],
    ['a string', 'ECONNREFUSED'],
    ['nothing', undefined],
    ['an error of another library with a code of five letters', socket('ABCDE')],
  ])('%s', (_, error) => {
    expect(isTransient(error)).toBe(false)
  })

  test('an error that is its own cause', () => {
    const error = new Error('loop')
    error.cause = error
    expect(isTransient(error)).toBe(false)
  })
})

test('a database error is recognised by its SQLSTATE; other errors have none', () => {
  expect(sqlState(database('23505'))).toBe('23505')
  expect(sqlState(socket('EPIPE'))).toBeUndefined()
})
