// Reads a service's migrations: 0001_name.sql, 0002_name.sql, … without gaps.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Migration {
  readonly number: number
  readonly file: string
  readonly sql: string
  readonly checksum: string
  /**
   * The index that the migration creates or drops outside a transaction; undefined for all other migrations.
   */
  readonly concurrentIndex?: { readonly name: string; readonly isCreated: boolean } | undefined
}

export class MigrationError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'MigrationError'
  }
}

const FILE_NAME = /^(\d{4})_[a-z0-9_-]+\.sql$/

// Line endings are ignored, so that a checkout on another operating system does not look like a changed
// migration.
export function checksumOf(sql: string): string {
  return createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')
}

const NO_TRANSACTION = /^-- no transaction\s*$/m
/**
 * `if exists` makes the statement repeatable: a process may die after running it and before recording the
 * migration.
 */
const CONCURRENT =
  /^(?:create (?:unique )?index concurrently if not exists (?<created>\w+) on [^;]+|drop index concurrently if exists (?<dropped>\w+)) ?;?$/i

/** Throws if the file is marked `-- no transaction` and is not one statement about one index. */
function concurrentIndexOf(file: string, sql: string): Migration['concurrentIndex'] {
  if (!NO_TRANSACTION.test(sql)) return undefined
  const statement = sql.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim()
  const { created, dropped } = CONCURRENT.exec(statement)?.groups ?? {}
  const name = created ?? dropped
  if (name !== undefined) return { name, isCreated: created !== undefined }
  throw new MigrationError(
    `${file}: a migration without a transaction is one statement, "create index concurrently if not exists …" or "drop index concurrently if exists …"`,
  )
}

export async function readMigrations(directory: string): Promise<readonly Migration[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file, index) => {
      const number = Number(FILE_NAME.exec(file)?.[1])
      if (number !== index + 1) {
        const expected = String(index + 1).padStart(4, '0')
        throw new MigrationError(
          `${file} in ${directory}: expected a name like ${expected}_what_it_does.sql here`,
        )
      }
      const sql = await readFile(join(directory, file), 'utf8')
      const concurrentIndex = concurrentIndexOf(file, sql)
      return { number, file, sql, checksum: checksumOf(sql), concurrentIndex }
    }),
  )
}
