// The test uses a separate project, so that no service of this project gets a migration.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newMigration } from './new-migration.ts'

let project: string
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'project-'))
  mkdirSync(join(project, 'services/billing/migrations'), { recursive: true })
  mkdirSync(join(project, 'services/dashboard'), { recursive: true })
})
afterEach(() => rmSync(project, { recursive: true, force: true }))

test('the next migration has the next number and a name that says what it does', () => {
  expect(newMigration('billing', ['first', 'Things!'], project)).toBe(
    'services/billing/migrations/0001_first_things.sql',
  )
  writeFileSync(join(project, 'services/billing/migrations/0041_later.sql'), '')
  expect(newMigration('billing', ['add-a-column'], project)).toBe(
    'services/billing/migrations/0042_add_a_column.sql',
  )
  expect(readdirSync(join(project, 'services/billing/migrations'))).toHaveLength(3)
})

test('a package that owns tables gets a migration too', () => {
  mkdirSync(join(project, 'packages/messaging/migrations'), { recursive: true })
  expect(newMigration('messaging', ['add', 'a', 'column'], project)).toBe(
    'packages/messaging/migrations/0001_add_a_column.sql',
  )
})

test.each([
  {
    service: 'bilking',
    words: ['x'],
    reason: 'there is no service "bilking": choose from billing, dashboard',
  },
  { service: 'dashboard', words: ['x'], reason: 'dashboard has no database' },
  { service: 'billing', words: ['…'], reason: 'usage: npm run new-migration' },
  { service: '', words: [], reason: 'usage: npm run new-migration' },
])('an impossible migration is refused in one sentence: $reason', ({ service, words, reason }) => {
  expect(() => newMigration(service, words, project)).toThrow(reason)
})
