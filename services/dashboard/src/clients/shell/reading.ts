import type { Member } from '../../domain/member.ts'

export interface Reading {
  readonly member: Member
  readonly requestId: string
}

/** A member of an account may read all data that an API key of the account may read. */
export function readerOf({ member, requestId }: Reading, mode: 'live' | 'test') {
  const { accountId, personId: actor } = member
  return { accountId, actor, mode, scope: 'filings:read', requestId } as const
}
