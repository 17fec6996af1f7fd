// The launcher with dummy services and the test run's infrastructure: what it keeps running, what it stops,
// and what is left after it is killed.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chooseFreePort, kafkaBrokers, postgresUrl, redisUrl, startChaosProxy, waitFor } from '@cfs/testing'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import {
  answers,
  isAlive,
  type LauncherUnderTest,
  launcherUnderTest,
} from './fixtures/launcher-under-test.ts'

const fakeNpm = fileURLToPath(new URL('fixtures/fake-npm.ts', import.meta.url))
let launcher: LauncherUnderTest

beforeEach(async () => {
  const [kafka, postgres, redis] = await Promise.all([kafkaBrokers(), postgresUrl(), redisUrl()])
  launcher = launcherUnderTest({ KAFKA_BROKERS: kafka, DATABASE_URL: postgres, REDIS_URL: redis })
})

test('run.json exists once everything is ready, and is removed by a stop', async () => {
  const launched = await launcher.startReady()
  const { gateway, services, simulators } = launcher.run()
  expect(statSync(launcher.stateFile('run.json')).mode & 0o077).toBe(0)
  expect(
    await Promise.all(
      [
        gateway,
        services['filing']?.url ?? '',
        services['filing']?.manage_url ?? '',
        simulators['registry'] ?? '',
      ].map(answers),
    ),
  ).toEqual([true, true, true, true])
  launched.child.kill('SIGTERM')
  expect(await launched.ended).toBe(0)
  expect(existsSync(launcher.stateFile('run.json'))).toBe(false)
  expect(Object.values(services).filter((service) => isAlive(service.pid))).toEqual([])
})

test('a service ended by any signal runs again within 2 seconds, with its new pid in run.json', async () => {
  await launcher.startReady()
  for (const signal of ['SIGKILL', 'SIGTERM', 'SIGABRT', 'SIGKILL', 'SIGKILL', 'SIGKILL'] as const) {
    // A busy machine may delay one restart, but not three in a row.
    let tookMs = await restartAfter(signal)
    for (let attempt = 1; attempt < 3 && tookMs >= 2_000; attempt += 1) tookMs = await restartAfter(signal)
    expect([signal, tookMs < 2_000, tookMs]).toEqual([signal, true, tookMs])
  }
})

/** Ends the filing service; returns how long it took until it ran again, in milliseconds. */
async function restartAfter(signal: NodeJS.Signals): Promise<number> {
  const before = launcher.run().services['filing']?.pid ?? 0
  const killedMs = performance.now()
  process.kill(before, signal)
  const restarted = () => {
    const filing = launcher.run().services['filing']
    return filing?.pid !== before && filing
  }
  const after = await waitFor(restarted, { until: `filing is back after ${signal}` })
  const tookMs = performance.now() - killedMs
  expect(isAlive(after.pid)).toBe(true)
  await waitFor(() => answers(after.url))
  return tookMs
}

test('nothing survives a launcher that is killed, and the next start recovers by itself', async () => {
  const first = await launcher.startReady({ dummies: { filing: 'ignores signals' } })
  const before = launcher.run()
  const pids = Object.values(before.services).map((service) => service.pid)
  first.child.kill('SIGKILL')
  await waitFor(() => !pids.some(isAlive), { until: 'all services are gone' })
  expect(await answers(before.simulators['registry'] ?? '')).toBe(false)
  expect(existsSync(launcher.stateFile('run.json'))).toBe(true)
  await launcher.startReady()
  expect(launcher.run().services['filing']?.url).toBe(before.services['filing']?.url)
})

test('nothing survives if the npm process in front of the launcher is killed', async () => {
  const npm = await launcher.startReady({ script: fakeNpm })
  const pids = Object.values(launcher.run().services).map((service) => service.pid)
  npm.child.kill('SIGKILL')
  await waitFor(() => !pids.some(isAlive), { until: 'all services are gone' })
  expect(await waitFor(() => !existsSync(launcher.stateFile('run.json')))).toBe(true)
})

test('a start right after a kill waits for the programs that the killed launcher left', async () => {
  const first = await launcher.startReady({ dummies: { filing: 'ignores signals' } })
  const before = launcher.run()
  first.child.kill('SIGKILL')
  await first.ended
  await launcher.startReady()
  expect(launcher.run().services['filing']?.url).toBe(before.services['filing']?.url)
  expect(launcher.run().services['filing']?.pid).not.toBe(before.services['filing']?.pid)
})

test('a stop takes less than 10 seconds, even if a service does not respond', async () => {
  const launched = await launcher.startReady({ dummies: { filing: 'ignores signals' } })
  const stubborn = launcher.run().services['filing']?.pid ?? 0
  const began = performance.now()
  launched.child.kill('SIGINT')
  expect(await launched.ended).toBe(0)
  expect(performance.now() - began).toBeLessThan(10_000)
  expect(isAlive(stubborn)).toBe(false)
})

test('a second instance runs beside the first, with its own ports and data', async () => {
  await Promise.all([launcher.startReady(), launcher.startReady({ instance: 'two' })])
  const urls = ['one', 'two'].flatMap((name) =>
    Object.values(launcher.run(name).services).map((service) => service.url),
  )
  expect(new Set(urls).size).toBe(4)
  expect(await Promise.all(urls.map(answers))).toEqual([true, true, true, true])
})

test('a running instance is not started twice, and is not disturbed', async () => {
  await launcher.startReady()
  const before = launcher.run()
  const second = await launcher.start()
  expect(await second.ended).toBe(1)
  expect(second.said()).toContain('the instance "one" is already running')
  expect(launcher.run()).toEqual(before)
})

test('secrets and ports survive a restart, and only the owner may read the secrets', async () => {
  const first = await launcher.startReady()
  const kept = ['secrets.json', 'ports.json'].map((name) => readFileSync(launcher.stateFile(name), 'utf8'))
  first.child.kill('SIGTERM')
  await first.ended
  await launcher.startReady()
  expect(readFileSync(launcher.stateFile('secrets.json'), 'utf8')).toBe(kept[0])
  expect(JSON.parse(kept[1] ?? '')).toMatchObject({ filing: expect.any(Number) })
  expect(JSON.parse(readFileSync(launcher.stateFile('ports.json'), 'utf8'))).toMatchObject({
    filing: JSON.parse(kept[1] ?? '').filing,
  })
  expect(statSync(launcher.stateFile('secrets.json')).mode & 0o077).toBe(0)
})

test('a service that cannot start ends the launch with its own error, and nothing is left', async () => {
  const launched = await launcher.start({ dummies: { filing: 'dies at once' } })
  expect(await launched.ended).toBe(1)
  expect(launched.said()).toContain('filing ends as soon as it starts')
  expect(launched.said()).toContain('the dummy cannot start: no reason at all')
  expect(existsSync(launcher.stateFile('run.json'))).toBe(false)
})

test('a failed start prints one sentence and no stack trace', async () => {
  const launched = await launcher.start({ dummies: { filing: 'dies at once' } })
  expect(await launched.ended).toBe(1)
  const errors = launched
    .said()
    .split('\n')
    .filter((line) => /filing|dummy| at /.test(line))
  expect(errors).toEqual([
    expect.stringMatching(
      /^filing ends as soon as it starts \(the dummy cannot start.*\): its log is .*filing\.log$/,
    ),
  ])
})

test('a machine without Java, Maven and a container engine: the message says what to install', async () => {
  const environment = { KAFKA_BROKERS: '', PATH: folderOfPrograms('ps', 'sh', 'sleep') }
  const launched = await launcher.start({ environment })
  expect(await launched.ended).toBe(1)
  expect(launched.said().split('\n')).toContain(
    'Kafka is not available here (Java is not installed; no container engine responds): ' +
      'install Java 17 and Maven, start a Docker engine, or set KAFKA_BROKERS',
  )
})

test('a machine without ps: the message says to install it', async () => {
  const launched = await launcher.start({ environment: { PATH: folderOfPrograms() } })
  expect(await launched.ended).toBe(1)
  expect(launched.said()).toBe(
    'The program ps is not installed: install it (Debian, Ubuntu: procps) and start again\n',
  )
})

test('data of another PostgreSQL version are refused in one sentence, and left unchanged', async () => {
  mkdirSync(launcher.stateFile('postgres'), { recursive: true })
  writeFileSync(launcher.stateFile('postgres/PG_VERSION'), '9\n')
  const launched = await launcher.start({ environment: { DATABASE_URL: '' } })
  expect(await launched.ended).toBe(1)
  expect(
    launched
      .said()
      .split('\n')
      .filter((line) => line.includes('PostgreSQL')),
  ).toEqual([
    expect.stringMatching(
      /^PostgreSQL 9 wrote .*postgres, but this version has PostgreSQL \d+: start .* npm run reset -- --instance one$/,
    ),
  ])
  expect(readdirSync(launcher.stateFile('postgres'))).toEqual(['PG_VERSION'])
})

test('every line of a log is one JSON object, whatever a service writes', async () => {
  await launcher.startReady()
  const lines = readFileSync(launcher.stateFile('logs/filing.log'), 'utf8').trim().split('\n')
  const entries: unknown[] = lines.map((line) => JSON.parse(line))
  expect(entries).toContainEqual(
    expect.objectContaining({ service: 'filing', msg: 'a warning in plain words' }),
  )
})

test('an address in the environment that does not respond is refused in one sentence', async () => {
  const port = await chooseFreePort()
  const launched = await launcher.start({ environment: { REDIS_URL: `redis://127.0.0.1:${port}` } })
  expect(await launched.ended).toBe(1)
  expect(launched.said()).toContain('redis does not respond at the address in the environment')
})

test('infrastructure in the environment that answers slowly is used', async () => {
  const slow = await startChaosProxy(await redisUrl())
  onTestFinished(() => slow.close())
  slow.setLatency(800)
  await launcher.startReady({ environment: { REDIS_URL: slow.url } })
  expect(launcher.run().infrastructure.redis.url).toBe(slow.url)
})

/** A PATH that contains only these programs of this machine. */
function folderOfPrograms(...names: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'path-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const name of names) {
    const places = (process.env['PATH'] ?? '').split(':').map((directory) => join(directory, name))
    symlinkSync(places.find((path) => existsSync(path)) ?? '/nowhere', join(folder, name))
  }
  return folder
}
