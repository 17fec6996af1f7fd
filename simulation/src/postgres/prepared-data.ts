// Keeps the files of a PostgreSQL server with the services' databases, because creating and migrating them
// takes longer than most runs. Each server starts with a copy; a changed migration makes new files.
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDirectoryOnce, runCommand } from '@cfs/testing/local'

const ROOT = join(import.meta.dirname, '../../..')
const FOLDER = join(ROOT, '.cache/simulation')
/** Everything that decides what the files contain. */
const SOURCES = [
  '{packages,services}/*/{migrations,sql}/*',
  'packages/postgres/src/*.ts',
  'packages/testing/src/local/postgres-program.ts',
  'simulation/src/postgres/*.ts',
]
/** Files of other branches, and of the tests' own databases. */
const MOST_KEPT = 4

export interface PreparedData {
  /** Whether files are there to copy. */
  exists(): boolean
  /** Copies the files to a directory that does not exist yet. */
  copyTo(dataDirectory: string): Promise<void>
  /** Keeps a copy of the files of a server that has stopped. */
  keep(dataDirectory: string): Promise<void>
}

/** The files for databases that the settings describe. */
export function preparedData(settings: unknown): PreparedData {
  // The files belong to the user who made them.
  const hash = createHash('sha256').update(JSON.stringify([settings, process.getuid?.()]))
  for (const path of globSync(SOURCES, { cwd: ROOT }).toSorted()) {
    hash.update(`${path}\n`).update(readFileSync(join(ROOT, path)))
  }
  const kept = join(FOLDER, hash.digest('hex').slice(0, 16))
  // Unlike Node's own function, `cp -a` keeps the owner.
  const copy = (from: string, to: string) => runCommand('cp', ['-a', from, to])
  return {
    exists: () => existsSync(kept),
    copyTo: async (dataDirectory) => void (await copy(join(kept, 'data'), dataDirectory)),
    async keep(dataDirectory) {
      await makeDirectoryOnce(kept, async (target) => void (await copy(dataDirectory, join(target, 'data'))))
      await removeOldest()
    },
  }
}

async function removeOldest(): Promise<void> {
  const names = await readdir(FOLDER)
  const ages = await Promise.all(
    names.map(async (name) => ({ name, madeMs: (await stat(join(FOLDER, name))).mtimeMs })),
  )
  const oldest = ages.toSorted((one, other) => other.madeMs - one.madeMs).slice(MOST_KEPT)
  await Promise.all(oldest.map(({ name }) => rm(join(FOLDER, name), { recursive: true, force: true })))
}
