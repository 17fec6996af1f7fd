// The secrets of the compose stack: made at random at its first start and kept in a volume of their own.
// Every reader gets those that it needs, and no others, as files in a volume that only it mounts.
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { databaseSecret } from '../dev/databases.ts'
import { openSecrets, type Secrets } from '../dev/secrets.ts'
import { secretNames } from '../dev/services.ts'

export const databaseOwners = ['gateway', 'filing', 'billing', 'documents'] as const
export const postgresPassword = 'POSTGRES_PASSWORD'
const redisPassword = 'REDIS_PASSWORD'

/** Makes what is missing; what is there stays. `directory` holds a folder for each reader. */
export function openComposeSecrets(directory: string): Promise<Secrets> {
  return openSecrets(join(directory, 'all/secrets.json'), [
    ...secretNames,
    postgresPassword,
    redisPassword,
    ...databaseOwners.map(databaseSecret),
  ])
}

/** By reader and file name. */
export function secretFiles(secrets: Secrets): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const own = (service: string) => ({
    IDENTITY_SECRET: secrets.of('IDENTITY_SECRET'),
    DATABASE_URL: `postgres://${service}:${secrets.of(databaseSecret(service))}@postgres:5432/${service}`,
  })
  const password = secrets.of(redisPassword)
  return {
    postgres: { [postgresPassword]: secrets.of(postgresPassword) },
    redis: {
      [redisPassword]: password,
      'redis.conf': [
        `requirepass ${password}`,
        'dir /data',
        // Windows of requests outlive a restart; the last second may be lost.
        'appendonly yes',
        'maxmemory 192mb',
        // A limit that was forgotten would be given twice: rather refuse to count, and let gateways do it.
        'maxmemory-policy noeviction',
      ].join('\n'),
    },
    gateway: {
      ...own('gateway'),
      KEY_PEPPER: pepper(secrets.of('KEY_PEPPER')),
      REDIS_URL: `redis://:${password}@redis:6379`,
    },
    filing: { ...own('filing'), SANDBOX_SECRET: secrets.of('SANDBOX_SECRET') },
    billing: own('billing'),
    documents: own('documents'),
    operator: { IDENTITY_SECRET: secrets.of('IDENTITY_SECRET') },
  }
}

/** The first is made without an id; whoever rotates names the others. */
function pepper(text: string): string {
  return text.includes(':') ? text : `p1:${text}`
}

/** Replaces each file as a whole. Readers have other users; nobody else mounts the volume. */
export async function writeSecretFiles(directory: string, secrets: Secrets): Promise<void> {
  for (const [reader, files] of Object.entries(secretFiles(secrets))) {
    for (const [name, content] of Object.entries(files)) {
      const path = join(directory, reader, name)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(`${path}.draft`, `${content}\n`)
      await chmod(`${path}.draft`, 0o444)
      await rename(`${path}.draft`, path)
    }
  }
}
