// The form for the settings of an existing API key: what it shows, and what a person sent with it.
import { addDays, isoDateInLondon, parseIsoDate, startOfDayInLondon } from '@cfs/values'
import { z } from 'zod'
import { hashOf } from '../../clients/shell/opaque-token.ts'
import type { KeySettings } from './change-key.ts'
import { keyIsWorking, keyName, keyRanges, scopeList } from './key-form.ts'

type EditableKey = KeySettings & { readonly revoked_at: string | null; readonly replaced_at: string | null }

/** The last day on which the key works, as the form shows it; empty for a key without an expiry. */
export function lastDayOf({ expires_at: expiresAt }: Pick<KeySettings, 'expires_at'>): string {
  return expiresAt === null ? '' : isoDateInLondon(new Date(Date.parse(expiresAt) - 1))
}

/** Changes with every setting, so that a form from before another person's change is recognised. */
export function settingsVersion({ name, scopes, allow, expires_at: expiresAt }: KeySettings): string {
  return hashOf(JSON.stringify([name, scopes, allow, expiresAt])).toString('base64url')
}

/** Parses the form for the settings of a key; an unchanged last day keeps the exact time of the expiry. */
export function editKeyForm(key: KeySettings, now: Date) {
  return z
    .object({
      name: keyName,
      scopes: scopeList.refine((scopes) => scopes.length > 0, { error: 'Choose at least one scope' }),
      last_day: z
        .string()
        .default('')
        .transform((text) => text.trim())
        .refine((text) => text === '' || text === lastDayOf(key) || endOf(text) !== undefined, {
          error: 'Enter a date, or leave the field empty',
          abort: true,
        })
        .refine((text) => text === '' || text === lastDayOf(key) || (endOf(text) ?? now) > now, {
          error: 'Enter today or a later day',
        }),
      allow: keyRanges,
    })
    .transform(({ last_day: lastDay, allow, ...rest }): KeySettings => {
      const end = lastDay === lastDayOf(key) ? key.expires_at : (endOf(lastDay)?.toISOString() ?? null)
      return { ...rest, allow: allow.length === 0 ? null : allow, expires_at: end }
    })
}

/** The last day whose next day still has a year of four digits. */
const LATEST_DAY = '9999-12-30'

/** The end of a day in London; undefined for text that is no day. */
function endOf(text: string): Date | undefined {
  const day = parseIsoDate(text)
  return day === undefined || day > LATEST_DAY ? undefined : startOfDayInLondon(addDays(day, 1))
}

/** Only a working key that no other key replaces can be changed. */
export function keyIsEditable(key: EditableKey, now: Date): boolean {
  return keyIsWorking(key, now) && key.replaced_at === null
}
