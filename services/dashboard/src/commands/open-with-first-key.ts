// Opens a confirmed account and makes its first test key. If a service does not answer, the account is opened
// by the schedule, and its owner makes the key on the keys page.
import { createdKey } from './key-request.ts'
import { path } from '../clients/product-api.ts'
import type { DashboardContext } from './dashboard-context.ts'
import { openAccount } from './open-account.ts'

const FIRST_KEY = 'First test key'

/** The text of the key; undefined if it could not be made now. */
export async function openWithFirstKey(
  context: DashboardContext,
  account: { readonly accountId: string; readonly accountName: string; readonly personId: string },
  requestId: string,
): Promise<string | undefined> {
  const { accountId, accountName: name, personId: actor } = account
  try {
    await openAccount(context, { accountId, name, actor, requestId })
    const route = path`/manage/accounts/${accountId}/keys`
    const as = { service: 'gateway', accountId, actor, scope: 'operator', requestId } as const
    const body = { mode: 'test', name: FIRST_KEY }
    const { key } = await context.api.call({ ...as, method: 'POST', path: route, body }, createdKey)
    return key
  } catch (error) {
    const text =
      'could not open an account completely; the schedule retries, and its owner makes the first key'
    context.logger.warn({ err: error, account_id: accountId }, text)
    return undefined
  }
}
