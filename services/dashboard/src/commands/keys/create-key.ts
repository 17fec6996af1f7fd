// Creates an API key. The text of the API key is in the response, and is not stored anywhere.
import { type CreatedKey, createdKey } from '@cfs/contracts'
import { urlPath } from '@cfs/http'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import { noteChange } from '../audit/note-change.ts'
import { releaseForm, useForm } from '../shell/use-form.ts'
import { asAccount } from '../../clients/keys/as-account.ts'
import type { MemberRequest } from '../../clients/shell/member-request.ts'

export interface NewKey {
  readonly mode: 'live' | 'test'
  readonly name: string
  readonly scopes: readonly string[] | undefined
  readonly expiresAt: string | undefined
  readonly allow: readonly string[] | undefined
  /** The daily spend cap of a live key in pounds; null for none. */
  readonly spendCap: number | null
  /** The id of the form that was shown: submitting the same form again creates no second API key. */
  readonly formId: string
}

/** The new API key, which is shown only once; undefined if the form was already submitted. */
export async function createKey(
  context: DashboardContext,
  request: MemberRequest,
  { formId, expiresAt, spendCap, ...key }: NewKey,
): Promise<CreatedKey | undefined> {
  if (!(await useForm(context, request, formId))) return undefined
  const { member } = request
  const body = {
    ...key,
    ...(expiresAt === undefined ? {} : { expires_at: expiresAt }),
    ...(spendCap === null ? {} : { spend_cap: spendCap }),
  }
  const details = {
    name: key.name,
    mode: key.mode,
    scopes: key.scopes ?? 'all',
    allow: key.allow ?? null,
    spend_cap: spendCap,
  }
  await noteChange(context, request, { action: 'key.creating', details })
  const route = urlPath`/manage/accounts/${member.accountId}/keys`
  const call = { ...asAccount(request), method: 'POST', path: route, body } as const
  const created = await context.api.call(call, createdKey).catch(async (error: unknown) => {
    await releaseForm(context, request, formId)
    throw error
  })
  await noteChange(context, request, { action: 'key.created', subject: created.key_id, details })
  return created
}
