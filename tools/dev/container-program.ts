// Runs Kafka, Postgres or Redis in a container, on a machine that has a container engine but not these
// programs. The launcher supervises the `docker run` process, which forwards the stop signal; the data are
// in a volume of the instance.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import {
  kafkaAnswers,
  kafkaContainerData,
  kafkaContainerStart,
  type LocalProgram,
  postgresAnswers,
  redisAnswers,
} from '@cfs/testing/local'
import type { InfrastructureName, InfrastructureNeeds } from './infrastructure-needs.ts'

const run = promisify(execFile)

interface Container {
  readonly image: string
  readonly port: number
  readonly volume: string
  /** Defaults to the user of the image. */
  readonly user?: string
  readonly environment: Readonly<Record<string, string>>
  readonly command: readonly string[]
  readonly address: string
  readonly ready: () => Promise<boolean>
}

export async function engineAnswers(): Promise<boolean> {
  try {
    await run('docker', ['version', '--format', '{{.Server.Version}}'], { timeout: 10_000 })
    return true
  } catch {
    return false
  }
}

export function containerProgram(name: InfrastructureName, needs: InfrastructureNeeds): LocalProgram {
  const container = containers[name](needs)
  const title = containerName(needs.instance.name, name)
  // Values are passed through the environment of `docker run`: every user of the machine can read arguments.
  const settings = Object.keys(container.environment).flatMap((key) => ['--env', key])
  const args = [
    'run',
    '--rm',
    '--name',
    title,
    '--publish',
    `127.0.0.1:${needs.ports.of(name)}:${container.port}`,
    '--volume',
    `${title}:${container.volume}`,
    ...(container.user === undefined ? [] : ['--user', container.user]),
    ...settings,
    container.image,
    ...container.command,
  ]
  return {
    name,
    address: container.address,
    command: 'docker',
    args,
    env: { ...process.env, ...container.environment },
    stopSignal: 'SIGTERM',
    ready: container.ready,
    // Removes the container of a previous run, which remains if its process was killed.
    prepare: async () => {
      await run('docker', ['rm', '--force', '--volumes', title]).catch(() => undefined)
    },
  }
}

/** Used by `npm run reset`; does nothing if there is no container engine or no volume. */
export async function removeContainers(instanceName: string): Promise<void> {
  for (const name of ['kafka', 'postgres', 'redis'] as const) {
    const title = containerName(instanceName, name)
    await run('docker', ['rm', '--force', '--volumes', title]).catch(() => undefined)
    await run('docker', ['volume', 'rm', '--force', title]).catch(() => undefined)
  }
}

const containerName = (instanceName: string, name: InfrastructureName): string =>
  `cfs-${instanceName}-${name}`

const containers: Readonly<Record<InfrastructureName, (needs: InfrastructureNeeds) => Container>> = {
  kafka: ({ ports, kafkaPasswords }) => {
    const address = `127.0.0.1:${ports.of('kafka')}`
    return {
      image: 'apache/kafka:4.3.1',
      port: 9092,
      volume: kafkaContainerData,
      ...kafkaContainerStart(address, { passwords: kafkaPasswords }),
      address,
      ready: () => kafkaAnswers(ports.of('kafka')),
    }
  },
  postgres: ({ ports, postgresPassword }) => {
    const address = `postgres://postgres:${postgresPassword}@127.0.0.1:${ports.of('postgres')}/postgres`
    return {
      image: 'postgres:18',
      port: 5432,
      volume: '/var/lib/postgresql',
      environment: { POSTGRES_PASSWORD: postgresPassword },
      command: ['postgres', '-c', 'max_connections=200'],
      address,
      ready: () => postgresAnswers(address),
    }
  },
  redis: ({ ports, redisPassword }) => ({
    image: 'redis:7',
    port: 6379,
    volume: '/data',
    // The image's own script runs Redis as this user only if it starts nothing before it.
    user: 'redis',
    environment: { REDIS_PASSWORD: redisPassword },
    command: [
      'sh',
      '-c',
      `exec redis-server - --appendonly yes --save '' <<END\nrequirepass $REDIS_PASSWORD\nEND`,
    ],
    address: `redis://:${redisPassword}@127.0.0.1:${ports.of('redis')}`,
    ready: () => redisAnswers(ports.of('redis'), { password: redisPassword }),
  }),
}
