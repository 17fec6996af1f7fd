// Creates an API key. The text of the API key is in the response and is not stored anywhere.
import { type Actor, appendAuditEntry } from '@cfs/audit'
import { KEY_SCOPES, Problem } from '@cfs/contracts'
import { inTransaction, type Pool, type Tx } from '@cfs/postgres'
import { newId } from '@cfs/runtime'
import { checksum, type KeySecrets } from '../../clients/key-secrets.ts'
import { mayHaveKeys } from '../../domain/account-state.ts'
import { writeApiKey, type Mode } from '../../domain/api-key-text.ts'
import { scopesOfAccount } from '../../domain/key-works.ts'
import { findAccount } from '../../store/accounts.ts'
import { insertApiKey } from '../../store/api-keys.ts'
import { publishKeyChange } from './publish-key-change.ts'
import { refuseExcessScopes, refusePastExpiry } from './refuse-excess-scopes.ts'
import { refuseTestKeyCap } from './refuse-test-key-cap.ts'

export interface CreatedKey {
  readonly keyId: string
  readonly text: string
}

export interface CreateKey {
  readonly accountId: string
  readonly name: string
  readonly mode: Mode
  /** The scopes of the API key; undefined gives the key everything that the account may do. */
  readonly scopes: readonly string[] | undefined
  readonly allowedCidrs: readonly string[] | null
  readonly expiresAt: Date | null
  /**
   * The daily spend cap of a live key; null for none. A key that replaces another has the cap of the key
   * that it replaces.
   */
  readonly spendCapPence: number | null
  /** For a key that replaces another: the original key, which was replaced first. */
  readonly originalKeyId?: string
  readonly at: Date
}

/**
 * Returns the id and the text of the new API key. Throws NOT_FOUND if the account does not exist. Throws
 * VALIDATION_ERROR for a scope that the account may not have, an expiry in the past, or the cap of a test
 * key.
 */
export async function createKey(
  { pool, secrets }: { readonly pool: Pool; readonly secrets: KeySecrets },
  request: CreateKey & { readonly by: Actor },
): Promise<CreatedKey> {
  return inTransaction(pool, async (tx) => {
    const { scopes, ...created } = await insertKey({ tx, secrets }, request)
    const { accountId, by, at, name, mode, allowedCidrs, expiresAt, spendCapPence } = request
    await appendAuditEntry(tx, {
      at,
      accountId,
      by,
      action: 'key.created',
      subject: created.keyId,
      before: {},
      after: {
        name,
        mode,
        scopes,
        allow: allowedCidrs,
        expires_at: expiresAt?.toISOString() ?? null,
        spend_cap_pence: spendCapPence,
      },
    })
    await publishKeyChange(tx, 'created', { key: { ...request, keyId: created.keyId }, by, at })
    return created
  })
}

/** Like `createKey`, but in the caller's transaction and without an audit entry. */
export async function insertKey(
  { tx, secrets }: { readonly tx: Tx; readonly secrets: KeySecrets },
  request: CreateKey,
): Promise<CreatedKey & { readonly scopes: readonly string[] }> {
  refusePastExpiry(request)
  refuseTestKeyCap(request.mode, request.spendCapPence)
  const account = await findAccount(tx, request.accountId)
  if (account === undefined) throw new Problem('NOT_FOUND', `There is no account ${request.accountId}.`)
  if (!mayHaveKeys(account.state)) {
    throw new Problem('VALIDATION_ERROR', 'The account is closed: it cannot have new keys.')
  }
  // `filings:write` includes `webhooks:manage`, and replicas of the previous version refuse a key with it.
  const possible = scopesOfAccount(KEY_SCOPES, account.partner)
  const scopes = request.scopes ?? possible.filter((scope) => scope !== 'webhooks:manage')
  refuseExcessScopes(scopes, account)
  const publicId = secrets.randomPublicId()
  const { text, secret } = writeApiKey(
    { mode: request.mode, publicId, random: secrets.randomSecret() },
    checksum,
  )
  const keyId = newId('key')
  await insertApiKey(tx, {
    publicId,
    keyId,
    accountId: request.accountId,
    name: request.name,
    mode: request.mode,
    scopes,
    secretHmac: secrets.hmac(secret, secrets.currentPepperId),
    pepperId: secrets.currentPepperId,
    allowedCidrs: request.allowedCidrs,
    createdAt: request.at,
    expiresAt: request.expiresAt,
    originalKeyId: request.originalKeyId ?? null,
    spendCapPence: request.spendCapPence,
  })
  return { keyId, text, scopes }
}
