// A batch against a double of the API: what is filed, what is refused, and that nothing is filed twice.
import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { startFakeFilingApi, type FakeFilingApi } from './fake-filing-api.ts'
import { runCli, type Run, type RunOptions } from './run-cli.ts'

const HEADER = 'company_number,utr,period_end,government_gateway_id,government_gateway_password'
const PASSWORD = 'a-password-to-be-found'
const USER_ID = '123456789012'
const rowOf = (number: number, change: { readonly login?: string } = {}) =>
  `${20_000_000 + number},1234567890,2026-03-31,${change.login ?? USER_ID},${PASSWORD}`
const sheetOf = (count: number) =>
  [HEADER, ...Array.from({ length: count }, (_, index) => rowOf(index))].join('\n')

let api: FakeFilingApi
let folder: string
beforeEach(async () => {
  api = await startFakeFilingApi()
  folder = await mkdtemp(join(tmpdir(), 'batch-'))
})

async function run(
  sheet: string,
  words: readonly string[] = ['--yes'],
  options: RunOptions = {},
): Promise<Run> {
  const csv = join(folder, 'companies.csv')
  await writeFile(csv, sheet)
  return await runCli(api.url, ['batch', csv, '--out', join(folder, 'results'), ...words], options)
}

async function expectNoCredentials(...credentials: readonly string[]): Promise<void> {
  for (const name of ['outcomes.csv', 'progress.jsonl']) {
    const text = await readFile(join(folder, 'results', name), 'utf8')
    for (const credential of credentials) expect(text).not.toContain(credential)
  }
}

/** Leaves the log as a kill does while every row is being sent. */
async function killWhileSending(): Promise<void> {
  const log = join(folder, 'results/progress.jsonl')
  const [origin = '', ...lines] = (await readFile(log, 'utf8')).split('\n')
  const sending = lines.filter((line) => line.includes('"status":"sending"'))
  await writeFile(log, [origin, ...sending, ''].join('\n'))
}

async function outcomes(): Promise<readonly string[]> {
  const [, ...lines] = (await readFile(join(folder, 'results/outcomes.csv'), 'utf8')).trim().split('\n')
  return lines.map((line) => line.split(',')[4] ?? '')
}

const companies = () => api.filings.map(({ company_number: company }) => company)

test('a batch is checked, filed and documented, and its outcomes are a CSV', async () => {
  const { exitCode, printed } = await run(sheetOf(12))
  expect([exitCode, new Set(companies()).size, api.filings.length]).toEqual([0, 12, 12])
  expect(printed).toMatch(/^2 +20000000 +COMPANY 20000000 LIMITED +ct600 .* GBP 20\.00 +ready$/m)
  expect(printed).toContain('12 filings, at most GBP 240.00')
  expect(printed).toContain('12 accepted. Charged: GBP 240.00.')
  expect(await outcomes()).toEqual(Array(12).fill('accepted'))
  expect(await readdir(join(folder, 'results/documents'))).toHaveLength(12)
})

test('a row that repeats another is refused, and shows neither its outcome nor its charge', async () => {
  const twice = [sheetOf(2), rowOf(0)].join('\n')
  const { exitCode, printed } = await run(twice)
  expect([exitCode, api.filings.length]).toEqual([1, 2])
  expect(await outcomes()).toEqual(['accepted', 'accepted', 'refused'])
  expect(printed).toContain('2 accepted, 1 refused. Charged: GBP 40.00.')
  // Without the first of the two, the other one is the row that was filed.
  const remaining = await run([HEADER, rowOf(1), rowOf(0)].join('\n'))
  expect([remaining.exitCode, api.filings.length]).toEqual([0, 2])
  expect(await outcomes()).toEqual(['accepted', 'accepted'])
})

test('nothing is filed without a confirmation, and a dry run only shows the table', async () => {
  const unattended = await run(sheetOf(2), [])
  expect([unattended.exitCode, unattended.noted]).toEqual([2, expect.stringContaining('--yes')])
  expect((await run(sheetOf(2), [], { answers: ['no'] })).exitCode).toBe(2)
  expect((await run(sheetOf(2), ['--dry-run'])).exitCode).toBe(0)
  expect(api.filings).toEqual([])
  expect((await run(sheetOf(2), [], { answers: ['yes'] })).exitCode).toBe(0)
  expect(api.filings).toHaveLength(2)
})

test('credentials come from a prompt or the environment, and are in no file', async () => {
  const sheet =
    'company_number,utr,period_end\n20000001,1234567890,2026-03-31\n20000002,1234567890,2026-03-31'
  expect((await run(sheet)).printed).toContain('set GOVERNMENT_GATEWAY_ID')
  expect((await run(sheet, ['--yes'], { answers: [USER_ID, PASSWORD] })).exitCode).toBe(0)
  const authCode = 'AUTH99'
  const environment = { COMPANY_AUTH_CODE: authCode }
  const accounts = 'company_number,period_end\n20000003,2026-03-31'
  expect((await run(accounts, ['--yes', '--type', 'accounts'], { environment })).exitCode).toBe(0)
  const sent = api.filings.map(({ body }) => JSON.stringify(body['credentials']))
  expect(sent.map((one) => one.includes(PASSWORD) || one.includes(authCode))).toEqual([true, true, true])
  await expectNoCredentials(PASSWORD, USER_ID, authCode)
})

test.each([
  ['an id that lost its zero', `12345678901,${PASSWORD}`],
  ['a comma in the password', `${USER_ID},a-password,to-be-found`],
])('a row with %s is refused without its credentials in any file', async (_, credentials) => {
  const { exitCode, printed } = await run(`${HEADER}\n20000001,1234567890,2026-03-31,${credentials}`)
  expect(exitCode).toBe(1)
  for (const part of credentials.split(',')) expect(printed).not.toContain(part)
  await expectNoCredentials(...credentials.split(','))
})

describe('an interrupted batch', () => {
  test.each([1, 10, 20, 30])('continues after submission %i, and files each company once', async (at) => {
    const stop = new AbortController()
    api.onSubmission = (count) => {
      if (count === at) stop.abort(new Error('interrupted'))
      return count === at
    }
    const first = await run(sheetOf(35), ['--yes'], { signal: stop.signal })
    expect(first.exitCode).toBe(130)
    api.onSubmission = () => false
    const second = await run(sheetOf(35))
    expect(second.exitCode).toBe(0)
    expect([new Set(companies()).size, api.filings.length]).toEqual([35, 35])
    expect(await outcomes()).toEqual(Array(35).fill('accepted'))
  })

  test('continues when a crash cut off the last line of its log', async () => {
    await run(sheetOf(3))
    const log = join(folder, 'results/progress.jsonl')
    const text = await readFile(log, 'utf8')
    await writeFile(log, text.slice(0, -20))
    expect((await run(sheetOf(3))).exitCode).toBe(0)
    expect(api.filings).toHaveLength(3)
  })

  test('files nothing again even if its results were deleted', async () => {
    await run(sheetOf(3))
    const again = await run(sheetOf(3), ['--yes', '--out', join(folder, 'others')])
    expect([again.exitCode, api.filings.length]).toEqual([0, 3])
  })

  test.each([
    ['a code is confirmed', sheetOf(3), ['--confirm', 'PERIOD_END_UNUSUAL']],
    ['the password changed', sheetOf(3).replaceAll(PASSWORD, 'another'), []],
  ])('files nothing again if %s after the rows arrived', async (_, sheet, words) => {
    await run(sheetOf(3))
    await killWhileSending()
    const { exitCode, printed } = await run(sheet, ['--yes', ...words])
    expect([exitCode, api.filings.length]).toEqual([0, 3])
    expect(printed).toContain('3 accepted. Charged: GBP 60.00.')
  })

  test('leaves rows that may have arrived as they are when the login is refused', async () => {
    await run(sheetOf(3))
    await killWhileSending()
    api.filings.length = 0
    for (const number of [0, 1, 2]) {
      api.behaviours.set(String(20_000_000 + number), { end: { status: 'error', code: '1046' } })
    }
    expect((await run(sheetOf(3))).exitCode).toBe(3)
    expect([await outcomes(), api.filings.length]).toEqual([['error', 'sending', 'sending'], 1])
  })

  test('leaves a row as it is while the API is still recording it', async () => {
    await run(sheetOf(1))
    await killWhileSending()
    const refuseSubmission = { status: 409, code: 'IDEMPOTENCY_IN_PROGRESS', retryAfter: 600 }
    api.behaviours.set('20000000', { refuseSubmission })
    expect([(await run(sheetOf(1))).exitCode, await outcomes()]).toEqual([3, ['sending']])
    api.behaviours.clear()
    expect([(await run(sheetOf(1))).exitCode, api.filings.length]).toEqual([0, 1])
  })

  test('sends nothing for rows that are accepted', async () => {
    await run(sheetOf(3))
    const before = api.requests.length
    expect((await run(sheetOf(3))).printed).toMatch(/accepted earlier/)
    expect(api.requests.slice(before)).toEqual([])
  })
})

describe('a row', () => {
  test('that the API refuses is named with its reason, and the others are filed', async () => {
    api.behaviours.set('20000001', { refuse: { status: 422, code: 'NOT_COVERED' } })
    api.behaviours.set('20000002', { refuseSubmission: { status: 409, code: 'FILING_UNDECIDED' } })
    const { exitCode, printed } = await run(sheetOf(4))
    expect(exitCode).toBe(1)
    expect(printed).toContain('row 3: NOT_COVERED. (NOT_COVERED)')
    expect(await outcomes()).toEqual(['accepted', 'refused', 'refused', 'accepted'])
  })

  test('with a warning to confirm is filed only once it is confirmed', async () => {
    const warnings = [{ code: 'PERIOD_END_UNUSUAL', message: 'Unusual.', needs_confirmation: true }]
    api.behaviours.set('20000000', { warnings })
    expect((await run(sheetOf(1))).exitCode).toBe(1)
    expect(api.filings).toEqual([])
    expect((await run(sheetOf(1), ['--yes', '--confirm', 'PERIOD_END_UNUSUAL'])).exitCode).toBe(0)
    expect(api.filings[0]?.body).toMatchObject({ confirm: ['PERIOD_END_UNUSUAL'] })
  })

  test('with a warning to confirm is filed once it is confirmed, beside accepted rows', async () => {
    const warnings = [{ code: 'PERIOD_END_UNUSUAL', message: 'Unusual.', needs_confirmation: true }]
    api.behaviours.set('20000000', { warnings })
    expect((await run(sheetOf(3))).exitCode).toBe(1)
    expect((await run(sheetOf(3), ['--yes', '--confirm', 'PERIOD_END_UNUSUAL'])).exitCode).toBe(0)
    expect([api.filings.length, await outcomes()]).toEqual([3, Array(3).fill('accepted')])
  })

  test('that was rejected is filed again only on request, under another key', async () => {
    api.behaviours.set('20000000', { end: { status: 'rejected', code: '3001' } })
    expect((await run(sheetOf(1))).exitCode).toBe(4)
    api.behaviours.clear()
    await run(sheetOf(1))
    expect(api.filings).toHaveLength(1)
    expect((await run(sheetOf(1), ['--yes', '--retry-failed'])).exitCode).toBe(0)
    expect(new Set(api.filings.map(({ key }) => key)).size).toBe(2)
  })

  test('whose outcome is unknown is never filed again by itself', async () => {
    api.behaviours.set('20000000', { end: { status: 'error', code: 'OUTCOME_UNKNOWN' } })
    await run(sheetOf(1))
    await run(sheetOf(1), ['--yes', '--retry-failed'])
    expect(api.filings).toHaveLength(1)
  })

  test('that changed after it was accepted is refused', async () => {
    await run(sheetOf(1))
    const changed = sheetOf(1).replace('1234567890', '1234567891')
    const { exitCode, printed } = await run(changed)
    expect([exitCode, api.filings.length]).toEqual([1, 1])
    expect(printed).toContain('row 2: The row has changed since an earlier run made filing fil_1')
  })
})

test.each([false, true])('a refused login is tried once; pending at first: %s', async (isPending) => {
  const others = Array.from({ length: 3 }, (_, index) => rowOf(index + 20, { login: '999999999999' }))
  for (let number = 0; number < 20; number += 1) {
    api.behaviours.set(String(20_000_000 + number), { isPending, end: { status: 'error', code: '1046' } })
  }
  const { exitCode } = await run([sheetOf(20), ...others].join('\n'))
  expect(exitCode).toBe(4)
  expect(companies().filter((company) => Number(company) < 20_000_020)).toHaveLength(1)
  expect((await outcomes()).filter((outcome) => outcome === 'accepted')).toHaveLength(3)
  await expectNoCredentials(USER_ID, '999999999999', PASSWORD)
})

test('filing stops when the balance is spent, and continues after a top-up', async () => {
  for (let number = 5; number < 30; number += 1) {
    const refuseSubmission = { status: 402, code: 'INSUFFICIENT_BALANCE' }
    api.behaviours.set(String(20_000_000 + number), { refuseSubmission })
  }
  const stopped = await run(sheetOf(30))
  expect([stopped.exitCode, stopped.noted]).toEqual([3, expect.stringContaining('INSUFFICIENT_BALANCE')])
  expect(await outcomes()).toContain('not filed')
  api.behaviours.clear()
  expect((await run(sheetOf(30))).exitCode).toBe(0)
  expect([new Set(companies()).size, api.filings.length]).toEqual([30, 30])
})

test('a key that is revoked during a batch needs a person, and is not a reason to repeat it', async () => {
  api.behaviours.set('20000002', { refuseSubmission: { status: 401, code: 'INVALID_API_KEY' } })
  const { exitCode, noted } = await run(sheetOf(4))
  expect([exitCode, noted]).toEqual([1, expect.stringContaining('Correct this, then repeat')])
})

test.each([
  ['unknown', { status: 'error', code: 'OUTCOME_UNKNOWN' }, 5],
  ['rejected', { status: 'rejected', code: '3001' }, 4],
] as const)('a batch that is stopped says that a filing was %s', async (_, end, code) => {
  api.behaviours.set('20000000', { end })
  expect((await run(sheetOf(1))).exitCode).toBe(code)
  api.behaviours.set('20000001', { refuseSubmission: { status: 403, code: 'INSUFFICIENT_SCOPE' } })
  const { exitCode, noted } = await run(sheetOf(3))
  expect([exitCode, noted]).toEqual([code, expect.stringContaining('Stopped: ')])
  api.behaviours.set('20000001', { refuseSubmission: { status: 402, code: 'INSUFFICIENT_BALANCE' } })
  expect((await run(sheetOf(3))).exitCode).toBe(3)
})

test('files of the same name in two folders have results of their own, beside them', async () => {
  for (const month of ['jan', 'feb']) {
    const csv = join(folder, month, 'companies.csv')
    await mkdir(join(folder, month))
    await writeFile(csv, sheetOf(1))
    expect((await runCli(api.url, ['batch', csv, '--yes'])).exitCode).toBe(0)
    expect(await readdir(join(folder, month))).toContain('companies-live-results')
  }
})

test('an amendment keeps the documents of the original', async () => {
  await run(sheetOf(1))
  const amended = `${HEADER},amendment.reason\n${rowOf(0)},A figure was wrong`
  expect((await run(amended)).exitCode).toBe(0)
  expect(await readdir(join(folder, 'results/documents'))).toEqual([
    '20000000-2026-03-31-ct600-fil_1.zip',
    '20000000-2026-03-31-ct600-fil_2.zip',
  ])
})

test('a folder with results of the sandbox is not continued with a live key', async () => {
  const environment = { FILING_API_KEY: 'svc_test_abcdefghijkl_0123456789abcdef0123456789abcdef' }
  await run(sheetOf(1), ['--dry-run'], { environment })
  const { exitCode, noted } = await run(sheetOf(1))
  expect([exitCode, noted]).toEqual([2, expect.stringContaining('(sandbox): choose another --out')])
})
