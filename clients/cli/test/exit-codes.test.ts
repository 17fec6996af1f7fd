// Scripts tell by the exit code what became of a command: each kind of end has a code of its own.
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NoAnswerError } from '@cfs/client'
import { packed, packStatement } from '@cfs/client/evidence-pack.ts'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { EXIT_CODES, exitCodeOfAll, exitCodeOfError } from '../src/exit-codes.ts'
import { type Behaviour, startFakeFilingApi, type FakeFilingApi } from './fake-filing-api.ts'
import { runCli } from './run-cli.ts'

const environment = { COMPANY_AUTH_CODE: 'AUTH01' }
const FILE = ['file', 'accounts', '--company', '20000000', '--period-end', '2026-03-31']
const HEADER = 'filing_type,company_number,period_end,company_auth_code'

let api: FakeFilingApi
beforeEach(async () => {
  api = await startFakeFilingApi()
})

/** The exit code of a batch of companies that behave like this. */
async function batchOf(...behaviours: readonly Behaviour[]): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'cli-exit-codes-'))
  const rows = behaviours.map((behaviour, index) => {
    api.behaviours.set(String(20_000_000 + index), behaviour)
    return `accounts,${20_000_000 + index},2026-03-31,AUTH01`
  })
  await writeFile(join(folder, 'companies.csv'), [HEADER, ...rows].join('\n'))
  return (await runCli(api.url, ['batch', join(folder, 'companies.csv'), '--yes'])).exitCode
}

const REJECTED: Behaviour = { end: { status: 'rejected', code: '3001' } }
const FAILED: Behaviour = { end: { status: 'error', code: 'NOT_SENT' } }
const UNKNOWN: Behaviour = { end: { status: 'error', code: 'OUTCOME_UNKNOWN' } }
const REFUSED: Behaviour = { refuse: { status: 422, code: 'NOT_COVERED' } }
const NO_MONEY: Behaviour = { refuseSubmission: { status: 402, code: 'INSUFFICIENT_BALANCE' } }

describe.each<[string, Behaviour, number]>([
  ['is accepted', {}, 0],
  ['is refused by the API', REFUSED, 1],
  ['is more than the balance', NO_MONEY, 3],
  ['is rejected by the authority', REJECTED, 4],
  ['fails before the authority has it', FAILED, 4],
  ['ends without anyone knowing whether the authority has it', UNKNOWN, 5],
])('a filing that %s', (_, behaviour, code) => {
  test(`has the exit code ${code}`, async () => {
    api.behaviours.set('20000000', behaviour)
    expect((await runCli(api.url, FILE, { environment })).exitCode).toBe(code)
  })

  test(`has it in a batch too: ${code}`, async () => {
    expect(await batchOf(behaviour)).toBe(code)
  })
})

test.each<[string, readonly Behaviour[], number]>([
  ['accepted and rejected', [{}, REJECTED], 4],
  ['refused and rejected', [REFUSED, REJECTED], 4],
  ['rejected and unknown', [REJECTED, UNKNOWN, REFUSED], 5],
])('rows that are %s have one exit code', async (_, behaviours, code) => {
  expect(await batchOf(...behaviours)).toBe(code)
})

test('a filing that fails at once has its exit code although nothing waits for it', async () => {
  api.behaviours.set('20000000', { end: { status: 'error', code: '1046' } })
  expect((await runCli(api.url, [...FILE, '--no-wait'], { environment })).exitCode).toBe(4)
})

test('a filing that is rejected at once has its exit code although nothing waits for it', async () => {
  api.behaviours.set('20000000', { end: { status: 'rejected', code: '1046' } })
  expect((await runCli(api.url, [...FILE, '--no-wait'], { environment })).exitCode).toBe(4)
})

test.each([true, false])(
  'an undecided filing that nothing waits for is done, pending %s',
  async (isPending) => {
    api.behaviours.set('20000000', { isPending })
    expect((await runCli(api.url, [...FILE, '--no-wait'], { environment })).exitCode).toBe(0)
  },
)

test.each([
  ['an unknown option', ['watch', '--nothing']],
  ['an unknown command', ['fly']],
  ['a file that is not there', ['batch', '/nowhere/companies.csv']],
])('%s has the exit code 2', async (_, words) => {
  expect((await runCli(api.url, words)).exitCode).toBe(2)
})

test('an API that does not respond has the exit code 6', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cli-exit-codes-'))
  await writeFile(join(folder, 'evidence.jws'), packed(packStatement()))
  const { exitCode, noted } = await runCli('http://127.0.0.1:9', ['verify', join(folder, 'evidence.jws')])
  expect([exitCode, noted]).toEqual([6, expect.stringContaining('did not respond')])
  expect(exitCodeOfError(new NoAnswerError('The API did not respond.'))).toBe(6)
})

test('a page of something in front of the API has the exit code 6', async () => {
  const server = createServer((_, response) => response.writeHead(403).end('<html>Blocked</html>'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect((await runCli(url, ['companies', '20000000'])).exitCode).toBe(6)
})

test.each([
  ['a page', '<html>Welcome</html>'],
  ['other JSON', '{}'],
  ['null', 'null'],
  ['nothing', ''],
])('%s instead of the keys has the exit code 6', async (_, content) => {
  const server = createServer((_request, response) => response.writeHead(200).end(content))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const folder = await mkdtemp(join(tmpdir(), 'cli-exit-codes-'))
  await writeFile(join(folder, 'evidence.jws'), packed(packStatement()))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { exitCode, noted } = await runCli(url, ['verify', join(folder, 'evidence.jws')])
  expect([exitCode, noted]).toEqual([6, expect.stringContaining('answered without keys')])
})

test('an interrupted command has the exit code 130', async () => {
  const signal = AbortSignal.abort()
  expect((await runCli(api.url, FILE, { environment, signal })).exitCode).toBe(130)
})

test('what is unfinished comes before what needs a person', () => {
  const { done, refused, incomplete, rejected, outcomeUnknown, network } = EXIT_CODES
  expect(exitCodeOfAll([])).toBe(done)
  expect(exitCodeOfAll([done, refused, rejected, outcomeUnknown, incomplete, network])).toBe(network)
  expect(exitCodeOfAll([done, refused, rejected, outcomeUnknown, incomplete])).toBe(incomplete)
  expect(exitCodeOfAll([rejected, outcomeUnknown, refused])).toBe(outcomeUnknown)
})

test('every exit code is in the README’s table and in the help', async () => {
  const page = await readFile(join(import.meta.dirname, '../README.md'), 'utf8')
  const table = page.slice(page.indexOf('## Exit codes'))
  const codes = Object.values(EXIT_CODES)
  expect([...table.matchAll(/^\| (\d+) \|/gm)].map(([, code]) => Number(code))).toEqual(codes)
  const { printed } = await runCli(api.url, ['--help'])
  const help = printed.slice(printed.indexOf('Exit codes:'))
  expect([...help.matchAll(/\b\d+\b/g)].map(([code]) => Number(code))).toEqual(codes)
})
