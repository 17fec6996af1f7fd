// The access rules of the partner endpoints of the API.
import { type Identity } from '@cfs/http'
import { Problem } from '@cfs/contracts'

export const LIVE = { config: { access: { scope: 'partner', mode: 'live' } } } as const
export const SANDBOX = { config: { access: { scope: 'partner', mode: 'test' } } } as const

/** The partner's account; refuses keys of accounts that are no partner's. */
export function partnerOf({ identity }: { readonly identity: Identity }): string {
  if (identity.partner) return identity.accountId
  throw new Problem(
    'PARTNER_KEY_REQUIRED',
    'This endpoint accepts only API keys of partner accounts with the scope partner.',
  )
}
