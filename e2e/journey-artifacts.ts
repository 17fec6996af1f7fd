// Keeps the files of the end-to-end tests for the authorities' validators: every message that an authority
// received, and every document that a client downloaded. The files are written only if JOURNEY_ARTIFACTS_DIR
// is set.
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Stores a document under the hash of its bytes, so that each is validated only once. */
export function keepArtifact(kind: string, extension: string, bytes: Buffer | string): void {
  const folder = process.env['JOURNEY_ARTIFACTS_DIR']
  if (folder === undefined || folder === '') return
  mkdirSync(folder, { recursive: true })
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  writeFileSync(join(folder, `${kind}-${hash}.${extension}`), bytes)
}
