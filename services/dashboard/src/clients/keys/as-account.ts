import type { MemberRequest } from '../shell/member-request.ts'

/** With this identity, the gateway lets the dashboard manage the API keys of the session's account only. */
export function asAccount({ member, caller }: MemberRequest) {
  return {
    service: 'gateway',
    accountId: member.accountId,
    actor: member.personId,
    scope: 'keys:manage',
    requestId: caller.requestId,
  } as const
}
