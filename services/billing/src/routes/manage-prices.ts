// The operator's routes for prices.
import { actorOf } from '@cfs/audit'
import { type FilingPrice, line } from '@cfs/contracts'
import { parseBody, success } from '@cfs/http'
import type { Pool } from '@cfs/postgres'
import type { Clock, Logger } from '@cfs/runtime'
import { formatPounds, MAX_PRICE_PENCE, penceFromPounds, poundsFromPence } from '@cfs/values'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { setPrice } from '../commands/set-price.ts'

const isPrice = (amount: number) => {
  const pence = penceFromPounds(amount)
  return pence !== undefined && pence >= 0 && pence <= MAX_PRICE_PENCE
}
const price = z.strictObject({
  amount: z
    .number()
    .refine(isPrice, {
      error: `must be an amount in pounds from 0.00 to ${formatPounds(MAX_PRICE_PENCE)}, with at most 2 decimals`,
    })
    .nullable(),
  reason: line(1, 500).nullable().default(null),
})

export function managePrices(
  app: FastifyInstance,
  options: {
    readonly pool: Pool
    readonly logger: Logger
    readonly clock: Clock
    readonly afterCommit: () => void
  },
): void {
  app.put<{ Params: { account_id: string } }>(
    '/manage/accounts/:account_id/price',
    { config: { access: { scope: 'operator' } } },
    async (request) => {
      const { amount, reason } = parseBody(price, request.body)
      const pricePence = await setPrice(options, {
        accountId: request.params.account_id,
        pricePence: amount === null ? null : (penceFromPounds(amount) ?? null),
        reason,
        by: actorOf(request),
        at: options.clock.now(),
      })
      options.afterCommit()
      return success<FilingPrice>(request, { price: poundsFromPence(pricePence) })
    },
  )
}
