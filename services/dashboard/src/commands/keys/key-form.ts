// The choices and checks of the form for a new API key.
import { addressRange, isInRanges } from '@cfs/http'
import { KEY_SCOPES, line } from '@cfs/contracts'
import { z } from 'zod'
import { KEY_PURPOSES, type KeyPurposeName, scopesFor } from '../../domain/key-purposes.ts'
import { may } from '../../domain/roles.ts'
import type { Session } from '../../store/people/sessions.ts'

const DAY_MS = 86_400_000
const MAX_RANGES = 100
const PURPOSE_NAMES = ['file', 'read', 'billing', 'everything'] as const satisfies readonly KeyPurposeName[]

/** The purposes that the form for a new API key offers, each with the access that it gives. */
export function keyPurposeChoices(): {
  readonly value: string
  readonly label: string
  readonly hint: string
}[] {
  return PURPOSE_NAMES.map((value) => ({
    value,
    label: KEY_PURPOSES[value].label,
    hint: KEY_PURPOSES[value].hint,
  }))
}

/** The scopes that a person chose. */
export const scopeList = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((ticked) => (ticked === undefined ? [] : Array.isArray(ticked) ? ticked : [ticked]))
  .pipe(z.array(z.enum(KEY_SCOPES, { error: 'Choose among the scopes shown' })))

/** Addresses and ranges, one in each line; empty for any address. */
export const keyRanges = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''))
  .refine((parts) => parts.length <= MAX_RANGES, { error: `Enter at most ${MAX_RANGES} addresses or ranges` })
  .refine((parts) => parts.every((part) => addressRange(part) !== undefined), {
    error: 'Enter addresses or CIDR ranges, such as 203.0.113.7 or 203.0.113.0/24, one in each line',
  })

export const keyName = z
  .string()
  .default('')
  .transform((text) => text.trim())
  .refine((text) => text !== '', { error: 'Enter a name for the key', abort: true })
  .pipe(line(1, 100))

/** Parses the form for a new API key into the values that the gateway needs. */
export function readKeyForm(now: Date) {
  return z
    .object({
      form_id: z.uuid(),
      name: keyName,
      purpose: z.enum([...PURPOSE_NAMES, 'chosen'], { error: 'Choose what the key is for' }),
      scopes: scopeList,
      expiry: z.enum(['never', '30', '90', '365'], { error: 'Choose when the key ends' }),
      allow: keyRanges,
    })
    .superRefine(({ purpose, scopes }, context) => {
      if (purpose !== 'chosen' || scopes.length > 0) return
      context.addIssue({
        code: 'custom',
        path: ['scopes'],
        message: 'Choose at least one scope for the key',
      })
    })
    .transform(({ form_id: formId, name, purpose, scopes, expiry, allow }) => ({
      formId,
      name,
      scopes: purpose === 'chosen' ? scopes : scopesFor(purpose),
      expiresAt:
        expiry === 'never' ? undefined : new Date(now.getTime() + Number(expiry) * DAY_MS).toISOString(),
      allow: allow.length === 0 ? undefined : allow,
    }))
}

/** Whether the API key's allow list permits requests from the IP address. */
export function isAllowed(address: string, allow: readonly string[] | undefined): boolean {
  if (allow === undefined) return true
  return isInRanges(
    address,
    allow.flatMap((text) => addressRange(text) ?? []),
  )
}

/** The reasons why the person cannot create live API keys; empty if the person can create them. */
export function liveKeyLocks({ hasSecondFactor }: Pick<Session, 'hasSecondFactor'>): readonly string[] {
  return hasSecondFactor ? [] : ['Add a second factor first: an authenticator app or a passkey.']
}

export function mayManageKeys({ role }: Pick<Session, 'role'>): boolean {
  return role !== null && may(role, 'manage keys')
}

interface KeyTimes {
  readonly expires_at: string | null
  readonly revoked_at: string | null
}

export function keyIsWorking({ expires_at: expiresAt, revoked_at: revokedAt }: KeyTimes, now: Date): boolean {
  return revokedAt === null && (expiresAt === null || new Date(expiresAt) > now)
}
