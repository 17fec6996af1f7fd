// GET /manage/accounts/{account_id}/key-spending: what the account's keys have spent today. The dashboard
// may read only the account that its identity names.
import type { KeySpending } from '@cfs/contracts'
import { success } from '@cfs/http'
import type { Pool } from '@cfs/postgres'
import type { Clock } from '@cfs/runtime'
import { poundsFromPence } from '@cfs/values'
import type { FastifyInstance } from 'fastify'
import { readKeySpending } from '../commands/read-key-spending.ts'

const options = { config: { access: { scope: 'keys:manage', isOfAccount: true } } } as const
type OfAccount = { Params: { account_id: string } }

export function manageKeySpending(
  app: FastifyInstance,
  context: { readonly pool: Pool; readonly clock: Clock },
): void {
  app.get<OfAccount>('/manage/accounts/:account_id/key-spending', options, async (request) => {
    const { keys, resetsAt } = await readKeySpending(context, request.params.account_id)
    return success<KeySpending>(request, {
      keys: keys.map(({ originalKeyId, spentPence }) => ({
        original_key_id: originalKeyId,
        spent: poundsFromPence(spentPence),
      })),
      currency: 'GBP',
      resets_at: resetsAt.toISOString(),
    })
  })
}
