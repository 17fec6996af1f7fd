// Tests the simulator as a separate process.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { Stripe } from 'stripe'
import { expect, test } from 'vitest'

const main = new URL('../src/main.ts', import.meta.url).pathname

test('the process prints where it listens in one line of JSON and exits on SIGTERM', async () => {
  const child = spawn(process.execPath, [main], { env: {}, stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  const { hostname, port } = new URL(JSON.parse(String(line)).listening)
  const stripe = new Stripe('sk_test_simulator', { host: hostname, port, protocol: 'http' })
  expect((await stripe.checkout.sessions.list()).data).toEqual([])
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('the process exits immediately on an invalid setting and names it', async () => {
  const env = { WEBHOOK_SECRET: 'not a secret' }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const said = await child.stderr.setEncoding('utf8').toArray()
  expect(said.join('')).toContain('WEBHOOK_SECRET')
  expect(child.exitCode ?? (await once(child, 'exit'))[0]).not.toBe(0)
})
