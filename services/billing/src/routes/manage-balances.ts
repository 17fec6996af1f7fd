// The operator's routes for balances.
import { actorOf } from '@cfs/audit'
import { type AdjustedBalance, line } from '@cfs/contracts'
import { parseBody, success } from '@cfs/http'
import type { Pool } from '@cfs/postgres'
import type { Clock } from '@cfs/runtime'
import { penceFromPounds, poundsFromPence } from '@cfs/values'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { adjustBalance } from '../commands/adjust-balance.ts'

const adjustment = z.strictObject({
  amount: z.number().refine((amount) => amount !== 0 && penceFromPounds(amount) !== undefined, {
    error: 'must be an amount in pounds, not 0, with at most 2 decimals',
  }),
  reason: line(1, 500),
  // References in this format are reserved for the ledger entries of payments.
  reference: line(1, 100).refine((text) => !/^(tup|rfd|re|pyr|txn)_/.test(text), {
    error: 'must not start like the id of a payment: tup_, rfd_, re_, pyr_ or txn_',
  }),
})

export function manageBalances(
  app: FastifyInstance,
  options: { readonly pool: Pool; readonly clock: Clock; readonly afterCommit: () => void },
): void {
  app.post<{ Params: { account_id: string } }>(
    '/manage/accounts/:account_id/adjustments',
    { config: { access: { scope: 'operator' } } },
    async (request) => {
      const { amount, reason, reference } = parseBody(adjustment, request.body)
      const { transactionId, balancePence } = await adjustBalance(options.pool, {
        accountId: request.params.account_id,
        amountPence: penceFromPounds(amount) ?? 0,
        reason,
        reference,
        by: actorOf(request),
        at: options.clock.now(),
      })
      options.afterCommit()
      const balance = poundsFromPence(balancePence)
      return success<AdjustedBalance>(request, { transaction_id: transactionId, balance })
    },
  )
}
