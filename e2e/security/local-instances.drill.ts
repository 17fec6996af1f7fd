// Tests that nothing this machine's instances have written (logs, and files of PostgreSQL, Kafka and Redis)
// contains any of their secrets, which may be only in the files made for them.
import { globSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filePieces } from './places.ts'
import { createSearch } from './search-bytes.ts'
import type { PlantedSecret } from './secret-forms.ts'

const DATA = join(import.meta.dirname, '../../.data')
/** The files made for secrets, which only their owner can read. */
const KEEPERS = ['secrets.json', 'accounts.json', 'run.json']
/** `npm start` writes each service's settings to a file in the folder `env`, named after the service. */
const isKeeper = (path: string) =>
  [...KEEPERS, 'redis.conf', 'kafka.properties'].includes(basename(path)) ||
  (basename(dirname(path)) === 'env' && path.endsWith('.env'))
const instances = globSync('*/secrets.json', { cwd: DATA }).map((file) => dirname(file))

describe.skipIf(instances.length === 0)('an instance', () => {
  test.each(instances)('%s: its secrets are in no file except those made for them', (instance) => {
    const folder = join(DATA, instance)
    const keepers = filePieces(folder, (path) => !isKeeper(path))
    expect(keepers.length).toBeGreaterThan(0)
    for (const { where } of keepers) expect(statSync(where.slice('file '.length)).mode & 0o077).toBe(0)
    const search = createSearch([...secretsOf(folder)], 1)
    expect(keepers.flatMap(({ bytes }) => search(bytes)).map(({ form }) => form)).toContain('plain')
    const others = filePieces(folder, isKeeper)
    const found = others.flatMap(({ where, bytes }) =>
      search(bytes).map((finding) => ({ where, ...finding })),
    )
    expect(found).toEqual([])
  })
})

/** The secrets of the installation, and the API keys and passwords of its accounts. */
function* secretsOf(folder: string): Generator<PlantedSecret> {
  for (const file of globSync(KEEPERS, { cwd: folder })) {
    const read: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    for (const [name, text] of textsIn(read, file)) {
      const isSecret = file === 'secrets.json' || /^svc_(live|test)_/.test(text) || /password$/i.test(name)
      if (isSecret) yield { name, text }
    }
  }
}

function textsIn(value: unknown, name: string): [string, string][] {
  if (typeof value === 'string') return [[name, value]]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([member, inner]) => textsIn(inner, `${name} ${member}`))
}
