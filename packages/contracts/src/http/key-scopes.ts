// The scopes of an API key.
export const KEY_SCOPES = [
  'filings:read',
  'filings:write',
  'documents:read',
  'billing:read',
  'webhooks:manage',
  'partner',
] as const
export type KeyScope = (typeof KEY_SCOPES)[number]
