// What a partner's customers see of the partner: read with its defaults, and changed by a person.
import { type Actor, appendAuditEntry } from '@cfs/audit'
import { inTransaction, type Queryable } from '@cfs/postgres'
import { defaultTheme, type Theme } from '../domain/theme.ts'
import { findTheme, saveTheme } from '../store/themes.ts'
import type { PartnerContext } from './partner-context.ts'

/** The theme that customers see; the account's name stands for a name that was not chosen. */
export async function readTheme(db: Queryable, accountId: string): Promise<Theme> {
  const { theme, accountName } = await findTheme(db, accountId)
  return theme ?? defaultTheme(accountName)
}

/** Saves the theme; a logo that is undefined stays as it is. */
export async function changeTheme(
  { pool, clock }: Pick<PartnerContext, 'pool' | 'clock'>,
  change: {
    readonly accountId: string
    readonly theme: Omit<Theme, 'logo'> & { readonly logo: Theme['logo'] | undefined }
    readonly by: Actor
  },
): Promise<Theme> {
  const { accountId, by } = change
  const at = clock.now()
  return inTransaction(pool, async (tx) => {
    const before = await readTheme(tx, accountId)
    const { logo = before.logo } = change.theme
    const after = { ...change.theme, logo }
    await saveTheme(tx, after, { accountId, at })
    await appendAuditEntry(tx, {
      at,
      accountId,
      by,
      action: 'theme.changed',
      subject: accountId,
      before: auditedMembers(before),
      after: auditedMembers(after),
    })
    return after
  })
}

function auditedMembers({ name, colour, logo, returnUrl, allowsRenewalMail }: Theme) {
  return {
    name,
    colour,
    logo: logo === null ? null : `${logo.mediaType}, ${logo.content.length} bytes`,
    return_url: returnUrl,
    allows_renewal_mail: allowsRenewalMail,
  }
}
