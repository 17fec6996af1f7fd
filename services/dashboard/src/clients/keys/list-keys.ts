// The account's API keys, in the form in which the gateway lists them.
import { keyList, keyResource } from '@cfs/contracts'
import { urlPath } from '@cfs/http'
import { z } from 'zod'
import { asAccount } from './as-account.ts'
import type { MemberRequest, ProductClient } from '../shell/member-request.ts'

/** Earlier versions of the gateway do not send these fields. */
const listedKey = keyResource.extend({
  prefix: keyResource.shape.prefix.default(''),
  created_by: keyResource.shape.created_by.default(null),
  replaced_at: keyResource.shape.replaced_at.default(null),
  original_key_id: keyResource.shape.original_key_id.optional(),
  spend_cap: keyResource.shape.spend_cap.default(null),
})
export type ListedKey = z.infer<typeof listedKey>

/** The account's API keys of one mode (live or test), newest first. */
export async function listKeys(
  context: ProductClient,
  request: MemberRequest,
  mode: 'live' | 'test',
): Promise<readonly ListedKey[]> {
  return (await listKeysByMode(context, request))[mode]
}

/** The API key with this id in this mode; undefined if the account has none. */
export async function findKey(
  context: ProductClient,
  request: MemberRequest,
  { mode, keyId }: { readonly mode: 'live' | 'test'; readonly keyId: string },
): Promise<ListedKey | undefined> {
  const keys = await listKeys(context, request, mode)
  return keys.find(({ key_id: id }) => id === keyId)
}

/** The account's keys, newest first. */
export async function listKeysByMode(
  { api }: ProductClient,
  { member, caller }: MemberRequest,
): Promise<Readonly<Record<'live' | 'test', readonly ListedKey[]>>> {
  const answer = keyList.extend({ keys: z.array(listedKey) })
  const route = urlPath`/manage/accounts/${member.accountId}/keys`
  const { keys } = await api.call({ ...asAccount({ member, caller }), path: route }, answer)
  const ofMode = (mode: 'live' | 'test') => keys.filter((key) => key.mode === mode).toReversed()
  return { live: ofMode('live'), test: ofMode('test') }
}
