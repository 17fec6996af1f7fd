// Wherever infrastructure came from, everything that a killed run has started is removed.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { redisAnswers } from '../src/local/redis-answers.ts'
import { waitFor } from '../src/wait-for.ts'

test('nothing that a test run has started survives its kill -9', async () => {
  const script = fileURLToPath(new URL('hold-redis/main.ts', import.meta.url))
  const run = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void run.kill('SIGKILL'))
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: run.stdout }).once('line', resolve)
    run.once('exit', () => reject(new Error('the run ended by itself')))
  })
  const { address } = JSON.parse(line)
  const port = Number(new URL(address).port)
  expect(await redisAnswers(port)).toBe(true)
  run.kill('SIGKILL')
  const isGone = async (): Promise<boolean> => !(await redisAnswers(port))
  expect(await waitFor(isGone, { until: 'its Redis is gone' })).toBe(true)
})
