// The common behaviour of commands: how they find the instance, how they report errors, and that nothing is
// accidentally done twice.
import { spawnSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '@cfs/contracts'
import { describe, expect, test } from 'vitest'
import { commands } from '../commands.ts'
import { help } from '../help.ts'
import { DROP, startStubInstance } from './stub-instance.ts'

const create = 'key create --account acc_1 --mode live'
const made = { key_id: 'key_1', key: 'svc_live_x' }

describe('an instance', () => {
  test('that is not running is named, with the command to start it', async () => {
    const instance = await startStubInstance(() => ({}))
    expect(await instance.run('audit --instance second')).toEqual({
      refusal: 'no instance "second" is running: start it with npm start -- --instance second',
    })
    await rm(join(instance.home, 'default/run.json'))
    expect(await instance.run('audit')).toEqual({
      refusal: 'no instance "default" is running: start it with npm start',
    })
    expect((await instance.run('audit --instance ../default')).refusal).toMatch(
      /is not a valid instance name/,
    )
  })
  test('whose secrets are missing is distinguished from one that is not running', async () => {
    const instance = await startStubInstance(() => ({}))
    await rm(join(instance.home, 'default/secrets.json'))
    expect((await instance.run('audit')).refusal).toMatch(/^the secrets of instance "default" cannot be read/)
  })
  test('that runs without a service names the missing service', async () => {
    const instance = await startStubInstance(() => ({}), ['filing'])
    expect((await instance.run(create)).refusal).toBe(
      'instance "default" runs without gateway, which the command needs',
    )
  })
})

describe('a service', () => {
  test('that is restarting is waited for', async () => {
    const instance = await startStubInstance(() => made)
    await instance.stop('gateway')
    const said = instance.run(create, 20_000)
    await instance.startAgain('gateway')
    expect(await said).toEqual({ answer: made })
    expect(instance.calls).toHaveLength(1)
  })
  test('that stays unavailable is named, with the solution', async () => {
    const instance = await startStubInstance(() => made)
    await instance.stop('gateway')
    expect(await instance.run(create, 300)).toEqual({
      refusal: 'gateway does not respond: if it is not running, npm start starts it',
    })
  })
  test('that broke off a call is called again only if that changes nothing', async () => {
    const dropOnce = () => {
      let asked = 0
      return () => (++asked === 1 ? DROP : { ...made, keys: [], revoked_at: 't' })
    }
    const reading = await startStubInstance(dropOnce())
    expect((await reading.run('key list --account acc_1')).answer).toEqual({ keys: [] })
    const revoking = await startStubInstance(dropOnce())
    expect((await revoking.run('key revoke --account acc_1 --key-id k')).refusal).toBeUndefined()
    const making = await startStubInstance(dropOnce())
    expect((await making.run(create)).refusal).toMatch(
      /^gateway broke the connection .* check before you repeat it$/,
    )
    expect(making.calls).toHaveLength(1)
  })
  test('that is not ready is called again', async () => {
    let asked = 0
    const instance = await startStubInstance(() => {
      if (++asked === 1) throw new Problem('SERVICE_UNAVAILABLE', 'The database is away.')
      return { keys: [] }
    })
    expect(await instance.run('key list --account acc_1')).toEqual({ answer: { keys: [] } })
  })
  test('that fails internally is reported with the request id to look for in its log', async () => {
    const instance = await startStubInstance(() => {
      throw new Error('a secret detail')
    })
    const { refusal } = await instance.run(create)
    expect(refusal).toMatch(/^gateway responded with 500: .*\(see request [0-9a-f-]{36} in its log\)$/)
    expect(refusal).not.toContain('secret detail')
  })
})

describe('a refusal', () => {
  test('names options in place of the service’s fields, each once', async () => {
    const instance = await startStubInstance(() => {
      const details = [
        { field: 'scopes.1', message: 'must be one of a, b' },
        { field: 'expires_at', message: 'must be an instant' },
        { field: 'expires_at', message: 'must be an instant too' },
      ]
      throw new Problem('VALIDATION_ERROR', 'The request body is not valid.', { details })
    })
    expect(await instance.run(create)).toEqual({
      refusal: '--scopes must be one of a, b\n--expires-at must be an instant',
    })
  })
  test('that names no option is passed on unchanged', async () => {
    const instance = await startStubInstance(() => {
      throw new Problem('VALIDATION_ERROR', 'No.', { details: [{ field: 'colour', message: 'is red' }] })
    })
    expect(await instance.run(create)).toEqual({ refusal: 'No.' })
  })
})

test.each(commands.map((command) => [command.name, command] as const))(
  'the help on "%s" explains each of its options',
  (_name, command) => {
    const lines = help([command]).split('\n')
    const unexplained = lines.filter((line) => /^ {2}--/.test(line) && !/[A-Z].*\.$/.test(line))
    expect(unexplained).toEqual([])
  },
)

describe('the program', () => {
  const operator = (...given: string[]) =>
    spawnSync(process.execPath, [join(import.meta.dirname, '../main.ts'), ...given], { encoding: 'utf8' })

  test('refuses on stderr with exit code 1 and nothing on stdout', () => {
    const { status, stdout, stderr } = operator('key', 'create', '--mode', 'both')
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toBe('--account A is missing\n--mode must be live or test\n')
  })
  test('prints the help to stdout', () => {
    const { status, stdout, stderr } = operator('--help')
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toContain('balance adjust --account A --amount 100.00 --reason R --reference X')
  })
  test('explains the options of one command, also with -h', () => {
    const { status, stdout } = operator('balance', 'adjust', '-h')
    expect([status, stdout.split('\n')[0]]).toEqual([
      0,
      expect.stringMatching(/^usage: npm run -s operator -- balance adjust --account A /),
    ])
    expect(stdout).toMatch(/ {2}--yes +Adjusts by more than £1,000 without asking for confirmation\./)
  })
  test('does not wait for a password without a terminal', () => {
    const { status, stderr } = operator('account', 'create', '--name', 'N', '--email', 'a@b.test')
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^(--email and --password go|no instance)/)])
  })
})
