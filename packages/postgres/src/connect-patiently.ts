// Connects to a database server that may still be starting.
import { setTimeout as delay } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { isTransient } from './is-transient.ts'

const RETRY_MS = 250

/**
 * Retries until `deadline` (in milliseconds since 1970); a wrong password or name is refused at once.
 */
export async function connectPatiently(url: string, deadline: number): Promise<Client> {
  for (;;) {
    const client = new Client({
      connectionString: url,
      application_name: 'migrate',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return client
    } catch (error) {
      await client.end().catch(() => undefined)
      // A wrong password or database name is permanent; a server that is starting is not.
      const code = error instanceof DatabaseError ? error.code : undefined
      if (!isTransient(error) || code?.startsWith('28') || code === '3D000' || Date.now() > deadline)
        throw error
      await delay(RETRY_MS)
    }
  }
}
