// Tests the simulator as a separate process.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'

const main = new URL('../src/main.ts', import.meta.url).pathname

test('the process prints where it listens in one line of JSON and exits on SIGTERM', async () => {
  const child = spawn(process.execPath, [main], { env: { PORT: '0' }, stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  const { listening } = JSON.parse(String(line))
  expect(listening).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect((await fetch(`${listening}/_control/submissions`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})

test.each([
  ['PORT', 'x'],
  ['AUTHORITY_SCHEMAS_DIR', '/nowhere'],
])('the process exits immediately on an invalid setting and names it: %s', async (name, value) => {
  const env = { [name]: value }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const said = await child.stderr.setEncoding('utf8').toArray()
  expect(said.join('')).toContain(name === 'PORT' ? name : value)
  expect(child.exitCode ?? (await once(child, 'exit'))[0]).not.toBe(0)
})
