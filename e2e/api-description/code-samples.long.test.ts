// Every sample of the documentation, exactly as the gateway serves it, runs and succeeds with a test key.
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { OPERATIONS } from '@cfs/contracts/openapi'
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedStack, type Stack } from '../stack.ts'
import { deleteEndpoints, makeEndpoint } from './arrange-webhook-case.ts'
import { servedPage } from './served-page.ts'

const PROGRAMS: Readonly<Record<string, (source: string) => readonly [string, readonly string[]]>> = {
  sh: (source) => ['bash', ['-euo', 'pipefail', '-c', source]],
  typescript: (source) => [process.execPath, ['--input-type=module-typescript', '--eval', source]],
  python: (source) => ['python3', ['-c', source]],
}

let stack: Stack
/** What the samples of a language use: an account of its own, so that the languages run at the same time. */
let environments: ReadonlyMap<string, Readonly<Record<string, string>>>
beforeAll(async () => {
  stack = await sharedStack()
  const arranged = Object.keys(PROGRAMS).map(async (language) => [language, await arrange(language)] as const)
  environments = new Map(await Promise.all(arranged))
})
afterAll(() => stack.stop())

const pages = OPERATIONS.map(({ id, isFile, tag }) => ({ id, isFile: isFile === true, tag }))

test.each(pages)('the samples of $id run', async ({ id, isFile, tag }) => {
  const slug = id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const page = await servedPage(stack, slug)
  const [, samples = ''] = /^## Samples\n([^]*?)(?=^## |(?![^]))/m.exec(page) ?? []
  const blocks = [...samples.matchAll(/^```(\w+)\n([^]*?)^```$/gm)]
  expect(blocks.map(([, language]) => language)).toEqual(Object.keys(PROGRAMS))
  const ends = blocks.map(async ([, language = '', source = '']) => {
    const folder = await mkdtemp(join(tmpdir(), 'sample-'))
    const environment = environments.get(language) ?? {}
    const own = tag === 'Webhooks' ? await freshEndpoint(environment) : {}
    const [program, options] = PROGRAMS[language]?.(source) ?? ['', []]
    const { stdout } = await promisify(execFile)(program, [...options], {
      cwd: folder,
      env: { ...process.env, ...environment, ...own, IDEMPOTENCY_KEY: `sample-${id}-${language}` },
      timeout: 60_000,
    })
    const files = await readdir(folder)
    const sizes = await Promise.all(files.map(async (name) => (await stat(join(folder, name))).size))
    return isFile ? [language, sizes.map((size) => size > 500)] : [language, stdout]
  })
  const expected = isFile ? [true] : expect.stringMatching(SUCCEEDED)
  expect(await Promise.all(ends)).toEqual(Object.keys(PROGRAMS).map((language) => [language, expected]))
})

/** An account with a filing in the sandbox, its documents and an event. */
async function arrange(language: string): Promise<Readonly<Record<string, string>>> {
  const { test: key } = await stack.account(0, { partner: true })
  const headers = { 'x-api-key': key }
  const submitted = await fetch(`${stack.urls.gateway}/api/v1/filings/ct600`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': `samples-${language}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      company_number: '00000001',
      utr: '1234567895',
      period_end: '2026-03-31',
      credentials: { government_gateway_id: '123456789012', government_gateway_password: 'any-password' },
    }),
  })
  const { filing_id: filingId } = ((await submitted.json()) as { data: { filing_id: string } }).data
  // On a busy machine the documents take a moment.
  const documents = await waitFor(async () => {
    const listed = await fetch(`${stack.urls.gateway}/api/v1/filings/${filingId}/documents`, { headers })
    return ((await listed.json()) as { data: { documents: { document_id: string }[] } }).data.documents
  })
  const made = await fetch(`${stack.urls.gateway}/api/v1/events/test`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'filing.accepted' }),
  })
  const { event_id: eventId } = ((await made.json()) as { data: { event_id: string } }).data
  return {
    API_KEY: key,
    EVENT_ID: eventId,
    FILING_ID: filingId,
    DOCUMENT_ID: documents[0]?.document_id ?? '',
  }
}

/** A new endpoint, the only one of its account: a sample may create, change or delete one. */
async function freshEndpoint({
  API_KEY: key = '',
}: Readonly<Record<string, string>>): Promise<Readonly<Record<string, string>>> {
  await deleteEndpoints(stack, key)
  const { endpointId, deliveryId } = await makeEndpoint(stack, key)
  return { ENDPOINT_ID: endpointId, DELIVERY_ID: deliveryId }
}

/** The envelope as each of the languages prints it. */
const SUCCEEDED = /"success":true|success: true|'success': True/
