// Runs Redis or Valkey as a local process.
import { chown, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RedisServer } from './find-redis-server.ts'
import type { LocalProgram } from './local-program.ts'
import { redisAnswers } from './redis-answers.ts'
import type { Unprivileged } from './unprivileged.ts'

export interface RedisSettings {
  readonly port: number
  readonly dataDirectory: string
  /** Clients must send this password; undefined admits everyone on this machine. */
  readonly password?: string
  /** The user that Redis runs as if this process is root. */
  readonly unprivileged?: Unprivileged | undefined
  /** Whether writes survive a SIGKILL; tests disable this. */
  readonly durable: boolean
  readonly databases: number
}

export function redisProgram(server: RedisServer, settings: RedisSettings): LocalProgram {
  const { port, dataDirectory, durable, databases, password, unprivileged } = settings
  // Redis and Valkey do not read each other's snapshots, but each reads a file of commands by any of them.
  const persistence = ['--appendonly', durable ? 'yes' : 'no', '--aof-use-rdb-preamble', 'no', '--save', '']
  // Every user of the machine can read the arguments, so the password is in a file.
  const settingsFile = join(dataDirectory, 'redis.conf')
  const args = [
    ...(password === undefined ? [] : [settingsFile]),
    '--bind',
    '127.0.0.1',
    '--port',
    String(port),
    '--dir',
    dataDirectory,
    '--databases',
    String(databases),
    ...persistence,
  ]
  return {
    name: 'redis',
    description: server.description,
    address: `redis://${password === undefined ? '' : `:${password}@`}127.0.0.1:${port}`,
    ...(unprivileged?.wrap(server.path, args) ?? { command: server.path, args }),
    stopSignal: 'SIGTERM',
    prepare: async () => {
      await mkdir(dataDirectory, { recursive: true })
      if (password !== undefined) {
        await writeFile(settingsFile, `requirepass ${password}\n`, { mode: 0o600 })
      }
      if (unprivileged !== undefined) await giveTo(unprivileged, dataDirectory)
    },
    ready: () => redisAnswers(port, { password }),
  }
}

/** Data that Redis wrote as another user stays readable to it. */
async function giveTo({ uid, gid }: Unprivileged, directory: string): Promise<void> {
  const inside = await readdir(directory, { recursive: true })
  for (const path of [directory, ...inside.map((name) => join(directory, name))]) await chown(path, uid, gid)
}
