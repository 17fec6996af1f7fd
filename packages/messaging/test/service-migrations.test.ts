// Every service keeps its outbox, inbox and dead letters in the tables that this package expects.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const tables = readFileSync(join(root, 'packages/messaging/sql/messaging.sql'), 'utf8').trim()
const migrations = Object.entries(
  Object.groupBy(globSync('services/*/migrations/*.sql', { cwd: root }), (file) => dirname(dirname(file))),
)

test.each(migrations)(
  'the migrations of %s contain the messaging tables exactly as defined here',
  (_, files) => {
    const contents = (files ?? []).map((file) => readFileSync(join(root, file), 'utf8'))
    expect(contents.some((sql) => sql.includes(tables))).toBe(true)
  },
)

test('the migrations of the tests do too', () => {
  const own = readFileSync(join(import.meta.dirname, 'migrations/0001_messaging.sql'), 'utf8')
  expect(own.trim()).toBe(tables)
})

const discards = readFileSync(join(root, 'packages/messaging/sql/discarded-letters.sql'), 'utf8').trim()
const consumers = migrations.filter(([service]) => existsSync(join(root, service, 'src/consumes.ts')))

test.each(consumers)('the migrations of %s keep the events that an operator discards', (_, files) => {
  const contents = (files ?? []).map((file) => readFileSync(join(root, file), 'utf8'))
  expect(contents.some((sql) => sql.includes(discards))).toBe(true)
})
