// Runs Redis or Valkey as a local process.
import { mkdir } from 'node:fs/promises'
import type { RedisServer } from './find-redis-server.ts'
import type { LocalProgram } from './local-program.ts'
import { redisAnswers } from './redis-answers.ts'

export interface RedisSettings {
  readonly port: number
  readonly dataDirectory: string
  /** Whether writes survive a SIGKILL; tests disable this. */
  readonly durable: boolean
  readonly databases: number
}

export function redisProgram(server: RedisServer, settings: RedisSettings): LocalProgram {
  const { port, dataDirectory, durable, databases } = settings
  // Redis and Valkey do not read each other's snapshots, but each reads a file of commands by any of them.
  const persistence = ['--appendonly', durable ? 'yes' : 'no', '--aof-use-rdb-preamble', 'no', '--save', '']
  return {
    name: 'redis',
    description: server.description,
    address: `redis://127.0.0.1:${port}`,
    command: server.path,
    args: [
      '--bind',
      '127.0.0.1',
      '--port',
      String(port),
      '--dir',
      dataDirectory,
      '--databases',
      String(databases),
      ...persistence,
    ],
    stopSignal: 'SIGTERM',
    prepare: async () => {
      await mkdir(dataDirectory, { recursive: true })
    },
    ready: () => redisAnswers(port),
  }
}
