// Reads whether an account is active, suspended or closed from the gateway, which decides it. The dashboard's
// own table follows from the gateway's events, a moment later.
import { type AccountState, accountState } from '@cfs/contracts'
import { serviceRefusalOf, urlPath } from '@cfs/http'
import { asAccount } from '../keys/as-account.ts'
import type { MemberRequest, ProductClient } from '../shell/member-request.ts'

/** The account's state. The previous version of the gateway answers 404: then it counts as active. */
export function readAccountState(
  { api }: ProductClient,
  request: MemberRequest,
): Promise<AccountState['state']> {
  const path = urlPath`/manage/accounts/${request.member.accountId}/current-state`
  return api.call({ ...asAccount(request), path }, accountState).then(
    (account) => account.state,
    (error: unknown) => {
      if (serviceRefusalOf(error)?.status === 404) return 'active'
      throw error
    },
  )
}
