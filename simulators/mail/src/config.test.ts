// Tests empty and invalid environments.
import { expect, test } from 'vitest'
import { readSettings } from './config.ts'

test('an empty environment works', () => {
  expect(readSettings({ SMTP_PORT: '' })).toEqual({
    host: '127.0.0.1',
    port: 0,
    smtpPort: 0,
    maxMessages: 5000,
    maxCharacters: 16_777_216,
    maxMessageBytes: 10_485_760,
  })
})

test('every invalid setting is named', () => {
  expect(() => readSettings({ SMTP_PORT: '70000', MAX_MESSAGES: 'many' })).toThrow(/SMTP_PORT.*MAX_MESSAGES/)
})
