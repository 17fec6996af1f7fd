// Opens a confirmed account and creates its first test API key. If a service does not respond, a scheduled
// task opens the account later, and the owner creates the API key on the keys page.
import { createdKey } from '@cfs/contracts'
import { urlPath } from '@cfs/http'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import type { Caller } from '../../domain/caller.ts'
import type { Member } from '../../domain/member.ts'
import { noteChange } from '../audit/note-change.ts'
import { asAccount } from '../../clients/keys/as-account.ts'
import { openAccount } from '../team/open-account.ts'

/** The page after sign-up shows this key, so no e-mail reports it. */
export const FIRST_KEY = { mode: 'test', name: 'First test key' } as const

/** The text of the new API key; undefined if the key could not be created now. */
export async function openWithFirstKey(
  context: DashboardContext,
  member: Member & { readonly accountName: string },
  caller: Caller,
): Promise<string | undefined> {
  const { accountId, accountName: name, personId: actor } = member
  const { requestId } = caller
  const request = { member, caller }
  try {
    await openAccount(context, { accountId, name, actor, requestId })
    await noteChange(context, request, { action: 'key.creating', details: FIRST_KEY })
    const route = urlPath`/manage/accounts/${accountId}/keys`
    const call = { ...asAccount(request), method: 'POST', path: route, body: FIRST_KEY } as const
    const created = await context.api.call(call, createdKey)
    const event = { action: 'key.created', subject: created.key_id, details: FIRST_KEY } as const
    await noteChange(context, request, event)
    return created.key
  } catch (error) {
    const text =
      'could not open an account with its first API key; a scheduled task opens the account, and the owner creates the key'
    context.logger.warn({ err: error, account_id: accountId }, text)
    return undefined
  }
}
