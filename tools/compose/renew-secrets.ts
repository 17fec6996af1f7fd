// New secrets in the place of old ones. Where old and new can hold side by side, the old one stays behind the
// new one until it is changed again: nobody is locked out meanwhile.
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { Refusal } from '../dev/arguments.ts'
import { readJsonFile, writeJsonFile } from '../dev/json-file.ts'

const stored = z.record(z.string(), z.string())

/** Refuses a name that is not in the file, and changes nothing then. */
export async function renewSecrets(path: string, names: readonly string[]): Promise<void> {
  const secrets = stored.parse(await readJsonFile(path))
  const unknown = names.find((name) => secrets[name] === undefined)
  if (unknown !== undefined) {
    throw new Refusal(`there is no secret ${unknown}: ${Object.keys(secrets).join(', ')} are there`)
  }
  if (names.length === 0) return
  const renewed = names.map((name) => [name, renewedSecret(name, secrets[name] ?? '')])
  await writeJsonFile(path, { ...secrets, ...Object.fromEntries(renewed) })
}

function renewedSecret(name: string, old: string): string {
  const fresh = randomBytes(32).toString('base64url')
  if (name === 'IDENTITY_SECRET') return `${fresh},${old.split(',')[0]}`
  // Keys are stored under the pepper that they were made with: all of them stay.
  if (name === 'KEY_PEPPER') return [`p${pepperCount(old) + 1}:${fresh}`, ...peppers(old)].join(',')
  return fresh
}

/** The first pepper of an installation is kept without its id, p1. */
function peppers(text: string): readonly string[] {
  return text.includes(':') ? text.split(',') : [`p1:${text}`]
}

const pepperCount = (text: string): number => peppers(text).length
