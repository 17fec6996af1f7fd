// The commands in each service's README, with the team's own addresses, start that service alone.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chooseFreePort, compileCache, testDatabase, testRedis, testTopics, waitFor } from '@cfs/testing'
import { expect, test } from 'vitest'
import { SERVICES } from '../service-environments.ts'

const PROJECT_DIRECTORY = join(import.meta.dirname, '../..')

// Each service waits for its topics, its database and its clients, so they start at the same time.
test.concurrent.for(SERVICES)(
  '%s starts alone by the commands of its README',
  { timeout: 180_000 },
  async (service, { onTestFinished }) => {
    const [database, redis, topics, port] = await Promise.all([
      testDatabase({ name: service }),
      testRedis(),
      testTopics(),
      chooseFreePort(),
    ])
    const own: Readonly<Record<string, string>> = {
      DATABASE_URL: database.runtimeUrl,
      MIGRATION_DATABASE_URL: database.url,
      REDIS_URL: redis.url,
      KAFKA_BROKERS: topics.brokers.join(','),
      PORT: String(port),
      MANAGE_PORT: String(port + 1),
    }
    const commands = commandsOf(service).replaceAll(/\b([A-Z_]+)=\S+/g, (text, name: string) =>
      own[name] === undefined ? text : `${name}='${own[name]}'`,
    )
    const child = spawn('sh', ['-ec', commands.replace(/^(HOST=.*) node /m, 'exec env $1 node ')], {
      cwd: PROJECT_DIRECTORY,
      env: { PATH: process.env['PATH'], ...compileCache(), KAFKA_TOPIC_PREFIX: topics.topicPrefix },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let log = ''
    child.stdout.on('data', (part: Buffer) => (log += part.toString()))
    const { promise: ended, resolve } = Promise.withResolvers<void>()
    child.once('exit', () => resolve())
    onTestFinished(async () => {
      child.kill('SIGTERM')
      await ended
      await Promise.all([redis.close(), database.drop()])
    })
    const ready = await waitFor(async () => isReady(port, child.exitCode), {
      timeoutMs: 120_000,
      until: `${service} is ready`,
    })
    expect(ready).toBe('ready')
    const [url, manageUrl] = [port, port + 1].map((at) => `"http://127.0.0.1:${at}"`)
    await waitFor(() => log.includes(`"url":${url},"manage_url":${manageUrl}`), {
      until: 'the log states both addresses',
    })
    const statusAt = async (at: number) => (await fetch(`http://127.0.0.1:${at}/manage/outbox`)).status
    expect([await statusAt(port), await statusAt(port + 1)]).toEqual([404, 401])
  },
)

/** The first block of commands under "Run it alone". */
function commandsOf(service: string): string {
  const page = readFileSync(join(PROJECT_DIRECTORY, `services/${service}/README.md`), 'utf8')
  const block = /## Run it alone[^]*?```\n([^]*?)```/.exec(page)?.[1]
  if (block === undefined) throw new Error(`the README of ${service} does not say how to run it alone`)
  return block
}

async function isReady(port: number, exitCode: number | null): Promise<string | undefined> {
  if (exitCode !== null) return `ended with ${exitCode}`
  return (await fetch(`http://127.0.0.1:${port}/health/ready`)).ok ? 'ready' : undefined
}
