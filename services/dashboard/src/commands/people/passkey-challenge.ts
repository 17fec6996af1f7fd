// A passkey's challenge is part of the form, encrypted for one browser and one purpose. A challenge is
// accepted once, within five minutes, so showing the form stores nothing.
import { z } from 'zod'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import type { Caller } from '../../domain/caller.ts'

const LIFE_MS = 5 * 60_000
type Purpose = 'sign in' | 'add'

/** The content of a passkey form: the options for the browser, and the encrypted challenge to send back. */
export interface PasskeyForm {
  readonly options: string
  readonly challenge: string
}

const sealedChallenge = z.object({ challenge: z.string(), expires: z.number(), browser: z.string() })

export interface PasskeyAnswer {
  /** The browser's response, as JSON. */
  readonly credential: string
  /** The encrypted challenge that the form contains. */
  readonly challenge: string
}

interface Use {
  readonly purpose: Purpose
  readonly caller: Caller
}

/** Encrypts a passkey challenge for use in the form. */
export function sealPasskeyChallenge(
  { sealing, clock }: DashboardContext,
  challenge: string,
  { purpose, caller }: Use,
): string {
  const expires = clock.now().getTime() + LIFE_MS
  const text = JSON.stringify({ challenge, expires, browser: caller.browserHash.toString('hex') })
  return sealing.seal('challenge', text, purpose).toString('base64url')
}

/**
 * Returns undefined unless we created the challenge for this purpose and this browser in the last five
 * minutes.
 */
export function openPasskeyChallenge(
  { sealing, clock }: DashboardContext,
  sealed: string,
  { purpose, caller }: Use,
): { readonly challenge: string; readonly expiresAt: Date } | undefined {
  try {
    const text = sealing.open('challenge', Buffer.from(sealed, 'base64url'), purpose)
    const { challenge, expires, browser } = sealedChallenge.parse(JSON.parse(text))
    const isOurs = browser === caller.browserHash.toString('hex') && clock.now().getTime() < expires
    return isOurs ? { challenge, expiresAt: new Date(expires) } : undefined
  } catch {
    return undefined
  }
}
