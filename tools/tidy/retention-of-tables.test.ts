// docs/retention.md names every table of every service, so that a new table gets a retention period.
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/retention.md'), 'utf8')
const services = globSync('services/*/schema.sql', { cwd: root }).map((path) => basename(dirname(path)))

function tablesOf(service: string): readonly string[] {
  const schema = readFileSync(join(root, 'services', service, 'schema.sql'), 'utf8')
  return [...schema.matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(([, table = '']) => table)
}

/** The tables in the first column of a section's table. */
function namedIn(section: string): readonly string[] {
  const text = page.split(/^## /m).find((part) => part.startsWith(`${section}\n`)) ?? ''
  return text
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, table = '']) => table))
}

const everywhere = namedIn('Every service')

test.each(services)('docs/retention.md says how long each table of %s is kept', (service) => {
  const own = tablesOf(service).filter((table) => !everywhere.includes(table))
  expect(namedIn(service).toSorted()).toEqual(own.toSorted())
})

test('every table that all services share exists', () => {
  const tables = new Set(services.flatMap(tablesOf))
  expect(everywhere.filter((table) => !tables.has(table))).toEqual([])
})
