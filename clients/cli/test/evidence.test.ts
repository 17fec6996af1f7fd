// Packs are saved and verified; a changed one is named, and verifying needs no API.
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { PACK_CONTENTS, PACK_KEYS, packed, packStatement } from '@cfs/client/evidence-pack.ts'
import { runCli } from './run-cli.ts'

/** Nothing listens there. */
const NOWHERE = 'http://127.0.0.1:9'

let folder: string
let files: { readonly pack: string; readonly keys: string }
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cli-evidence-'))
  files = { pack: join(folder, 'evidence.jws'), keys: join(folder, 'keys.json') }
  await writeFile(files.pack, packed(packStatement()))
  await writeFile(files.keys, JSON.stringify({ keys: PACK_KEYS }))
})

const verify = (...more: readonly string[]) => runCli(NOWHERE, ['verify', files.pack, ...more])

test('a genuine pack is described, and its documents are saved', async () => {
  const out = join(folder, 'documents')
  const { exitCode, printed } = await verify('--keys', files.keys, '--out', out)
  expect(exitCode).toBe(0)
  expect(printed).toContain('Genuine: signed with the key 1.')
  expect(printed).toContain('Filing fil_1')
  expect(await readdir(out)).toEqual(['0.xml', '1.xml'])
  expect(await readFile(join(out, '1.xml'))).toEqual(PACK_CONTENTS[1])
})

test('names in a pack lead to no other folder', async () => {
  const [first] = packStatement()['documents'] as readonly object[]
  const { chain } = first as { readonly chain: string }
  const documents = [{ ...first, filename: '../../escaped.xml' }]
  await writeFile(files.pack, packed(packStatement({ documents, chain })))
  const out = join(folder, 'a/b')
  expect((await verify('--keys', files.keys, '--out', out)).exitCode).toBe(0)
  expect(await readdir(out)).toEqual(['escaped.xml'])
})

test('a changed pack has the exit code 1, and saves nothing', async () => {
  const pack = await readFile(files.pack, 'utf8')
  await writeFile(files.pack, pack.replace('.', '.x'))
  const out = join(folder, 'documents')
  const { exitCode, noted } = await verify('--keys', files.keys, '--out', out)
  expect([exitCode, noted]).toEqual([1, expect.stringContaining('NOT GENUINE: ')])
  expect(await readdir(folder)).not.toContain('documents')
})

test('a receipt for something else than was sent has the exit code 1', async () => {
  const receipt = { part: 1, reference: 'R', accepted_at: 'now', irmark_sent: 'A', irmark_received: 'B' }
  await writeFile(files.pack, packed(packStatement({ receipts: [receipt] })))
  const { exitCode, noted } = await verify('--keys', files.keys)
  expect([exitCode, noted]).toEqual([1, expect.stringContaining('differs from that of what was sent')])
})

test('a specimen is called one', async () => {
  await writeFile(files.pack, packed(packStatement({ specimen: true })))
  expect((await verify('--keys', files.keys)).printed).toContain('SPECIMEN')
})

test.each([
  ['a pack that is not there', ['verify', '/nowhere/evidence.jws', '--keys'], 'cannot be read'],
  ['keys that are not there', ['--keys', '/nowhere/keys.json'], 'is not a file of keys'],
])('%s has the exit code 2', async (_case, words, message) => {
  const [command] = words
  const { exitCode, noted } =
    command === 'verify' ? await runCli(NOWHERE, [...words, files.keys]) : await verify(...words)
  expect([exitCode, noted]).toEqual([2, expect.stringContaining(message)])
})

test('a file of keys without a list of them has the exit code 2', async () => {
  await writeFile(files.keys, '{}')
  expect((await verify('--keys', files.keys)).exitCode).toBe(2)
})
