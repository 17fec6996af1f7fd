// The basics of every process: secrets stay secret, settings are validated once, ids sort by time.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { format, inspect } from 'node:util'
import { Writable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  commaList,
  createLogger,
  flag,
  kafkaAccess,
  kafkaSettings,
  newId,
  newUuid,
  readConfig,
  rotatedSecret,
  Secret,
  wholeNumber,
} from './index.ts'

describe('a secret', () => {
  const secret = Secret.of('hunter2')
  test('is revealed only on purpose', () => expect(secret.reveal()).toBe('hunter2'))
  test.each([
    ['a template', 'a'.concat(String(secret))],
    ['JSON', JSON.stringify({ credentials: secret })],
    ['an inspection', inspect({ credentials: { secret } }, { depth: 9, showHidden: true })],
    ['a format', format('%s %j %o %O', secret, secret, secret, secret)],
    ['a concatenation', `a${String(secret)}`],
    ['its members', Object.values(secret).join('') + Reflect.ownKeys(secret).map(String).join('')],
    ['an error', String(new Error('wrong', { cause: secret }).cause)],
    ['a clone', JSON.stringify(Object.entries(secret))],
  ])('is not shown in %s', (_, text) => expect(text).not.toContain('hunter2'))
})

describe('the logger', () => {
  const lines: string[] = []
  const destination = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const logger = createLogger({ service: 'filing', level: 'info', destination })
  test('writes one JSON object a line, with causes of errors and without secrets', () => {
    const error = Object.assign(new Error('outer', { cause: new Error('inner') }), { config: 'hunter2' })
    logger.error(
      { err: error, headers: { 'x-api-key': 'hunter2' }, password: Secret.of('hunter2') },
      'failed',
    )
    const written = JSON.parse(lines[0] ?? '')
    expect(written).toMatchObject({ level: 'error', service: 'filing', msg: 'failed' })
    expect(written.err.cause.message).toBe('inner')
    expect(lines.join('')).not.toContain('hunter2')
  })
})

describe('the connection to Kafka', () => {
  const access = (environment: Record<string, string>) =>
    kafkaAccess(readConfig(z.object(kafkaSettings), { KAFKA_BROKERS: 'a:1', ...environment }))
  test('is unencrypted and anonymous unless the environment says otherwise', () => {
    expect(access({})).toEqual({ tls: false })
  })
  test('can use TLS, and a login that does not send the password', () => {
    expect(access({ KAFKA_TLS: 'true', KAFKA_USERNAME: 'billing', KAFKA_PASSWORD: 'hunter2' })).toEqual({
      tls: true,
      login: { mechanism: 'scram-sha-512', username: 'billing', password: 'hunter2' },
    })
  })
})

describe('settings', () => {
  const schema = z.object({
    PORT: wholeNumber(8080, 1, 65_535),
    DEBUG: flag(false),
    BROKERS: commaList,
    SECRET: z.string().min(16),
  })
  test('may come from a file, as orchestrators provide secrets, but the variable takes precedence', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'settings-')), 'secret')
    writeFileSync(file, `${'s'.repeat(16)}\n`)
    const read = (more: Record<string, string>) => readConfig(schema, { BROKERS: 'a:1', ...more }).SECRET
    expect(read({ SECRET_FILE: file })).toBe('s'.repeat(16))
    expect(read({ SECRET_FILE: file, SECRET: 'v'.repeat(16) })).toBe('v'.repeat(16))
    expect(() => read({ SECRET_FILE: `${file}.missing` })).toThrow(
      'the file named in SECRET_FILE cannot be read',
    )
  })
  test('have defaults and types', () => {
    expect(readConfig(schema, { BROKERS: 'a:1, b:2', SECRET: 'x'.repeat(16), DEBUG: '1', PORT: '' })).toEqual(
      {
        PORT: 8080,
        DEBUG: true,
        BROKERS: ['a:1', 'b:2'],
        SECRET: 'x'.repeat(16),
      },
    )
  })
  test('are refused all at once, without showing their values', () => {
    const read = () => readConfig(schema, { PORT: '99999', SECRET: 'hunter2' })
    expect(read).toThrow(/PORT[\s\S]*BROKERS[\s\S]*SECRET/)
    expect(read).not.toThrow(/hunter2/)
  })
})

test('ids are unique and sort by creation time', () => {
  const ids = Array.from({ length: 1000 }, () => newId('fil'))
  expect(new Set(ids).size).toBe(1000)
  expect(ids.toSorted()).toEqual(ids)
  expect(ids[0]).toMatch(/^fil_[0-9a-f]{32}$/)
  expect(newUuid()).toMatch(/^[0-9a-f-]{36}$/)
})

describe('a secret that is being rotated', () => {
  const read = (SECRET: string) => () => readConfig(z.object({ SECRET: rotatedSecret }), { SECRET }).SECRET
  const [old, fresh] = ['o'.repeat(32), 'n'.repeat(32)]
  test('is listed with the previous one, separated by a comma', () => {
    expect(read(`${fresh},${old}`)()).toBe(`${fresh},${old}`)
  })
  test.each([
    ['too short', 'o'.repeat(31), 'SECRET: must have at least 32 characters'],
    [
      'with a comma of its own',
      `${'a'.repeat(40)},${'b'.repeat(8)}`,
      'each of at least 32 characters without a comma',
    ],
    [
      'with a comma of its own, beside another',
      `${old},${fresh},x`,
      'each of at least 32 characters without a comma',
    ],
    ['and none', `${old},`, 'each of at least 32 characters without a comma'],
  ])('is refused with a plain message: %s', (_, text, words) => {
    expect(read(text)).toThrow(words)
    expect(() => read(text)()).not.toThrow(text)
  })
})
