// What was filed can be proved to anybody: the pack of a filing is verified with the published keys, by our
// programs and by the one in the documentation.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { verifyEvidence, type EvidenceKey } from '@cfs/client'
import { compileCache, waitFor } from '@cfs/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nilReturn } from '../filing-requests.ts'
import { sharedStack, type Stack } from '../stack.ts'

const ROOT = join(import.meta.dirname, '../..')
const run = promisify(execFile)

let stack: Stack
let folder: string
beforeAll(async () => {
  stack = await sharedStack()
  folder = await mkdtemp(join(tmpdir(), 'evidence-'))
})
afterAll(async () => {
  await stack.stop()
  await rm(folder, { recursive: true, force: true })
})

interface Filed {
  readonly filingId: string
  readonly key: string
  readonly pack: Buffer
}

async function fileAndDownload(): Promise<Filed> {
  const account = await stack.account(100)
  const { data } = await stack.api.file('ct600', account.live, nilReturn())
  await stack.api.untilCharged(account.live, data.filing_id)
  const path = `/api/v1/filings/${data.filing_id}/documents/evidence`
  return { filingId: data.filing_id, key: account.live, pack: await download(path, account.live) }
}

/** On a busy machine the documents take a moment. */
async function download(path: string, key: string): Promise<Buffer> {
  return waitFor(async () => {
    const { status, body } = await stack.api.bytes(path, key)
    return status === 200 ? body : undefined
  })
}

async function publishedKeys(): Promise<readonly EvidenceKey[]> {
  const answer = await fetch(`${stack.api.url}/.well-known/evidence-keys.json`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/jwk-set+json'])
  const { keys } = (await answer.json()) as { readonly keys: readonly EvidenceKey[] }
  return keys
}

/** Runs the program of the documentation on the files of the folder. */
async function runSample() {
  const guide = await readFile(join(ROOT, 'docs/api-evidence.md'), 'utf8')
  const sample = /```js\n([\s\S]*?)```/.exec(guide)?.[1] ?? ''
  await writeFile(join(folder, 'verify.mjs'), sample)
  return run(process.execPath, ['verify.mjs'], { cwd: folder })
}

test('a filing is proved by its pack: the authority received what was sent', async () => {
  const { filingId, pack } = await fileAndDownload()
  const keys = await publishedKeys()
  const evidence = await verifyEvidence(pack, keys)
  expect(evidence).toMatchObject({ filing_id: filingId, specimen: false })
  const [receipt] = evidence.receipts
  expect(receipt?.irmark_sent).toMatch(/^[A-Za-z0-9+/]{27}=$/)
  expect(receipt?.irmark_received).toBe(receipt?.irmark_sent)
  const files = { pack: join(folder, 'evidence.jws'), keys: join(folder, 'keys.json') }
  await writeFile(files.pack, pack)
  await writeFile(files.keys, JSON.stringify({ keys }))

  const program = join(ROOT, 'clients/cli/src/main.ts')
  const { stdout } = await run(process.execPath, [program, 'verify', files.pack, '--keys', files.keys], {
    env: { PATH: process.env['PATH'], ...compileCache() },
  })
  expect(stdout).toContain(`Filing ${filingId}`)
  for (const { sha256 } of evidence.documents) expect(stdout).toContain(sha256)

  const own = await runSample()
  expect(own.stdout.trim().split('\n')).toHaveLength(evidence.documents.length)
  await writeFile(
    files.pack,
    pack.toString('latin1').replace(/\../, (text) => (text === '.A' ? '.B' : '.A')),
  )
  await expect(runSample()).rejects.toThrow('changed')
})

test('a sandbox filing has a pack too, which says that it is a specimen', async () => {
  const account = await stack.account(0)
  const { data } = await stack.api.file('ct600', account.test, nilReturn({ company_number: '00000001' }))
  const path = `/api/v1/filings/${data.filing_id}/documents/evidence`
  const pack = await download(path, account.test)
  const keys = await publishedKeys()
  const evidence = await verifyEvidence(pack, keys)
  expect(evidence).toMatchObject({ filing_id: data.filing_id, specimen: true })
  await writeFile(join(folder, 'evidence.jws'), pack)
  await writeFile(join(folder, 'keys.json'), JSON.stringify({ keys }))
  await expect(runSample()).rejects.toThrow('made by the sandbox')
})
