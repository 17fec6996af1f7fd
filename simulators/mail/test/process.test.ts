// Tests the simulator as a separate process.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'

const main = new URL('../src/main.ts', import.meta.url).pathname

test('the process prints where it listens in one line of JSON and exits on SIGTERM', async () => {
  const child = spawn(process.execPath, [main], { env: {}, stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  const { listening, smtp } = JSON.parse(String(line))
  await createTransport(smtp).sendMail({ from: 'a@x.test', to: 'b@x.test', subject: 'S', text: 'T' })
  expect(await (await fetch(`${listening}/_control/messages?to=b@x.test`)).json()).toMatchObject({
    messages: [{ subject: 'S' }],
  })
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('the process exits immediately on an invalid setting and names it', async () => {
  const env = { SMTP_PORT: 'x' }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const said = await child.stderr.setEncoding('utf8').toArray()
  expect(said.join('')).toContain('SMTP_PORT')
  expect(child.exitCode ?? (await once(child, 'exit'))[0]).not.toBe(0)
})
