// The amount that an API key has spent today, which the filing service counts towards the key's cap.
import { keySpending } from '@cfs/contracts'
import { urlPath, ifAvailable } from '@cfs/http'
import { asAccount } from './as-account.ts'
import type { MemberRequest, ProductClient } from '../shell/member-request.ts'
import type { ListedKey } from './list-keys.ts'

export interface SpentToday {
  readonly spent: number
  readonly resetsAt: string
}

/**
 * The result is undefined if the filing service is unavailable; the key's page is then shown without this
 * amount.
 */
export async function readKeySpending(
  { api }: ProductClient,
  request: MemberRequest,
  { key_id: keyId, original_key_id: originalKeyId = keyId }: ListedKey,
): Promise<SpentToday | undefined> {
  const route = urlPath`/manage/accounts/${request.member.accountId}/key-spending`
  const answer = await ifAvailable(
    api.call({ ...asAccount(request), service: 'filing', path: route }, keySpending),
  )
  if (answer === undefined) return undefined
  const own = answer.keys.find((key) => key.original_key_id === originalKeyId)
  return { spent: own?.spent ?? 0, resetsAt: answer.resets_at }
}
