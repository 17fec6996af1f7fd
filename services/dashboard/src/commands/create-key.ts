// Creates an API key. Its text is in the answer, and is stored nowhere.
import { path } from '../clients/product-api.ts'
import type { DashboardContext } from './dashboard-context.ts'
import {
  asOperator,
  type CreatedKey,
  createdKey,
  type KeyRequest,
  noteKeyEvent,
  useForm,
} from './key-request.ts'

export interface NewKey {
  readonly mode: 'live' | 'test'
  readonly name: string
  readonly scopes: readonly string[] | undefined
  readonly expiresAt: string | undefined
  readonly allow: readonly string[] | undefined
  /** Unique for each form that was shown: the same form sent again creates nothing. */
  readonly formId: string
}

/** The key, shown this once; undefined if the form was sent before. */
export async function createKey(
  context: DashboardContext,
  request: KeyRequest,
  { formId, expiresAt, ...key }: NewKey,
): Promise<CreatedKey | undefined> {
  if (!(await useForm(context, request, formId))) return undefined
  const { member } = request
  const body = { ...key, ...(expiresAt === undefined ? {} : { expires_at: expiresAt }) }
  const details = { name: key.name, mode: key.mode, scopes: key.scopes ?? 'all', allow: key.allow ?? null }
  await noteKeyEvent(context, request, { action: 'key.creating', details })
  const route = path`/manage/accounts/${member.accountId}/keys`
  const call = { ...asOperator(request), method: 'POST', path: route, body } as const
  const created = await context.api.call(call, createdKey)
  await noteKeyEvent(context, request, { action: 'key.created', subject: created.key_id, details })
  return created
}
