import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { readEnvironment } from './read-environment.ts'

const schema = z.object({ KEY: z.string().min(2).default('default') })

test('a setting comes from its variable, else from its file, else it has its default', () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'KEY')
  writeFileSync(file, 'from the file\n')
  expect(readEnvironment(schema, { KEY: 'given', KEY_FILE: file }).KEY).toBe('given')
  expect(readEnvironment(schema, { KEY: '', KEY_FILE: file }).KEY).toBe('from the file')
  expect(readEnvironment(schema, { KEY: '', OTHER_FILE: file }).KEY).toBe('default')
})

test('an invalid setting is named, and its value is not shown', () => {
  expect(() => readEnvironment(schema, { KEY: '!' })).toThrow(/^invalid settings: KEY: (?!.*!)/)
})
