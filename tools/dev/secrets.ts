// An instance's secrets: generated at random on its first start, kept in a file that only its owner may
// read.
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { Refusal } from './arguments.ts'
import { readJsonFile, writeJsonFile } from './json-file.ts'
import { existsSync } from 'node:fs'

const secretsContent = z.record(z.string(), z.string().min(1))

export interface Secrets {
  readonly of: (name: string) => string
}

/**
 * Adds missing secrets; existing secrets never change, because stored API keys could otherwise no longer be
 * verified.
 */
export async function openSecrets(path: string, names: readonly string[]): Promise<Secrets> {
  const known = secretsContent.safeParse(await readJsonFile(path))
  if (!known.success && existsSync(path)) {
    throw new Refusal(`${path} cannot be read: restore it, or delete all data with npm run reset`)
  }
  const secrets: Record<string, string> = { ...known.data }
  for (const name of names) secrets[name] ??= randomBytes(32).toString('base64url')
  await writeJsonFile(path, secrets)
  return {
    of: (name) => {
      const secret = secrets[name]
      if (secret === undefined) throw new Error(`there is no secret ${name}`)
      return secret
    },
  }
}
