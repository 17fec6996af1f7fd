import type { Member } from './dashboard-context.ts'

export interface Reading {
  readonly member: Member
  readonly requestId: string
}

/** A member of an account may read everything that an API key of the account may read. */
export function readerOf({ member, requestId }: Reading, mode: 'live' | 'test') {
  const { accountId, personId: actor } = member
  return { accountId, actor, mode, scope: 'filings:read', requestId } as const
}
