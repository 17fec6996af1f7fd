// Defines the purposes of API keys: each is the smallest set of scopes that one job needs.

export interface KeyPurpose {
  readonly label: string
  readonly hint: string
  readonly scopes: readonly string[]
}

export const KEY_PURPOSES = {
  file: {
    label: 'File',
    hint: 'Submit filings, follow them, and download their documents.',
    scopes: ['filings:read', 'filings:write', 'documents:read'],
  },
  read: {
    label: 'Read only',
    hint: 'Follow filings and download their documents.',
    scopes: ['filings:read', 'documents:read'],
  },
  billing: {
    label: 'Billing',
    hint: 'Read the balance and the transactions.',
    scopes: ['billing:read'],
  },
  everything: {
    label: 'Everything',
    hint: 'Everything that the account may do.',
    scopes: [],
  },
} as const satisfies Record<string, KeyPurpose>
export type KeyPurposeName = keyof typeof KEY_PURPOSES

/** The scopes to request for a new API key; undefined requests all scopes that the account is allowed. */
export function scopesFor(purpose: KeyPurposeName): readonly string[] | undefined {
  const { scopes } = KEY_PURPOSES[purpose]
  return scopes.length === 0 ? undefined : scopes
}
