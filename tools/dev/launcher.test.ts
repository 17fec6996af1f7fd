// The launcher with dummy services, and with the infrastructure of the test run: what it keeps alive, what
// it takes down, and what is left when it is killed itself.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chooseFreePort, kafkaBrokers, postgresUrl, redisUrl, waitFor } from '@cfs/testing'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'

const launcherScript = fileURLToPath(new URL('fixtures/launch-dummies.ts', import.meta.url))
const pid = z.number().int().positive()
const runContent = z.object({
  gateway: z.string(),
  services: z.record(z.string(), z.object({ url: z.string(), pid })),
  simulators: z.record(z.string(), z.string()),
  infrastructure: z.record(z.string(), z.object({ pid: pid.optional() })),
  logs: z.string(),
})

let home: string
let infrastructure: NodeJS.ProcessEnv

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'launcher-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  infrastructure = {
    KAFKA_BROKERS: await kafkaBrokers(),
    DATABASE_URL: await postgresUrl(),
    REDIS_URL: await redisUrl(),
  }
})

interface Launched {
  readonly child: ChildProcess
  readonly said: () => string
  readonly ended: Promise<number | null>
}

interface LaunchWish {
  readonly instance?: string
  readonly dummies?: Record<string, string>
  readonly environment?: NodeJS.ProcessEnv
}

async function start(wish: LaunchWish = {}): Promise<Launched> {
  const name = wish.instance ?? 'one'
  const port = await chooseFreePort()
  const args = [launcherScript, home, '--instance', name, '--port', String(port)]
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...infrastructure,
      ...wish.environment,
      DUMMIES: JSON.stringify(wish.dummies ?? {}),
    },
  })
  let said = ''
  for (const output of [child.stdout, child.stderr]) output.on('data', (bytes) => (said += String(bytes)))
  const ended = new Promise<number | null>((resolve) => void child.once('exit', resolve))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { child, said: () => said, ended }
}

const stateFile = (name: string, instance = 'one'): string => join(home, instance, name)

function run(instance = 'one'): z.infer<typeof runContent> {
  return runContent.parse(JSON.parse(readFileSync(stateFile('run.json', instance), 'utf8')))
}

async function startReady(wish: LaunchWish = {}): Promise<Launched> {
  const launched = await start(wish)
  const isReady = (): boolean => {
    if (launched.child.exitCode !== null) throw new Error(launched.said())
    return launched.said().includes('Ready after')
  }
  await waitFor(isReady, { timeoutMs: 20_000, until: 'the launcher says ready' })
  return launched
}

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0)
    return true
  } catch {
    return false
  }
}

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

test('run.json is there as soon as all is ready, and gone with the stop', async () => {
  const launched = await startReady()
  const { gateway, services, simulators } = run()
  expect(statSync(stateFile('run.json')).mode & 0o077).toBe(0)
  expect(
    await Promise.all([gateway, services['filing']?.url ?? '', simulators['registry'] ?? ''].map(answers)),
  ).toEqual([true, true, true])
  launched.child.kill('SIGTERM')
  expect(await launched.ended).toBe(0)
  expect(existsSync(stateFile('run.json'))).toBe(false)
  expect(Object.values(services).filter((service) => isAlive(service.pid))).toEqual([])
})

test.each(['SIGKILL', 'SIGTERM', 'SIGABRT'] as const)(
  'a service ended by %s is started again within 2 seconds, and run.json has its new pid',
  async (signal) => {
    await startReady()
    const before = run().services['filing']?.pid ?? 0
    process.kill(before, signal)
    const after = await waitFor(() => run().services['filing']?.pid !== before && run().services['filing'], {
      timeoutMs: 2_000,
    })
    await waitFor(() => answers(after.url))
    expect(isAlive(after.pid)).toBe(true)
  },
)

test('a service that is killed again and again always comes back', async () => {
  await startReady()
  for (let round = 0; round < 5; round += 1) {
    const before = run().services['filing']?.pid ?? 0
    process.kill(before, 'SIGKILL')
    const isNew = (): boolean => run().services['filing']?.pid !== before
    expect(await waitFor(isNew, { timeoutMs: 2_000 })).toBe(true)
  }
})

test('nothing survives a launcher that is killed, and the next start recovers by itself', async () => {
  const first = await startReady({ dummies: { filing: 'ignores signals' } })
  const before = run()
  const pids = Object.values(before.services).map((service) => service.pid)
  first.child.kill('SIGKILL')
  await waitFor(() => !pids.some(isAlive), { timeoutMs: 5_000, until: 'all services are gone' })
  expect(await answers(before.simulators['registry'] ?? '')).toBe(false)
  expect(existsSync(stateFile('run.json'))).toBe(true)
  await startReady()
  expect(run().services['filing']?.url).toBe(before.services['filing']?.url)
})

test('a start right after the kill waits for what the killed launcher has left', async () => {
  const first = await startReady({ dummies: { filing: 'ignores signals' } })
  const before = run()
  first.child.kill('SIGKILL')
  await first.ended
  await startReady()
  expect(run().services['filing']?.url).toBe(before.services['filing']?.url)
  expect(run().services['filing']?.pid).not.toBe(before.services['filing']?.pid)
})

test('a stop takes less than 10 seconds, though a service does not listen', async () => {
  const launched = await startReady({ dummies: { filing: 'ignores signals' } })
  const stubborn = run().services['filing']?.pid ?? 0
  const began = performance.now()
  launched.child.kill('SIGINT')
  expect(await launched.ended).toBe(0)
  expect(performance.now() - began).toBeLessThan(10_000)
  expect(isAlive(stubborn)).toBe(false)
})

test('a second instance runs beside the first, with ports and data of its own', async () => {
  await Promise.all([startReady(), startReady({ instance: 'two' })])
  const urls = ['one', 'two'].flatMap((name) =>
    Object.values(run(name).services).map((service) => service.url),
  )
  expect(new Set(urls).size).toBe(4)
  expect(await Promise.all(urls.map(answers))).toEqual([true, true, true, true])
})

test('an instance that runs is not started twice, and goes on undisturbed', async () => {
  await startReady()
  const before = run()
  const second = await start()
  expect(await second.ended).toBe(1)
  expect(second.said()).toContain('the instance "one" is already running')
  expect(run()).toEqual(before)
})

test('secrets and ports survive a restart, and nobody else may read the secrets', async () => {
  const first = await startReady()
  const kept = ['secrets.json', 'ports.json'].map((name) => readFileSync(stateFile(name), 'utf8'))
  first.child.kill('SIGTERM')
  await first.ended
  await startReady()
  expect(readFileSync(stateFile('secrets.json'), 'utf8')).toBe(kept[0])
  expect(JSON.parse(kept[1] ?? '')).toMatchObject({ filing: expect.any(Number) })
  expect(JSON.parse(readFileSync(stateFile('ports.json'), 'utf8'))).toMatchObject({
    filing: JSON.parse(kept[1] ?? '').filing,
  })
  expect(statSync(stateFile('secrets.json')).mode & 0o077).toBe(0)
})

test('a service that cannot start ends the launch with its own words, and nothing is left', async () => {
  const launched = await start({ dummies: { filing: 'dies at once' } })
  expect(await launched.ended).toBe(1)
  expect(launched.said()).toContain('filing ends as soon as it starts')
  expect(launched.said()).toContain('the dummy cannot start: no reason at all')
  expect(existsSync(stateFile('run.json'))).toBe(false)
})

test('every line of a log is one JSON object, whatever a service writes', async () => {
  await startReady()
  const lines = readFileSync(stateFile('logs/filing.log'), 'utf8').trim().split('\n')
  const entries: unknown[] = lines.map((line) => JSON.parse(line))
  expect(entries).toContainEqual(
    expect.objectContaining({ service: 'filing', msg: 'a warning in plain words' }),
  )
})

test('an address in the environment that does not answer is refused in one sentence', async () => {
  const port = await chooseFreePort()
  const launched = await start({ environment: { REDIS_URL: `redis://127.0.0.1:${port}` } })
  expect(await launched.ended).toBe(1)
  expect(launched.said()).toContain('redis does not answer at the address in the environment')
})
