// The secrets of a sweep: unlike anything else, and full of characters that formats write differently.
import { randomBytes, randomInt } from 'node:crypto'
import type { PlantedSecret } from './secret-forms.ts'

/** Of the installation, by what they are for. */
export interface InstallationSecrets {
  readonly identity: string
  readonly pepper: string
  readonly sandbox: string
  readonly presenterId: string
  readonly presenterCode: string
  readonly companyDataKey: string
  readonly redisPassword: string
  readonly telemetryKey: string
  readonly databasePassword: string
}

export interface SecretsRegister {
  readonly installation: InstallationSecrets
  /** A password that the tax authority might have. */
  password(name: string): string
  /** A user id at the tax authority: 12 digits. */
  userId(name: string): string
  /** A company's authentication code: 8 letters and digits. */
  companyCode(name: string): string
  /** Notes a secret that others made. */
  note(name: string, text: string): string
  all(): readonly PlantedSecret[]
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'

export function plantSecrets(): SecretsRegister {
  const known = new Map<string, string>()
  const note = (name: string, text: string) => {
    known.set(name, text)
    return text
  }
  const installation = {
    identity: note('identity secret', odd('identity')),
    pepper: note('pepper of API keys', odd('pepper')),
    sandbox: note('sandbox secret', odd('sandbox')),
    presenterId: note("presenter's id", letters(11)),
    presenterCode: note("presenter's code", `${letters(8)}&<${letters(8)}`),
    companyDataKey: note('company data key', `${letters(16)}+/=${letters(16)}`),
    redisPassword: note('Redis password', odd('redis')),
    telemetryKey: note('telemetry key', letters(32)),
    databasePassword: note('database password', odd('database')),
  }
  return {
    installation,
    note,
    password: (name) => note(name, odd('pw')),
    userId: (name) => note(name, digits(12)),
    companyCode: (name) => note(name, letters(8)),
    all: () => Array.from(known, ([name, text]) => ({ name, text })),
  }
}

/** At least 32 characters, no comma (some settings are lists), nothing that is not on one line. */
function odd(name: string): string {
  return `${name}-${letters(12)}&<"'>+/%= é\\Ω~;:@?#${letters(12)}`
}

function letters(count: number): string {
  return Array.from(randomBytes(count), (byte) => LETTERS[byte % LETTERS.length]).join('')
}

function digits(count: number): string {
  return Array.from({ length: count }, () => randomInt(1, 10)).join('')
}
