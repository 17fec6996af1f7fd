// Reads a service's database functions: one file each in the folder `sql` beside the migrations. The current
// text of a function is in one place, and changes of it are reviewed as a diff.
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { checksumOf, MigrationError } from './read-migrations.ts'
import type { SqlFile } from './run-sql-file.ts'

export interface DatabaseFunction extends SqlFile {
  readonly checksum: string
}

const DEFINITION = /\bcreate\s+(?:or\s+replace\s+)?function\s+(\w+)/gi
/** Comments, and then one statement; its body is between `$$` and `$$`. */
const ONLY_FUNCTION = /^create or replace function \w+\([^$]*\$\$(?:(?!\$\$)[^])*\$\$;?\s*$/

/** The folder with the functions of the service whose migrations are in the given folder. */
export function functionsFolderOf(migrations: string): string {
  return join(dirname(migrations), 'sql')
}

/**
 * The functions, ordered by name; a service without the folder has none. Throws a MigrationError if a file
 * does not contain exactly the function that it is named after.
 */
export async function readFunctions(migrations: string): Promise<readonly DatabaseFunction[]> {
  const folder = functionsFolderOf(migrations)
  if (!existsSync(folder)) return []
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file) => {
      const sql = await readFile(join(folder, file), 'utf8')
      requireOneFunction(file, sql)
      return { file: `sql/${file}`, sql, checksum: checksumOf(sql) }
    }),
  )
}

function requireOneFunction(file: string, sql: string): void {
  const statement = sql.replaceAll(/--.*$/gm, '').trim()
  const names = [...statement.matchAll(DEFINITION)].map(([, name]) => name)
  if (names.length === 1 && names[0] === basename(file, '.sql') && ONLY_FUNCTION.test(statement)) return
  throw new MigrationError(
    `${file}: a file of the folder sql is one statement, "create or replace function ${basename(file, '.sql')}(…) … $$ … $$"`,
  )
}
