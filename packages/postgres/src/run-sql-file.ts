// Runs the SQL of a file, so that a failure rolls back and names the file and the line.
import { type Client, DatabaseError } from 'pg'
import { MigrationError } from './read-migrations.ts'

export interface SqlFile {
  readonly file: string
  readonly sql: string
}

/** Throws a MigrationError, after rolling back, if `run` fails. */
export async function runSqlFile(
  client: Client,
  { file, sql }: SqlFile,
  run: () => Promise<unknown>,
): Promise<void> {
  try {
    await run()
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    const reason = error instanceof Error ? error.message : String(error)
    throw new MigrationError(`${file}${lineOf(sql, error)}: ${reason}`, { cause: error })
  }
}

function lineOf(sql: string, error: unknown): string {
  const position = error instanceof DatabaseError ? Number(error.position) : Number.NaN
  return Number.isNaN(position) ? '' : `:${sql.slice(0, position).split('\n').length}`
}
