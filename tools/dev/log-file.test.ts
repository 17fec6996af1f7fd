// A process's last lines explain why it ended.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { openLogFile } from './log-file.ts'

function openLog() {
  const directory = mkdtempSync(join(tmpdir(), 'log-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const path = join(directory, 'billing.log')
  return { log: openLogFile(path, 'billing'), lines: () => readFileSync(path, 'utf8').trim().split('\n') }
}

test('the last output of a process is in its log, as a line of JSON', async () => {
  const { log, lines } = openLog()
  const stderr = new PassThrough()
  log.follow(stderr)
  const closed = log.close()
  stderr.end('out of memory')
  await closed
  expect(lines().map((line) => JSON.parse(line))).toMatchObject([
    { level: 'error', service: 'billing', msg: 'out of memory' },
  ])
})

test('an open standard error does not keep a log open, nor write to it later', async () => {
  const { log, lines } = openLog()
  const stderr = new PassThrough()
  log.follow(stderr)
  stderr.write('first\n')
  await log.close()
  await log.close()
  stderr.end('too late\n')
  await new Promise((resolve) => void stderr.once('close', resolve))
  expect(lines().join()).toContain('first')
  expect(lines().join()).not.toContain('too late')
})
