// The limits on the scopes and the expiry of an API key, when it is created and when it is changed.
import { KEY_SCOPES, Problem } from '@cfs/contracts'
import { scopesOfAccount } from '../../domain/key-works.ts'

/** Throws VALIDATION_ERROR if the account may not have one of the scopes. */
export function refuseExcessScopes(scopes: readonly string[], account: { readonly partner: boolean }): void {
  const possible = scopesOfAccount(KEY_SCOPES, account.partner)
  const excess = scopes.filter((scope) => !possible.includes(scope))
  if (excess.length === 0) return
  const message = `the account may not have ${excess.join(', ')}; it may have ${possible.join(', ')}`
  throw new Problem('VALIDATION_ERROR', 'The key cannot have these scopes.', {
    details: [{ field: 'scopes', message }],
  })
}

/** Throws VALIDATION_ERROR for an expiry that is not in the future. */
export function refusePastExpiry(key: { readonly expiresAt: Date | null; readonly at: Date }): void {
  if (key.expiresAt === null || key.expiresAt > key.at) return
  throw new Problem('VALIDATION_ERROR', 'The key would have expired already. Choose a later expires_at.', {
    details: [{ field: 'expires_at', message: 'must be in the future' }],
  })
}
