// Changes the name, scopes, allow list or expiry of an API key; the change applies within a second in every
// gateway process.
import { type Actor, appendAuditEntry, type ChangedMembers } from '@cfs/audit'
import { Problem } from '@cfs/contracts'
import { inTransaction, type Pool } from '@cfs/postgres'
import { isDeepStrictEqual } from 'node:util'
import { keyWorks } from '../../domain/key-works.ts'
import { findAccount } from '../../store/accounts.ts'
import { type KeySettings, lockApiKey, saveKeySettings } from '../../store/api-keys.ts'
import { publishKeyChange } from './publish-key-change.ts'
import { refuseExcessScopes, refusePastExpiry } from './refuse-excess-scopes.ts'

/** Undefined members stay as they are. */
type KeyChange = { readonly [Setting in keyof KeySettings]?: KeySettings[Setting] | undefined }

export interface ChangeKey {
  readonly accountId: string
  readonly keyId: string
  readonly settings: KeyChange
  readonly by: Actor
  readonly at: Date
}

/**
 * The settings of the key after the change. Throws NOT_FOUND, or VALIDATION_ERROR for a scope that the
 * account may not have, an expiry in the past, or a key that no longer works or is being replaced.
 */
export async function changeKey(pool: Pool, request: ChangeKey): Promise<KeySettings> {
  const { accountId, keyId, settings, by, at } = request
  return inTransaction(pool, async (tx) => {
    const [key, account] = [await lockApiKey(tx, accountId, keyId), await findAccount(tx, accountId)]
    if (key === undefined || account === undefined)
      throw new Problem('NOT_FOUND', `The account has no key ${keyId}.`)
    if (!keyWorks(key, at) || key.rotatedAt !== null) {
      throw new Problem(
        'VALIDATION_ERROR',
        'The key is revoked, has expired or is being replaced. Change the key that is used in its place.',
      )
    }
    const { name, scopes, allowedCidrs, expiresAt } = key
    const old = { name, scopes, allowedCidrs, expiresAt }
    const changed = {
      name: settings.name ?? name,
      scopes: settings.scopes ?? scopes,
      allowedCidrs: settings.allowedCidrs === undefined ? allowedCidrs : settings.allowedCidrs,
      expiresAt: settings.expiresAt === undefined ? expiresAt : settings.expiresAt,
    }
    if (isDeepStrictEqual(changed, old)) return old
    refuseExcessScopes(changed.scopes, account)
    refusePastExpiry({ expiresAt: changed.expiresAt, at })
    await saveKeySettings(tx, keyId, changed)
    const [before, after] = [membersOf(old, settings), membersOf(changed, settings)]
    await appendAuditEntry(tx, { at, accountId, by, action: 'key.changed', subject: keyId, before, after })
    // A name gives no access.
    if (!isDeepStrictEqual({ ...changed, name }, old)) {
      const { expiresAt: endsAt } = changed
      const published = { keyId, accountId, name: changed.name, mode: key.mode, expiresAt: endsAt }
      await publishKeyChange(tx, 'changed', { key: published, by, at })
    }
    return changed
  })
}

/** The values of the settings that the request names, as the audit log keeps them. */
function membersOf(key: KeySettings, named: KeyChange): ChangedMembers {
  return {
    ...(named.name === undefined ? {} : { name: key.name }),
    ...(named.scopes === undefined ? {} : { scopes: key.scopes }),
    ...(named.allowedCidrs === undefined ? {} : { allow: key.allowedCidrs }),
    ...(named.expiresAt === undefined ? {} : { expires_at: key.expiresAt?.toISOString() ?? null }),
  }
}
