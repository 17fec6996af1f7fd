// Changes the name, scopes, expiry or allowed addresses of an API key.
import { changedKey } from '@cfs/contracts'
import { addressRange, urlPath } from '@cfs/http'
import { isDeepStrictEqual } from 'node:util'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import { noteChange } from '../audit/note-change.ts'
import { asAccount } from '../../clients/keys/as-account.ts'
import type { MemberRequest } from '../../clients/shell/member-request.ts'

export interface KeySettings {
  readonly name: string
  readonly scopes: readonly string[]
  /** The addresses and ranges that may use the key; null for any address. */
  readonly allow: readonly string[] | null
  readonly expires_at: string | null
}

/** The settings that differ, with their new values; the order of scopes makes no difference. */
export function changedSettings(before: KeySettings, after: KeySettings): Partial<KeySettings> {
  return {
    ...(after.name === before.name ? {} : { name: after.name }),
    ...(isDeepStrictEqual(after.scopes.toSorted(), before.scopes.toSorted()) ? {} : { scopes: after.scopes }),
    ...(isDeepStrictEqual(rangesOf(after), rangesOf(before)) ? {} : { allow: after.allow }),
    ...(after.expires_at === before.expires_at ? {} : { expires_at: after.expires_at }),
  }
}

/** As the gateway stores them: an address as a range of one. */
function rangesOf({ allow }: KeySettings): readonly string[] | undefined {
  return allow?.map((text) => addressRange(text)?.text ?? text)
}

/** Sends only the settings that differ, and nothing if all are equal. */
export async function changeKey(
  context: DashboardContext,
  request: MemberRequest,
  change: { readonly keyId: string; readonly before: KeySettings; readonly after: KeySettings },
): Promise<void> {
  const { keyId: subject, before, after } = change
  const details = changedSettings(before, after)
  if (Object.keys(details).length === 0) return
  await noteChange(context, request, { action: 'key.changing', subject, details })
  const route = urlPath`/manage/accounts/${request.member.accountId}/keys/${subject}`
  await context.api.call({ ...asAccount(request), method: 'PATCH', path: route, body: details }, changedKey)
  await noteChange(context, request, { action: 'key.changed', subject, details })
}
