// Every command in the quickstart, exactly as printed, has the described result.
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { sharedStack, type Stack } from '../stack.ts'
import { servedPage } from './served-page.ts'

const PAGE = join(import.meta.dirname, '../../docs/quickstart.md')

let stack: Stack
beforeAll(async () => {
  stack = await sharedStack()
})
afterAll(() => stack.stop())

const answer = z.object({ success: z.boolean(), data: z.looseObject({}).optional() })

test('a reader gets from a sandbox filing to a live one with the commands of the page alone', async () => {
  const account = await stack.account(200)
  const folder = await folderOfARun(stack.api.url, account)
  const [start = '', ...rest] = await commandsOf(PAGE)
  expect(start).toBe('npm install && npm start\n')
  // The output of each block is between markers, so that it can be separated.
  const script = rest.map((block, index) => `printf '\\n== ${index}\\n'\n${block}`).join('\n')
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], {
    cwd: folder,
    timeout: 120_000,
  })
  const printed = new Map(
    stdout
      .split(/^== (?=\d+$)/m)
      .slice(1)
      .map((part) => [Number(part.split('\n', 1)[0]), part.slice(part.indexOf('\n') + 1).trim()]),
  )
  const answers = [...printed.values()].map((text) =>
    text === '' ? undefined : answer.parse(JSON.parse(text)),
  )
  const statuses = answers.map((given) => given?.data?.['status'])
  expect(statuses.filter((status) => status !== undefined)).toEqual([
    'submitted',
    'accepted',
    'rejected',
    'accepted',
  ])
  expect(answers.filter((given) => given?.success === false)).toHaveLength(1)
  expect(answers.find((given) => given?.data?.['dry_run'] === true)?.data).toMatchObject({ valid: true })
  expect(answers.some((given) => given?.data?.['currency'] === 'GBP')).toBe(true)
  const archive = await readFile(join(folder, 'documents.zip'))
  expect(archive.subarray(0, 2).toString()).toBe('PK')
})

test('a customer files in the sandbox with the commands of the served quickstart alone', async () => {
  const { test: key } = await stack.account(0)
  const folder = await mkdtemp(join(tmpdir(), 'served-quickstart-'))
  const text = await servedPage(stack, 'quickstart')
  expect(text).not.toContain('filing.example')
  const blocks = commandsIn(text)
  const script = blocks.map((block, index) => `printf '\\n== ${index}\\n'\n${block}`).join('\n')
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], {
    cwd: folder,
    env: { ...process.env, TEST_KEY: key },
    timeout: 120_000,
  })
  const statuses = [...stdout.matchAll(/"status":"(submitted|accepted|rejected|error)"/g)].map(
    ([, status]) => status,
  )
  expect(statuses).toEqual(['submitted', 'accepted', 'rejected'])
  expect(stdout).toContain('"periods":[')
  expect(stdout).toContain('"code":"VALIDATION_ERROR"')
  const archive = await readFile(join(folder, 'documents.zip'))
  expect(archive.subarray(0, 2).toString()).toBe('PK')
})

test('the commands of the guide to events make an event and read it', async () => {
  const { test: key } = await stack.account(0)
  const blocks = commandsIn(await servedPage(stack, 'event-feed'))
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', blocks.join('\n')], {
    env: { ...process.env, API: stack.urls.gateway, API_KEY: key, TEST_KEY: key },
    timeout: 120_000,
  })
  // Nothing happens while the first request waits; then an event is made, and read.
  expect(stdout.match(/"event_id":"evt_[0-9a-f]{32}"/g)).toHaveLength(2)
  expect(stdout.match(/"type":"filing.rejected"/g)).toHaveLength(2)
})

/** A folder like the one that `npm start` leaves. */
async function folderOfARun(gateway: string, keys: { live: string; test: string }): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'quickstart-'))
  await mkdir(join(folder, '.data/default'), { recursive: true })
  const demo = { live_key: keys.live, test_key: keys.test }
  await writeFile(join(folder, '.data/default/run.json'), JSON.stringify({ gateway, accounts: { demo } }))
  return folder
}

async function commandsOf(page: string): Promise<string[]> {
  return commandsIn(await readFile(page, 'utf8'))
}

function commandsIn(text: string): string[] {
  return [...text.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, block = '']) => block)
}
