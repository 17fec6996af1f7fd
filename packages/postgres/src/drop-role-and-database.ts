// Reverses createRoleAndDatabase.
import { Client, escapeIdentifier } from 'pg'
import { runtimeRoleOf } from './create-role-and-database.ts'

/** Drops the roles and the database, even if clients are still connected. Safe to repeat. */
export async function dropRoleAndDatabase(plan: {
  /** The URL of the database server with a superuser (or a role with createrole and createdb). */
  readonly adminUrl: string
  readonly name: string
}): Promise<void> {
  const client = new Client({ connectionString: plan.adminUrl, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(`drop database if exists ${escapeIdentifier(plan.name)} with (force)`)
    for (const role of [runtimeRoleOf(plan.name), plan.name]) {
      await client.query(`drop role if exists ${escapeIdentifier(role)}`)
    }
  } finally {
    await client.end()
  }
}
