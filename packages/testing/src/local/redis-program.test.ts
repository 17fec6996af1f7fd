// Redis does not run as root, admits no one without the password, and shows the password to no other user.
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { redisProgram } from './redis-program.ts'

const server = { path: '/usr/bin/redis-server', description: 'Redis' }
const user = { uid: 12_345, gid: 12_345 }
const wrap = (command: string, args: readonly string[]) => ({ command: 'as-user', args: [command, ...args] })

function describeProgram(more: object) {
  const folder = mkdtempSync(join(tmpdir(), 'redis-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const settings = { port: 6379, dataDirectory: join(folder, 'data'), durable: true, databases: 1 }
  return { folder, program: redisProgram(server, { ...settings, ...more }) }
}

test('the password is in the address and in a file of its user, never in the arguments', async () => {
  const { folder, program } = describeProgram({ password: 'hidden' })
  await program.prepare()
  expect(program.address).toBe('redis://:hidden@127.0.0.1:6379')
  expect(program.args.join(' ')).not.toContain('hidden')
  expect(program.args[0]).toBe(join(folder, 'data/redis.conf'))
  expect((statSync(join(folder, 'data/redis.conf')).mode & 0o777).toString(8)).toBe('600')
})

test.runIf(process.getuid?.() === 0)('started by root, it and its data belong to another user', async () => {
  const { folder, program } = describeProgram({ password: 'hidden', unprivileged: { ...user, wrap } })
  await program.prepare()
  // A second start also takes over what an earlier version left as root's.
  await program.prepare()
  expect([program.command, program.args[0]]).toEqual(['as-user', server.path])
  for (const path of ['data', 'data/redis.conf']) expect(statSync(join(folder, path)).uid).toBe(user.uid)
})
