// Creates the secrets that the tests search for: each is unique, and full of characters that formats encode
// in different ways.
import { randomBytes, randomInt } from 'node:crypto'
import { deriveIdentitySecret, IDENTITY_PAIRS, identitySecretName } from '@cfs/product'
import type { PlantedSecret } from './secret-forms.ts'

/** The secrets of the installation, each with its purpose. */
export interface InstallationSecrets {
  /** The root secret, from which the secret of each pair of caller and called service is derived. */
  readonly identity: string
  readonly pepper: string
  readonly sandbox: string
  readonly dashboardKey: string
  readonly partnerKey: string
  readonly webhookKey: string
  readonly evidenceKey: string
  readonly presenterId: string
  readonly presenterCode: string
  readonly companyDataKey: string
  readonly redisPassword: string
  readonly telemetryKey: string
  readonly databasePassword: string
  readonly stripeKey: string
  readonly stripeWebhookSecret: string
}

export interface SecretsRegister {
  readonly installation: InstallationSecrets
  /** A password in the tax authority's format. */
  password(name: string): string
  /** A user id for the tax authority: 12 digits. */
  userId(name: string): string
  /** A company's authentication code: 8 letters and digits. */
  companyCode(name: string): string
  /** Adds a secret that was created by other code to the search. */
  note(name: string, text: string): string
  /** Adds a random value of 80 bits or more to the search; its SHA-256 may be stored. */
  noteToken(name: string, text: string): string
  all(): readonly PlantedSecret[]
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'

export function plantSecrets(): SecretsRegister {
  const known = new Map<string, PlantedSecret>()
  const note = (name: string, text: string, isToken = false) => {
    known.set(name, { name, text, isToken })
    return text
  }
  const installation = {
    identity: note('identity secret', odd('identity')),
    pepper: note('pepper of API keys', odd('pepper')),
    sandbox: note('sandbox secret', odd('sandbox')),
    dashboardKey: note('key of the dashboard', odd('dashboard')),
    partnerKey: note('key of activation links', odd('partner')),
    webhookKey: note('key of webhook secrets', odd('webhook')),
    evidenceKey: note('key that signs evidence', odd('evidence')),
    presenterId: note("presenter's id", letters(11)),
    presenterCode: note("presenter's code", `${letters(8)}&<${letters(8)}`),
    companyDataKey: note('company data key', `${letters(16)}+/=${letters(16)}`),
    redisPassword: note('Redis password', odd('redis')),
    telemetryKey: note('telemetry key', letters(32)),
    databasePassword: note('database password', odd('database')),
    stripeKey: note('Stripe’s secret key', `sk_test_${letters(24)}+/=&<${letters(24)}`),
    stripeWebhookSecret: note('Stripe’s webhook secret', `whsec_${letters(24)}+/=&<${letters(24)}`),
  }
  for (const pair of IDENTITY_PAIRS)
    note(identitySecretName(pair), deriveIdentitySecret(installation.identity, pair))
  return {
    installation,
    note: (name, text) => note(name, text),
    noteToken: (name, text) => note(name, text, true),
    password: (name) => note(name, odd('pw')),
    userId: (name) => note(name, digits(12)),
    // The registry's codes have capital letters; a code with others is changed before it is sent.
    companyCode: (name) => note(name, letters(8).toUpperCase()),
    all: () => [...known.values()],
  }
}

/**
 * A secret of at least 32 characters, without commas (because some settings are lists) and without line
 * breaks.
 */
function odd(name: string): string {
  return `${name}-${letters(12)}&<"'>+/%= é\\Ω~;:@?#${letters(12)}`
}

function letters(count: number): string {
  return Array.from(randomBytes(count), (byte) => LETTERS[byte % LETTERS.length]).join('')
}

function digits(count: number): string {
  return Array.from({ length: count }, () => randomInt(1, 10)).join('')
}
