// One filing: what is sent, what is asked, and that a repeated command files nothing again.
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { startFakeFilingApi, type FakeFilingApi } from './fake-filing-api.ts'
import { runCli } from './run-cli.ts'

const COMPANY = ['--company', '20000000', '--period-end', '2026-03-31']
const PASSWORD = 'a-password-to-be-found'
const environment = { COMPANY_AUTH_CODE: PASSWORD }

let api: FakeFilingApi
beforeEach(async () => {
  api = await startFakeFilingApi()
})

test('a filing is sent with the credentials of the environment, awaited and printed', async () => {
  const { exitCode, printed } = await runCli(api.url, ['file', 'accounts', ...COMPANY], { environment })
  expect([exitCode, printed]).toEqual([0, expect.stringMatching(/^fil_1 {2}20000000 {2}accepted$/m)])
  expect(api.filings[0]?.body).toMatchObject({
    company_number: '20000000',
    credentials: { company_auth_code: PASSWORD },
  })
  expect(printed).not.toContain(PASSWORD)
})

test('the same command again shows the first filing, and another key files again', async () => {
  const words = ['file', 'accounts', ...COMPANY, '--no-wait']
  await runCli(api.url, words, { environment })
  const again = await runCli(api.url, words, { environment })
  expect([api.filings.length, again.noted]).toEqual([1, expect.stringContaining('sent earlier')])
  await runCli(api.url, [...words, '--idempotency-key', 'mine'], { environment })
  expect(api.filings.map(({ key }) => key)).toEqual([expect.stringMatching(/^file-/), 'mine'])
})

test('a rejected filing has the exit code 4, and its reason', async () => {
  api.behaviours.set('20000000', { end: { status: 'rejected', code: '3001' } })
  const { exitCode, printed } = await runCli(api.url, ['file', 'accounts', ...COMPANY], { environment })
  expect([exitCode, printed]).toEqual([4, expect.stringContaining('rejected  It was refused. (3001)')])
})

test('a dry run sends no credentials and files nothing', async () => {
  const { exitCode, printed } = await runCli(api.url, ['file', 'accounts', ...COMPANY, '--dry-run'])
  expect([exitCode, api.filings.length]).toEqual([0, 0])
  expect(JSON.parse(printed)).toMatchObject({ dry_run: true })
})

test('a dry run with a warning to confirm has the exit code 1 until it is confirmed', async () => {
  const warnings = [{ code: 'PERIOD_END_UNUSUAL', message: 'Unusual.', needs_confirmation: true }]
  api.behaviours.set('20000000', { warnings })
  const words = ['file', 'accounts', ...COMPANY, '--dry-run']
  const { exitCode, noted } = await runCli(api.url, words)
  expect([exitCode, noted]).toEqual([1, expect.stringContaining('Give --confirm PERIOD_END_UNUSUAL')])
  expect((await runCli(api.url, [...words, '--confirm', 'PERIOD_END_UNUSUAL'])).exitCode).toBe(0)
})

test('a refusal by the API is one line and its exit code', async () => {
  api.behaviours.set('20000000', { refuse: { status: 422, code: 'NOT_COVERED' } })
  const { exitCode, noted } = await runCli(api.url, ['file', 'accounts', ...COMPANY], { environment })
  expect([exitCode, noted]).toEqual([1, 'Error: NOT_COVERED. (NOT_COVERED)'])
})

test('a request that is not JSON is refused without showing it', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'request-')), 'request.json')
  await writeFile(file, `{"credentials": {"company_auth_code": "${PASSWORD}"}`)
  const { exitCode, noted } = await runCli(api.url, ['file', 'accounts', '--request', file])
  expect([exitCode, noted]).toEqual([2, 'Error: The request is not a JSON object.'])
})

test.each([
  [['file', 'ct601'], /Allowed choices are ct600, accounts/],
  [['batch'], /missing required argument 'csv'/],
  [['batch', 'a.csv', '--wait-minutes', '1e3'], /whole number of minutes/],
  [['unknown'], /unknown command 'unknown'/],
  [['batch', 'a-file-that-is-not-there.csv'], /The file cannot be read: ENOENT/],
])('%j is refused in words', async (words, expected) => {
  const { exitCode, noted } = await runCli(api.url, words)
  expect([exitCode, noted]).toEqual([2, expect.stringMatching(expected)])
})

test.each([
  [{ FILING_API: '' }, /Set FILING_API to the address/],
  [{ FILING_API_KEY: 'svc_prod_x' }, /must start with svc_live_ or svc_test_/],
  [{ FILING_API: 'api.filing.example' }, /baseUrl must begin with https/],
])('the settings %j are refused in words', async (settings, expected) => {
  const { exitCode, noted } = await runCli(api.url, ['watch', 'fil_1'], { environment: settings })
  expect([exitCode, noted]).toEqual([2, expect.stringMatching(expected)])
})

describe('watch', () => {
  const DAY_USED_UP = { status: 429, code: 'RATE_LIMITED', retryAfter: 40_000 }

  test.each(['fil_1', '/filings'])('stops at once when the limit of the day is spent at %s', async (at) => {
    await runCli(api.url, ['file', 'accounts', ...COMPANY, '--no-wait'], { environment })
    if (at === '/filings') Object.assign(api.filings[0] ?? {}, { status: 'submitted' })
    const before = api.requests.length
    api.onRead = (path) => (path.endsWith(at) ? DAY_USED_UP : undefined)
    const { exitCode, noted } = await runCli(api.url, ['watch', 'fil_1'])
    expect([exitCode, noted]).toEqual([3, expect.stringContaining('next request in 667 minutes')])
    expect(api.requests.length - before).toBeLessThan(3)
  })

  test('names a filing that does not exist, and waits for the others', async () => {
    await runCli(api.url, ['file', 'accounts', ...COMPANY, '--no-wait'], { environment })
    const { exitCode, printed } = await runCli(api.url, ['watch', 'fil_0', 'fil_1'])
    expect(exitCode).toBe(1)
    expect(printed).toContain('fil_0  FILING_NOT_FOUND. (FILING_NOT_FOUND)')
    expect(printed).toContain('fil_1  20000000  accepted')
  })
})

test('companies are shown as JSON, and their deadlines as lines', async () => {
  const { exitCode, printed } = await runCli(api.url, ['companies', '20000000'])
  expect(exitCode).toBe(0)
  expect(JSON.parse(printed)).toMatchObject({ company_number: '20000000' })
  const due = await runCli(api.url, ['deadlines', '20000000', 'SC000001', '20000000'])
  expect(due.printed.split('\n')).toEqual(
    ['20000000', 'SC000001'].flatMap((number) => [
      `${number}  accounts  2026-03-31  filed  2026-12-31`,
      `${number}  ct600  2026-03-31  due  2027-03-31  tax 2027-01-01`,
      `${number}  accounts  2027-03-31  due  unknown`,
    ]),
  )
})

test('a company that the register does not have is one line and its exit code', async () => {
  api.onRead = () => ({ status: 404, code: 'COMPANY_NOT_FOUND' })
  const { exitCode, noted } = await runCli(api.url, ['deadlines', '20000009'])
  expect([exitCode, noted]).toEqual([1, 'Error: COMPANY_NOT_FOUND. (COMPANY_NOT_FOUND)'])
})
