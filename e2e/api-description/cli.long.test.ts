// The command line client as packed, against the running product: its README, and batches that are killed.
import { execFile, spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createFilingClient } from '@cfs/client'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { GATEWAY_PASSWORD, GATEWAY_USER, nilReturn } from '../filing-requests.ts'
import { sharedStack, type Stack } from '../stack.ts'

const ROOT = join(import.meta.dirname, '../..')
const run = promisify(execFile)

let stack: Stack
let project: string
let command: string
beforeAll(async () => {
  stack = await sharedStack()
  project = await mkdtemp(join(tmpdir(), 'cli-user-'))
  await run(process.execPath, [join(ROOT, 'tools/build-cli.ts'), project])
  const [packed = ''] = (await readdir(project)).filter((name) => name.endsWith('.tgz'))
  await writeFile(join(project, 'package.json'), '{"private": true}')
  // Offline: the packed file contains everything that the command needs.
  const options = ['install', '--offline', '--no-audit', '--no-fund', '--loglevel=error']
  await run('npm', [...options, join(project, packed)], { cwd: project })
  command = join(project, 'node_modules/.bin/company-filing')
})
afterAll(() => stack.stop())

test.concurrent('does what its README says, with a test key', async () => {
  const { test: key } = await stack.account(0)
  const page = await readFile(join(ROOT, 'clients/cli/README.md'), 'utf8')
  const blocks = [...page.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, source = '']) => source)
  const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', blocks.join('\n')], {
    cwd: project,
    env: {
      PATH: `${join(project, 'node_modules/.bin')}:${process.env['PATH']}`,
      FILING_API: stack.api.url,
      FILING_API_KEY: key,
    },
  })
  expect(blocks).toHaveLength(4)
  expect(stdout).toMatch(/"dry_run": true/)
  expect(stdout).toMatch(/^fil_test_\w+ {2}00000001 {2}accepted$/m)
  expect(stdout).toMatch(/^2 accepted\./m)
  expect((await readdir(join(project, 'documents'))).some((name) => name.endsWith('.pdf'))).toBe(true)
})

const ROWS = 30

test.concurrent('a batch that is killed at every tenth row files and charges each company once', async () => {
  const account = await stack.account(ROWS * 20)
  const requests = Array.from({ length: ROWS }, () => nilReturn())
  const rows = requests.map(({ company_number, utr, period_end }) =>
    [company_number, utr, period_end].join(','),
  )
  await writeFile(join(project, 'live.csv'), ['company_number,utr,period_end', ...rows].join('\n'))
  const environment = {
    PATH: process.env['PATH'],
    FILING_API: stack.api.url,
    FILING_API_KEY: account.live,
    GOVERNMENT_GATEWAY_ID: GATEWAY_USER,
    GOVERNMENT_GATEWAY_PASSWORD: GATEWAY_PASSWORD,
  }
  const words = ['batch', 'live.csv', '--yes', '--out', 'live']
  const log = join(project, 'live/progress.jsonl')
  for (let killedAt = 10; killedAt < ROWS; killedAt += 10) {
    const child = spawn(command, words, { cwd: project, env: environment, stdio: 'ignore' })
    await waitFor(async () => expect(await startedRows(log)).toBeGreaterThanOrEqual(killedAt))
    child.kill('SIGKILL')
  }
  const { stdout } = await run(command, words, { cwd: project, env: environment })
  expect(stdout).toContain(`${ROWS} accepted. Charged: GBP ${ROWS * 20}.00.`)
  const client = createFilingClient({ baseUrl: stack.api.url, apiKey: account.live })
  const companies: string[] = []
  for await (const { company_number: number } of client.eachFiling()) companies.push(number)
  expect(companies.toSorted()).toEqual(requests.map(({ company_number: number }) => number).toSorted())
  expect(await client.getBalance()).toMatchObject({ balance: 0, held: 0 })
  expect(await readdir(join(project, 'live/documents'))).toHaveLength(ROWS)
  for (const name of ['progress.jsonl', 'outcomes.csv']) {
    expect(await readFile(join(project, 'live', name), 'utf8')).not.toContain(GATEWAY_PASSWORD)
  }
})

test.concurrent('an agent prepares, a person agrees, and it is filed, charged and documented', async () => {
  const account = await stack.account(20)
  const client = new Client(
    { name: 'an-agent', version: '1' },
    { capabilities: { elicitation: { form: {} } } },
  )
  const questions: string[] = []
  client.setRequestHandler('elicitation/create', ({ params }) => {
    questions.push(params.message)
    return { action: 'accept', content: { file: true } }
  })
  const seen: string[] = []
  const call = async (name: string, values: object) => {
    const result = await client.callTool({ name, arguments: { ...values } })
    seen.push(JSON.stringify(result))
    return z.record(z.string(), z.any()).parse(result.structuredContent)
  }
  await client.connect(
    new StdioClientTransport({
      command,
      args: ['mcp'],
      env: {
        PATH: process.env['PATH'] ?? '',
        FILING_API: stack.api.url,
        FILING_API_KEY: account.live,
        GOVERNMENT_GATEWAY_ID: GATEWAY_USER,
        GOVERNMENT_GATEWAY_PASSWORD: GATEWAY_PASSWORD,
      },
    }),
  )
  try {
    const { company_number, utr, period_end } = nilReturn()
    const described = await call('describe_request', {
      filing_type: 'ct600',
      part: 'financials.balance_sheet',
    })
    expect(described['members']).toContainEqual(expect.objectContaining({ name: 'current_assets' }))
    await call('get_company', { company_number })
    for (const is_covered of [true, false]) await call('list_coverage', { filing_type: 'ct600', is_covered })
    const request = { company_number, utr, period_end }
    const { confirmation } = await call('prepare_filing', { filing_type: 'ct600', request })
    const { filing_id } = await call('submit_filing', { confirmation })
    await stack.api.untilCharged(account.live, filing_id)
    expect(await call('get_filing', { filing_id, wait_seconds: 20 })).toMatchObject({ status: 'accepted' })
    expect(questions).toEqual([expect.stringContaining(company_number)])
    expect(await call('get_balance', {})).toMatchObject({ balance: 0 })
  } finally {
    await client.close()
  }
  // Each result is there twice: structured, and as text.
  expect(seen.filter(({ length }) => length > 16_000)).toEqual([])
  expect(seen.join('')).not.toContain(GATEWAY_PASSWORD)
  expect(seen.join('')).not.toContain(account.live)
})

/** How many rows the batch has begun to send. */
async function startedRows(log: string): Promise<number> {
  const text = await readFile(log, 'utf8').catch(() => '')
  return new Set([...text.matchAll(/"id":"(\w+)"/g)].map(([, id]) => id)).size
}
