// The names of the people who created the account's API keys.
import { listMembers } from '../../store/team/members.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import type { Member } from '../../domain/member.ts'

/** Returns a function from `created_by` of a key to words; undefined if no creator is recorded. */
export async function nameKeyMakers(
  { pool }: DashboardContext,
  { accountId }: Member,
): Promise<(createdBy: string | null) => string | undefined> {
  const members = new Map((await listMembers(pool, accountId)).map((one) => [one.personId, one.name]))
  return (createdBy) => {
    if (createdBy === null) return undefined
    if (createdBy === 'operator') return 'the operator of this service'
    const former = createdBy.startsWith('psn_') ? 'a former member' : undefined
    return members.get(createdBy) ?? former
  }
}
