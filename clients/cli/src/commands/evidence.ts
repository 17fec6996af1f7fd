// Downloads the evidence pack of an accepted filing, and verifies packs without the API.
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Evidence, EvidenceError, type EvidenceKey, NoAnswerError, verifyEvidence } from '@cfs/client'
import { EXIT_CODES } from '../exit-codes.ts'
import { connect } from '../connect.ts'
import { saveFile } from '../save-file.ts'
import type { Terminal } from '../terminal.ts'
import { UsageError } from '../usage-error.ts'

const KEYS_PATH = '/.well-known/evidence-keys.json'
const LIMIT_MS = 30_000

export interface EvidenceOptions {
  readonly api?: string
  readonly out?: string
}

/** Saves the pack of a filing; returns the exit code. */
export async function evidence(
  filingId: string,
  options: EvidenceOptions,
  terminal: Terminal,
): Promise<number> {
  const { client } = await connect(terminal, options.api)
  const file = options.out ?? `${filingId}-evidence.jws`
  await saveFile(file, await client.downloadEvidence(filingId, { signal: terminal.signal }))
  terminal.print(file)
  return EXIT_CODES.done
}

export interface VerifyOptions {
  readonly api?: string
  /** A file with the published keys; without it, they are read from the API. */
  readonly keys?: string
  /** The folder for the documents of the pack; without it, they are only checked. */
  readonly out?: string
}

/** Says what the pack proves, or why it proves nothing; returns the exit code. */
export async function verify(path: string, options: VerifyOptions, terminal: Terminal): Promise<number> {
  const pack = await readFile(path).catch((cause: unknown) => {
    throw new UsageError(`${path} cannot be read.`, { cause })
  })
  const keys = await keysOf(options, terminal)
  try {
    const verified = await verifyEvidence(pack, keys)
    const isAsReceived = verified.receipts.every(
      ({ irmark_sent: sent, irmark_received: received }) => received === null || received === sent,
    )
    for (const line of linesOf(verified)) terminal.print(line)
    if (options.out !== undefined) await saveAll(options.out, verified)
    if (isAsReceived) return EXIT_CODES.done
    terminal.note('The IRmark in a receipt differs from that of what was sent.')
  } catch (error) {
    if (!(error instanceof EvidenceError)) throw error
    terminal.note(`NOT GENUINE: ${error.message}.`)
  }
  return EXIT_CODES.refused
}

async function keysOf(options: VerifyOptions, terminal: Terminal): Promise<readonly EvidenceKey[]> {
  if (options.keys === undefined) return await fetchKeys(options, terminal)
  const { keys } = (await readKeys(options.keys)) ?? {}
  if (!Array.isArray(keys)) throw new UsageError('The keys must be the JSON that the API publishes.')
  return keys
}

type KeySet = { readonly keys?: readonly EvidenceKey[] } | null

async function readKeys(path: string): Promise<KeySet> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as KeySet
  } catch (cause) {
    throw new UsageError(`${path} is not a file of keys: save it from ${KEYS_PATH} of the API.`, { cause })
  }
}

async function fetchKeys(
  { api }: VerifyOptions,
  { environment, signal }: Terminal,
): Promise<readonly EvidenceKey[]> {
  const base = api ?? environment['FILING_API'] ?? ''
  if (base === '')
    throw new UsageError(`Give --keys with a file saved from ${KEYS_PATH}, or set FILING_API to read them.`)
  const answer = await fetch(new URL(KEYS_PATH, base), {
    signal: AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]),
  }).catch((cause: unknown) => {
    throw new NoAnswerError('The API did not respond when it was asked for the keys.', { cause })
  })
  if (!answer.ok) throw new NoAnswerError(`The API answered ${answer.status} when it was asked for the keys.`)
  const { keys } = ((await answer.json().catch(() => null)) as KeySet) ?? {}
  if (!Array.isArray(keys)) throw new NoAnswerError(`${base} answered without keys. Is it the API’s address?`)
  return keys
}

function linesOf(verified: Evidence): readonly string[] {
  const { filing_id: id, submitted_at: submittedAt, accepted_at: acceptedAt, receipts, documents } = verified
  return [
    `Genuine: signed with the key ${verified.keyId}.`,
    ...(verified.specimen ? ['SPECIMEN: made by the sandbox; no authority received anything.'] : []),
    `Filing ${id}`,
    ...(submittedAt === null ? [] : [`Sent      ${submittedAt}`]),
    ...receipts.map(
      (receipt) =>
        `Receipt   ${receipt.accepted_at}  ${receipt.reference}` +
        (receipt.irmark_received === null ? '' : `  IRmark ${receipt.irmark_received}`),
    ),
    `Accepted  ${acceptedAt}`,
    ...documents.map(({ sha256, origin, filename }) => `${sha256}  ${origin.padEnd(8)}  ${filename}`),
  ]
}

async function saveAll(folder: string, { documents }: Evidence): Promise<void> {
  // The names come from the pack: only their last parts are used.
  for (const { filename, bytes } of documents) await saveFile(join(folder, basename(filename)), bytes)
}
