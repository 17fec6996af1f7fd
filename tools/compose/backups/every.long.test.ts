// When the containers `backups` and `restore-tests` do their work.
import { spawn } from 'node:child_process'
import { appendFileSync, chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'

const DAY_SECONDS = 86_400
const WAIT = { timeout: 60_000 }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'every-'))
  for (const name of ['runs', 'pauses']) writeFileSync(join(folder, name), '')
  const sleep = join(folder, 'sleep')
  writeFileSync(sleep, `#!/bin/sh\necho "$1" >>${folder}/pauses\nexec /bin/sleep "$1"\n`)
  chmodSync(sleep, 0o755)
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Runs a command once a day, whose last success was this long ago. */
function everyDay(sinceSuccessSeconds: number | undefined, command: string, environment = {}) {
  const metrics = join(folder, 'work.prom')
  if (sinceSuccessSeconds !== undefined) {
    const at = Math.floor(Date.now() / 1000) - sinceSuccessSeconds
    const page = `# TYPE work_completed_timestamp_seconds gauge\nwork_completed_timestamp_seconds ${at}\n`
    writeFileSync(metrics, page)
  }
  const script = join(import.meta.dirname, 'every.sh')
  const args = [String(DAY_SECONDS), metrics, 'sh', '-c', `echo run >>${folder}/runs; ${command}`]
  const child = spawn(script, args, {
    env: { ...process.env, ...environment, PATH: `${folder}:${process.env['PATH']}` },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const said: string[] = []
  child.stderr.setEncoding('utf8').on('data', (text: string) => said.push(text))
  const exited = new Promise((resolve) => void child.once('exit', resolve))
  const linesOf = (name: string) => readFileSync(join(folder, name), 'utf8').split('\n').slice(0, -1)
  const runs = () => linesOf('runs').length
  return {
    runs,
    pauses: () => linesOf('pauses'),
    said: () => said.join(''),
    stop: () => (child.kill('SIGTERM'), exited),
  }
}

test.each([undefined, DAY_SECONDS + 5])(
  'work whose last success was %s seconds ago is due',
  async (since) => {
    const { runs, stop } = everyDay(since, 'true')
    await expect.poll(runs, WAIT).toBe(1)
    expect(await stop()).toBe(0)
  },
)

test('work that succeeded within the day is not repeated, and a signal stops the wait', async () => {
  const { runs, pauses, stop } = everyDay(DAY_SECONDS - 600, 'true')
  await expect.poll(pauses, WAIT).toEqual(['30'])
  expect(await stop()).toBe(0)
  expect(runs()).toBe(0)
})

test('work that fails is reported and not repeated at once', async () => {
  const { runs, said, stop } = everyDay(undefined, 'exit 3')
  await expect.poll(said, WAIT).toBe('sh failed; it is repeated in an hour\n')
  expect(await stop()).toBe(0)
  expect(runs()).toBe(1)
})

test('what is watched is watched before the work is due, and after it has failed', async () => {
  const watch = join(folder, 'watch')
  writeFileSync(watch, `#!/bin/sh\necho run >>${folder}/watched\nexit 1\n`)
  chmodSync(watch, 0o755)
  writeFileSync(join(folder, 'watched'), '')
  const watched = () => readFileSync(join(folder, 'watched'), 'utf8')
  const { said, stop } = everyDay(undefined, 'exit 3', { WATCH: watch })
  await expect.poll(watched, WAIT).toBe('run\n')
  await expect.poll(said, WAIT).toContain('sh failed; it is repeated in an hour')
  await expect.poll(said, WAIT).toContain(`${watch} failed; it is repeated in 30 seconds`)
  expect(await stop()).toBe(0)
})

test('a restore test waits for the first backup', async () => {
  const backup = join(folder, 'backup.prom')
  const { runs, pauses, stop } = everyDay(undefined, 'true', { WAIT_FOR: backup })
  await expect.poll(pauses, WAIT).toEqual(['10'])
  expect(runs()).toBe(0)
  appendFileSync(backup, 'done')
  await expect.poll(runs).toBe(1)
  expect(await stop()).toBe(0)
})
