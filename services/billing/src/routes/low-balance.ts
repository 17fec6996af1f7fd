// Routes with which the dashboard reads and sets the threshold of an account's low-balance e-mail.
import { type LowBalance, lowBalanceRequest } from '@cfs/contracts'
import { parseBody, success } from '@cfs/http'
import { penceFromPounds, poundsFromPence } from '@cfs/values'
import type { FastifyInstance } from 'fastify'
import type { BillingContext } from '../commands/billing-context.ts'
import { setLowBalance } from '../commands/set-low-balance.ts'
import { findLowBalanceThreshold } from '../store/accounts.ts'
import { FOR_PEOPLE } from './for-people.ts'

export function lowBalance(app: FastifyInstance, context: BillingContext): void {
  app.get('/low-balance', FOR_PEOPLE, async (request) => {
    const pence = await findLowBalanceThreshold(context.pool, request.identity.accountId)
    return success<LowBalance>(request, { threshold: pence === null ? null : poundsFromPence(pence) })
  })
  app.put('/low-balance', FOR_PEOPLE, async (request) => {
    const { threshold, moved } = parseBody(lowBalanceRequest, request.body)
    await setLowBalance(context, {
      accountId: request.identity.accountId,
      lowBalancePence: threshold === null ? null : (penceFromPounds(threshold) ?? null),
      moved: moved && {
        setAt: new Date(moved.set_at),
        sequence: moved.sequence,
        isAlerted: moved.is_alerted,
      },
    })
    return success<LowBalance>(request, { threshold })
  })
}
