// Routes with which the dashboard reads, changes and ends the automatic top-ups of an account.
import { automaticTopUpRequest, type AutomaticTopUpResource } from '@cfs/contracts'
import { parseBody, success } from '@cfs/http'
import { penceFromPounds, poundsFromPence } from '@cfs/values'
import type { FastifyInstance } from 'fastify'
import type { BillingContext } from '../commands/billing-context.ts'
import {
  type AutomaticTopUps,
  changeAutomaticTopUps,
  endAutomaticTopUps,
  readAutomaticTopUps,
} from '../commands/change-automatic-top-ups.ts'
import { FOR_PEOPLE } from './for-people.ts'

export function automaticTopUp(app: FastifyInstance, context: BillingContext): void {
  app.get('/automatic-top-up', FOR_PEOPLE, async (request) =>
    success(request, resourceOf(await readAutomaticTopUps(context, request.identity.accountId))),
  )
  app.put('/automatic-top-up', FOR_PEOPLE, async (request) => {
    const { amount, threshold, month_limit: limit } = parseBody(automaticTopUpRequest, request.body)
    const changed = await changeAutomaticTopUps(context, request.identity.accountId, {
      amountPence: penceFromPounds(amount) ?? 0,
      thresholdPence: penceFromPounds(threshold) ?? 0,
      monthLimitPence: penceFromPounds(limit) ?? 0,
    })
    return success(request, resourceOf(changed))
  })
  app.delete('/automatic-top-up', FOR_PEOPLE, async (request) => {
    const { accountId } = request.identity
    await endAutomaticTopUps(context, accountId)
    return success(request, resourceOf(await readAutomaticTopUps(context, accountId)))
  })
}

function resourceOf({ automatic, chargedPence }: AutomaticTopUps): AutomaticTopUpResource {
  const charged_this_month = poundsFromPence(chargedPence)
  if (automatic === undefined) {
    const none = { terms: null, card: null, paused_because: null, agreed_by: null, agreed_at: null }
    return { state: 'off', ...none, charged_this_month }
  }
  return {
    state: automatic.state,
    terms: {
      amount: poundsFromPence(automatic.amountPence),
      threshold: poundsFromPence(automatic.thresholdPence),
      month_limit: poundsFromPence(automatic.monthLimitPence),
    },
    card: { brand: automatic.cardBrand, last4: automatic.cardLast4 },
    paused_because: automatic.pausedBecause,
    agreed_by: automatic.agreedBy,
    agreed_at: automatic.agreedAt.toISOString(),
    charged_this_month,
  }
}
