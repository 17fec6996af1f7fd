// How a program that ends as soon as it starts is treated: given up soon, or restarted until it can run.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openLogFile } from './log-file.ts'
import { Supervised } from './supervised.ts'

const folders: string[] = []
const running: Supervised[] = []

afterEach(async () => {
  for (const supervised of running.splice(0)) await supervised.stop(1_000)
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** A program that ends with this reason until it has been started `starts` times, and then runs. */
function endingUntil(starts: number, reason: string) {
  const folder = mkdtempSync(join(tmpdir(), 'supervised-'))
  folders.push(folder)
  const log = openLogFile(join(folder, 'program.log'), 'program')
  let started = 0
  const script = `test "$1" -ge ${starts} && sleep 60; echo "FATAL: ${reason}" >&2; exit 1`
  const supervised = new Supervised({
    name: 'program',
    program: {
      command: '/bin/sh',
      get args() {
        return ['-c', script, 'program', String(started)]
      },
      stopSignal: 'SIGTERM',
    },
    ready: async () => started >= starts,
    passingReason: /the predecessor has not ended/,
    log,
    output: 'plain',
    onStart: () => void (started += 1),
    onTrouble: () => undefined,
  })
  running.push(supervised)
  return { supervised, startedTimes: () => started }
}

test('a program that waits for its predecessor is restarted more often than one that fails', async () => {
  const { supervised, startedTimes } = endingUntil(7, 'the predecessor has not ended')
  await supervised.start(20_000)
  expect(startedTimes()).toBe(7)
})

test('a program that waits for its predecessor too long is given up', async () => {
  const { supervised } = endingUntil(1_000, 'the predecessor has not ended')
  await expect(supervised.start(1_500)).rejects.toThrow(
    'program was not ready within 1.5 seconds (the predecessor has not ended)',
  )
})

test('a program that fails for another reason is given up after a few starts', async () => {
  const { supervised, startedTimes } = endingUntil(7, 'the folder is not writable')
  await expect(supervised.start(20_000)).rejects.toThrow('program ends as soon as it starts (the folder')
  expect(startedTimes()).toBeLessThan(7)
})
