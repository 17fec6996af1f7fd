// Runs Redis as a local process: the server on the path, otherwise the binary from Maven's embedded-redis.
import { chmod, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type LocalProgram, NotAvailable } from './local-program.ts'
import { unpackMavenArtifact } from './maven.ts'
import { redisAnswers } from './redis-answers.ts'
import { findOnPath } from './run-command.ts'

const embeddedRedis = 'com.github.codemonstur:embedded-redis:1.4.4'

export interface RedisSettings {
  readonly port: number
  readonly dataDirectory: string
  /** Whether writes survive a SIGKILL; tests disable this. */
  readonly durable: boolean
  readonly databases: number
}

/** Finds or downloads the Redis server; returns its path. */
export async function findRedisServer(cacheDirectory: string): Promise<string> {
  const installed = await findOnPath('redis-server')
  if (installed) return installed
  const directory = join(cacheDirectory, 'embedded-redis-1.4.4')
  await unpackMavenArtifact(embeddedRedis, directory)
  const machine = `${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`
  const binary = (await readdir(directory)).find((name) => name.endsWith(machine))
  if (!binary) throw new NotAvailable(`embedded-redis carries no Redis for ${machine}`)
  const path = join(directory, binary)
  await chmod(path, 0o755)
  return path
}

export function redisProgram(server: string, settings: RedisSettings): LocalProgram {
  const { port, dataDirectory, durable, databases } = settings
  const persistence = durable ? ['--appendonly', 'yes', '--save', ''] : ['--appendonly', 'no', '--save', '']
  return {
    name: 'redis',
    address: `redis://127.0.0.1:${port}`,
    command: server,
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
