import type { Reading } from '../shell/reading.ts'

/** The identity with which the dashboard calls billing on behalf of a person. */
export function billingCall({ member, requestId }: Reading) {
  const { accountId, personId: actor } = member
  return { service: 'billing', accountId, actor, mode: 'live', scope: 'billing:manage', requestId } as const
}
