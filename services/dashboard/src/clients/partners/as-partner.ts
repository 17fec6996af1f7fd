import type { MemberRequest } from '../shell/member-request.ts'

/** With this identity, the partner service answers for the session's account only. */
export function asPartner({ member, caller }: MemberRequest) {
  return {
    service: 'partner',
    accountId: member.accountId,
    actor: member.personId,
    scope: 'partner:manage',
    requestId: caller.requestId,
  } as const
}
