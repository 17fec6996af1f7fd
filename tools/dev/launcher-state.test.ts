// An instance's files after its launcher was killed at the worst moment.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { writeJsonFile } from './json-file.ts'
import { takeLauncherLock } from './launcher-lock.ts'
import { choosePorts } from './ports.ts'
import { identifyProcess } from './process-identity.ts'
import { openProcessRegister } from './process-register.ts'
import { openSecrets } from './secrets.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'state-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))
const file = (name: string): string => join(directory, name)

async function startSleeper(): Promise<ChildProcess & { pid: number }> {
  const child = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' })
  await new Promise((resolve) => child.once('spawn', resolve))
  onTestFinished(() => void child.kill('SIGKILL'))
  const { pid } = child
  if (pid === undefined) throw new Error('no pid')
  return Object.assign(child, { pid })
}

test('the lock of a dead launcher is taken over, even if another process has its pid', async () => {
  const self = await identifyProcess(process.pid)
  await writeJsonFile(file('lock'), { pid: process.pid, born: `not ${self?.born}`, token: 'old' })
  const lock = await takeLauncherLock(file('lock'), 'x')
  await expect(takeLauncherLock(file('lock'), 'x')).rejects.toThrow(`already running (pid ${process.pid})`)
  await lock.release()
  await (await takeLauncherLock(file('lock'), 'x')).release()
})

test('a lock file that was only half written does not count', async () => {
  writeFileSync(file('lock'), '{"pid": 1')
  await (await takeLauncherLock(file('lock'), 'x')).release()
})

test('of two launchers that start at once, one gets the instance', async () => {
  writeFileSync(file('lock'), 'stale')
  const results = await Promise.allSettled([1, 2, 3].map(() => takeLauncherLock(file('lock'), 'x')))
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
})

test('a process that outlived its launcher and its guard is ended before anything starts', async () => {
  const leftover = await startSleeper()
  const ended = new Promise((resolve) => void leftover.once('exit', (_code, signal) => resolve(signal)))
  await writeJsonFile(file('processes'), { kafka: await identifyProcess(leftover.pid) })
  await openProcessRegister(file('processes'))
  expect(await ended).toBe('SIGKILL')
})

test('a process that merely has the pid of an earlier one is not ended', async () => {
  const stranger = await startSleeper()
  await writeJsonFile(file('processes'), { kafka: { pid: stranger.pid, born: 'long ago' } })
  await openProcessRegister(file('processes'))
  expect(stranger.exitCode).toBeNull()
  expect(await identifyProcess(stranger.pid)).toBeDefined()
})

test('a stored port that another program has taken is replaced, a requested one is refused', async () => {
  const wish = { path: file('ports'), names: ['filing'], fixed: {} }
  const first = await choosePorts(wish)
  expect((await choosePorts(wish)).of('filing')).toBe(first.of('filing'))
  const squatter = createServer()
  await new Promise<void>((resolve) => void squatter.listen(first.of('filing'), '127.0.0.1', resolve))
  onTestFinished(() => void squatter.close())
  expect((await choosePorts(wish)).of('filing')).not.toBe(first.of('filing'))
  const fixed = { ...wish, fixed: { filing: first.of('filing') } }
  await expect(choosePorts(fixed)).rejects.toThrow('is in use: stop the program that uses it')
})

test('secrets are generated once, and lost ones are not silently replaced', async () => {
  const first = await openSecrets(file('secrets'), ['A'])
  const second = await openSecrets(file('secrets'), ['A', 'B'])
  expect(second.of('A')).toBe(first.of('A'))
  expect(second.of('B')).not.toBe(second.of('A'))
  writeFileSync(file('secrets'), readFileSync(file('secrets'), 'utf8').slice(0, 10))
  await expect(openSecrets(file('secrets'), ['A'])).rejects.toThrow('npm run reset')
})
