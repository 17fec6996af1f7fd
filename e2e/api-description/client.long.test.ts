// The client package against the running service: from its sources, and as published.
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createFilingClient, type FilingClient } from '@cfs/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dormantAccounts, nilReturn } from '../filing-requests.ts'
import type { Account } from '../operator.ts'
import { sharedStack, type Stack } from '../stack.ts'

const ROOT = join(import.meta.dirname, '../..')
const run = promisify(execFile)

let stack: Stack
let account: Account
beforeAll(async () => {
  stack = await sharedStack()
  account = await stack.account(100)
})
afterAll(() => stack.stop())

const clientWith = (apiKey: string): FilingClient => createFilingClient({ baseUrl: stack.api.url, apiKey })

test('a live filing is sent, awaited, charged and read through the client', async () => {
  const client = clientWith(account.live)
  const request = nilReturn({ external_id: 'by-client' })
  const idempotencyKey = crypto.randomUUID()
  const submission = await client.fileCt600(request, { idempotencyKey })
  const again = await client.fileCt600(request, { idempotencyKey })
  expect(again.filing_id).toBe(submission.filing_id)
  const filing = await client.waitUntilDecided(submission.filing_id, { pollIntervalMs: 200 })
  expect(filing).toMatchObject({ status: 'accepted', external_id: 'by-client' })
  await stack.api.untilCharged(account.live, filing.filing_id)
  expect(await client.getBalance()).toMatchObject({ balance: 80, currency: 'GBP' })
  const types: string[] = []
  for await (const { type } of client.eachTransaction()) types.push(type)
  expect(types).toEqual(['charge', 'adjustment'])
  const filed: string[] = []
  for await (const { filing_id: id } of client.eachFiling({ external_id: 'by-client' })) filed.push(id)
  expect(filed).toEqual([filing.filing_id])
  const documents = await client.waitForDocuments(filing.filing_id)
  const pdf = documents.find(({ kind }) => kind === 'ct600_pdf')
  const bytes = await client.downloadDocument(filing.filing_id, pdf?.document_id ?? '')
  expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.length).toBe(pdf?.size_bytes)
  expect(
    Buffer.from(await client.downloadArchive(filing.filing_id))
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
})

test('a refusal is thrown as a typed error with the data that a program needs', async () => {
  const client = clientWith((await stack.account(0)).live)
  await expect(client.fileAccounts(dormantAccounts())).rejects.toMatchObject({
    code: 'INSUFFICIENT_BALANCE',
    status: 402,
    context: { required: 20, shortfall: 20 },
    isRetryable: false,
  })
})

test('a dry run through the client files nothing', async () => {
  const client = clientWith(account.live)
  const trial = await client.fileCt600({ ...nilReturn(), dry_run: true }, { includeDocuments: true })
  expect(trial).toMatchObject({ dry_run: true, valid: true, charge: { amount: 20 } })
  expect(trial.documents.every(({ content_base64: content }) => (content ?? '') !== '')).toBe(true)
})

test('a filing made with other software is recorded through the client', async () => {
  const { company_number, period_end } = nilReturn()
  const filing_type = 'ct600'
  const recorded = await clientWith(account.live).recordExternalFiling({
    filing_type,
    company_number,
    period_end,
  })
  expect(recorded).toMatchObject({ company_number, period_end })
})

test('the client has every error code of the catalogue', async () => {
  const errors = await clientWith(account.test).listErrors()
  expect(errors.map(({ code }) => code)).toContain('VALIDATION_ERROR')
})

describe('the published package', () => {
  let project: string
  let examples: readonly string[]
  beforeAll(async () => {
    project = await mkdtemp(join(tmpdir(), 'client-user-'))
    const modules = join(project, 'node_modules')
    await run(process.execPath, [join(ROOT, 'tools/build-client.ts'), join(project, 'built')])
    await run('npm', ['pack', '--silent', './built'], { cwd: project })
    await writeFile(join(project, 'package.json'), '{"type": "module"}')
    const [packed = ''] = (await readdir(project)).filter((name) => name.endsWith('.tgz'))
    const options = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
    await run('npm', [...options, `./${packed}`], { cwd: project })
    await mkdir(join(modules, '@types'), { recursive: true })
    for (const name of ['@types/node', 'undici-types']) {
      await symlink(join(ROOT, 'node_modules', name), join(modules, name))
    }
    const page = await readFile(join(ROOT, 'packages/client/README.md'), 'utf8')
    examples = [...page.matchAll(/^```ts\n([^]*?)^```$/gm)].map(([, code = '']) => code)
    for (const [index, code] of examples.entries()) {
      await writeFile(join(project, `example-${index}.ts`), code)
    }
  })

  test('is JavaScript for Node 20, and contains nothing else of this repository', async () => {
    const folder = join(project, 'node_modules/@cfs/client')
    const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js'))
    for (const name of files) {
      const code = await readFile(join(folder, name), 'utf8')
      expect(code).not.toMatch(/from '@cfs|\.ts'/)
    }
    const manifest: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
    expect(manifest).toMatchObject({ name: '@cfs/client', type: 'module', engines: { node: '>=20' } })
    expect(manifest).not.toHaveProperty('private')
  })

  test('has types with which every example in its README compiles', async () => {
    const settings = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', '--types', 'node']
    const { stdout } = await run(
      join(ROOT, 'node_modules/.bin/tsc'),
      [...settings, ...examples.map((_, index) => `example-${index}.ts`)],
      { cwd: project },
    )
    expect(stdout).toBe('')
  })

  test('does what every example in its README says', async () => {
    await clientWith(account.live).waitUntilDecided(
      (await clientWith(account.live).fileCt600(nilReturn())).filing_id,
      { pollIntervalMs: 200 },
    )
    const printed = []
    for (const index of examples.keys()) {
      const isList = index === examples.length - 1
      const { stdout } = await run(process.execPath, [`example-${index}.ts`], {
        cwd: project,
        env: {
          PATH: process.env['PATH'],
          FILING_API: stack.api.url,
          FILING_API_KEY: isList ? account.live : account.test,
        },
      })
      printed.push(stdout.trim())
    }
    expect(printed).toEqual([
      expect.stringMatching(/overdue[^]*accepted, charged 0$/),
      'filing.rejected Period already filed',
      'true',
      expect.stringMatching(/^VALIDATION_ERROR \[[^]*'credentials'[^]*\]$/),
      expect.stringMatching(/^[0-9a-f-]{36} \d+$/),
      expect.stringMatching(/^\d+$/),
    ])
    expect((await readdir(project)).filter((name) => name.endsWith('.pdf'))).not.toEqual([])
  })
})
