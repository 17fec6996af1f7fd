// Routes with which the dashboard reads and sets what an account wants on its receipts.
import { type BillingDetails, billingDetails } from '@cfs/contracts'
import { parseBody, success } from '@cfs/http'
import type { FastifyInstance } from 'fastify'
import type { BillingContext } from '../commands/billing-context.ts'
import { setBillingDetails } from '../commands/set-billing-details.ts'
import { findBillingDetails } from '../store/billing-details.ts'
import { FOR_PEOPLE } from './for-people.ts'

const NONE: BillingDetails = { name: null, address: [], vat_number: null, purchase_order: null }

export function billingDetailsRoutes(app: FastifyInstance, context: BillingContext): void {
  app.get('/billing-details', FOR_PEOPLE, async (request) =>
    success<BillingDetails>(
      request,
      (await findBillingDetails(context.pool, request.identity.accountId)) ?? NONE,
    ),
  )
  app.put('/billing-details', FOR_PEOPLE, async (request) => {
    const details = parseBody(billingDetails, request.body)
    await setBillingDetails(context, request.identity.accountId, details)
    return success<BillingDetails>(request, details)
  })
}
