// The launcher with its own infrastructure, as on a new machine: real processes that are really killed.
import { execFileSync } from 'node:child_process'
import { connect } from 'node:net'
import { countRecords } from '@cfs/messaging'
import { createPool } from '@cfs/postgres'
import { createLogger } from '@cfs/runtime'
import { waitFor } from '@cfs/testing'
import { expect, test } from 'vitest'
import { isAlive, launcherUnderTest, type RunContent } from './fixtures/launcher-under-test.ts'

const nothingGiven = { KAFKA_BROKERS: '', DATABASE_URL: '', REDIS_URL: '' }

async function query(url: string, text: string): Promise<unknown[]> {
  const pool = createPool({ url, max: 1, applicationName: 'test' })
  try {
    return (await pool.query(text)).rows
  } finally {
    await pool.end()
  }
}

/**
 * Sends one inline command with the password of the address, and reads its reply
 * (https://redis.io/docs/latest/develop/reference/protocol-spec).
 */
function redisSays(address: string, command: string): Promise<string> {
  const url = new URL(address)
  return new Promise((resolve, reject) => {
    const socket = connect({ host: url.hostname, port: Number(url.port) })
    const accepted = url.password === '' ? '' : '+OK\r\n'
    let text = ''
    socket.once('error', reject)
    socket.on('data', (answer) => {
      text += answer.toString()
      if (text === accepted) return
      socket.destroy()
      resolve(text.startsWith(accepted) ? text.slice(accepted.length) : text)
    })
    socket.write(`${url.password === '' ? '' : `AUTH ${url.password}\r\n`}${command}\r\n`)
  })
}

/** What the login in `run.json` sees. */
async function topicsAt(kafka: RunContent['infrastructure']['kafka']): Promise<readonly string[]> {
  const { brokers, mechanism, username, password } = kafka
  if (mechanism === undefined || username === undefined) throw new Error('run.json names no login')
  const access = { tls: false, login: { mechanism, username, password } }
  const logger = createLogger({ service: 'test', level: 'silent' })
  return Object.keys(await countRecords({ brokers: [brokers], clientId: 'test', access, logger }))
}

const userOf = (processId: number): number =>
  Number(execFileSync('ps', ['-o', 'uid=', '-p', String(processId)], { encoding: 'utf8' }))

const pids = ({ infrastructure }: RunContent): number[] =>
  Object.values(infrastructure).flatMap((one) => one.pid ?? [])

test('infrastructure that is killed is restarted at its address with its data, even repeatedly', async () => {
  const launcher = launcherUnderTest(nothingGiven)
  const first = await launcher.startReady()
  const before = launcher.run()
  const { postgres, redis } = before.infrastructure
  await query(postgres.url, 'create table kept (id integer); insert into kept values (7)')
  await redisSays(redis.url, 'SET kept 7')
  expect(await redisSays(redis.url.replace(/:[^:@]*@/, ''), 'GET kept')).toMatch(/^-NOAUTH/)
  expect(pids(before)).toHaveLength(3)
  // Also when root starts them.
  for (const one of [postgres, redis]) expect(userOf(one.pid ?? 0)).not.toBe(0)
  // A new topic's leader may take a moment.
  const topics = () => topicsAt(before.infrastructure.kafka).catch(() => undefined)
  expect(await waitFor(topics, { until: 'run.json’s login reads' })).toContain('filing.accepted')
  await expect(topicsAt({ ...before.infrastructure.kafka, password: 'guessed' })).rejects.toThrow(
    /authentication failed/i,
  )

  for (const pid of pids(before)) process.kill(pid, 'SIGKILL')
  const areNew = (): boolean =>
    pids(launcher.run()).every((pid) => !pids(before).includes(pid) && isAlive(pid))
  await waitFor(areNew, { until: 'all three have been started again' })
  await waitFor(async () => (await redisSays(redis.url, 'GET kept')) === '$1\r\n7\r\n')
  await waitFor(async () => (await query(postgres.url, 'select id from kept')).length === 1)

  const pidsBeforeKill = pids(launcher.run())
  first.child.kill('SIGKILL')
  await waitFor(() => !pidsBeforeKill.some(isAlive), { until: 'nothing runs any more' })
  const second = await launcher.startReady()
  expect(launcher.run().infrastructure).toMatchObject({
    kafka: { brokers: before.infrastructure.kafka.brokers },
    postgres: { url: postgres.url },
    redis: { url: redis.url },
  })
  expect(await query(postgres.url, 'select id from kept')).toEqual([{ id: 7 }])
  expect(await redisSays(redis.url, 'GET kept')).toBe('$1\r\n7\r\n')

  const lastPids = pids(launcher.run())
  second.child.kill('SIGTERM')
  expect(await second.ended).toBe(0)
  expect(lastPids.filter(isAlive)).toEqual([])
})
