// Closes the databases that PostgreSQL itself creates to the services' roles, which could otherwise make
// temporary tables there. Only for a server that belongs to the product: other programs may rely on them.
import { Client } from 'pg'

/** `adminUrl` is the server's URL with a superuser. Safe to repeat. */
export async function closeDefaultDatabases(adminUrl: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('revoke connect, temporary on database postgres, template1 from public')
  } finally {
    await client.end()
  }
}
