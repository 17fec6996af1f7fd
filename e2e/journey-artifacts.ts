// What the journeys made, kept for the validators of the authorities: every message that an authority
// received, and every document that a client downloaded. Written only where JOURNEY_ARTIFACTS_DIR says so.
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Keeps a document under the hash of its bytes, so that the same one is validated once. */
export function keepArtifact(kind: string, extension: string, bytes: Buffer | string): void {
  const folder = process.env['JOURNEY_ARTIFACTS_DIR']
  if (folder === undefined || folder === '') return
  mkdirSync(folder, { recursive: true })
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  writeFileSync(join(folder, `${kind}-${hash}.${extension}`), bytes)
}
