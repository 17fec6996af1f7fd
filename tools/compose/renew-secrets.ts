// Replaces secrets of the compose stack with new ones. If the old and the new secret can both be valid, the
// old one stays valid until the next rotation, so that no one is locked out in the meantime.
import { randomBytes } from 'node:crypto'
import { PRODUCT, type SecretRow } from '@cfs/product'
import { z } from 'zod'
import { Refusal } from '../dev/arguments.ts'
import { readJsonFile, writeJsonFile } from '../dev/json-file.ts'

const stored = z.record(z.string(), z.string())

/** Refuses a secret's name that is not in the file, without changing anything. */
export async function renewSecrets(path: string, names: readonly string[]): Promise<void> {
  const secrets = stored.parse(await readJsonFile(path))
  const unknown = names.find((name) => secrets[name] === undefined)
  if (unknown !== undefined) {
    throw new Refusal(`there is no secret ${unknown}: choose from ${Object.keys(secrets).join(', ')}`)
  }
  if (names.length === 0) return
  const renewed = names.map((name) => [name, renewedSecret(name, secrets[name] ?? '')])
  await writeJsonFile(path, { ...secrets, ...Object.fromEntries(renewed) })
}

function renewedSecret(name: string, old: string): string {
  const fresh = randomBytes(32).toString('base64url')
  const rows: Readonly<Record<string, SecretRow>> = PRODUCT.secrets
  const row = rows[name]
  // Data stored under a numbered secret can only be read with that secret, so all numbered secrets are kept.
  if (row?.form === 'numbered') {
    const earlier = numbered(old)
    return [`p${earlier.length + 1}:${fresh}`, ...earlier].join(',')
  }
  return row?.overlaps ? `${fresh},${old.split(',')[0]}` : fresh
}

/** The first secret of an installation is stored without an id, and counts as p1. */
function numbered(text: string): readonly string[] {
  return text.includes(':') ? text.split(',') : [`p1:${text}`]
}
