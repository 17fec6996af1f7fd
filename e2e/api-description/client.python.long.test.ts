// The Python client as installed with pip: its own tests, its types, its README, and the running product.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createFilingClient } from '@cfs/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshCompany, latestYearEnd, nilReturn } from '../filing-requests.ts'
import { sharedStack, type Stack } from '../stack.ts'

const ROOT = join(import.meta.dirname, '../..')
const CLIENT = join(ROOT, 'clients/python')
const CACHE = join(ROOT, '.cache')
const run = promisify(execFile)

let stack: Stack
let bin: string
beforeAll(async () => {
  const [started, folder] = await Promise.all([sharedStack(), environmentWithClient()])
  stack = started
  bin = join(folder, 'bin')
}, 600_000)
afterAll(() => stack.stop())

/** A virtual environment with the client as it is now. */
async function environmentWithClient(): Promise<string> {
  const folder = await environmentWithLibraries()
  const options = ['--quiet', '--no-deps', '--no-build-isolation', '--force-reinstall']
  await run(join(folder, 'bin/pip'), ['install', ...options, CLIENT])
  return folder
}

/** A virtual environment with the libraries; it is made again when the list of them or Python changes. */
async function environmentWithLibraries(): Promise<string> {
  const { stdout: version } = await run('python3', ['--version'])
  const project = await readFile(join(CLIENT, 'pyproject.toml'), 'utf8')
  const hash = createHash('sha256').update(`${version}${project}`).digest('hex').slice(0, 16)
  const folder = join(CACHE, `python-${hash}`)
  const isReady = join(folder, 'is-ready')
  if (existsSync(isReady)) return folder
  await rm(folder, { recursive: true, force: true })
  await mkdir(CACHE, { recursive: true })
  await run('python3', ['-m', 'venv', folder])
  const options = ['--quiet', '--disable-pip-version-check']
  await run(join(folder, 'bin/pip'), ['install', ...options, 'hatchling', `${CLIENT}[test]`])
  await mkdir(isReady)
  return folder
}

const python = (words: readonly string[], environment: Readonly<Record<string, string>> = {}) =>
  run(join(bin, 'python'), ['-P', ...words], {
    cwd: CLIENT,
    env: { PATH: process.env['PATH'], PYTHONDONTWRITEBYTECODE: '1', ...environment },
  })
const pytest = ['-m', 'pytest', '-q', '-p', 'no:cacheprovider']

test.concurrent('its own tests pass for both clients', async () => {
  const { stdout } = await python([...pytest, 'tests/unit'])
  expect(stdout).toMatch(/^\d+ passed in/m)
})

test.concurrent('its types are complete and consistent', async () => {
  const { stdout } = await python(['-m', 'mypy', '--cache-dir', join(CACHE, 'mypy')])
  expect(stdout).toMatch(/^Success: no issues found/)
})

test.concurrent('it files, waits, lists and downloads against the running product', async () => {
  const account = await stack.account(200)
  const { stdout } = await python([...pytest, 'tests/stack'], {
    FILING_API: stack.api.url,
    FILING_LIVE_KEY: account.live,
    FILING_API_KEY: account.test,
    FILING_COMPANIES: Array.from({ length: 4 }, () => freshCompany()).join(','),
    FILING_PERIOD_END: latestYearEnd(),
  })
  expect(stdout).toMatch(/^4 passed in/m)
})

test.concurrent('every example in its README does what the page says', async () => {
  const account = await stack.account(100)
  const client = createFilingClient({ baseUrl: stack.api.url, apiKey: account.live })
  const { filing_id: filingId } = await client.fileCt600(nilReturn())
  await client.waitForDocuments(filingId, { pollIntervalMs: 200 })
  await stack.api.untilCharged(account.live, filingId)
  const page = await readFile(join(CLIENT, 'README.md'), 'utf8')
  const examples = [...page.matchAll(/^```python\n([^]*?)^```$/gm)].map(([, code = '']) => code)
  const printed = []
  for (const [index, code] of examples.entries()) {
    const isList = index === examples.length - 1
    const { stdout } = await run(join(bin, 'python'), ['-c', code], {
      cwd: await mkdtemp(join(tmpdir(), 'python-user-')),
      env: { FILING_API: stack.api.url, FILING_API_KEY: isList ? account.live : account.test },
    })
    printed.push(stdout.trim())
  }
  expect(printed).toEqual([
    'accepted, charged 0',
    "['accepted', 'accepted']",
    expect.stringMatching(/^VALIDATION_ERROR \[.*'credentials'.*\]$/),
    expect.stringMatching(/^80\.0 [0-9a-f-]{36}$/),
  ])
})
