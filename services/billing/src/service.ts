// Assembles the billing service. Tests build the same service with other arguments.
import { join } from 'node:path'
import type { RunningService } from '@cfs/runtime'
import { buildService, type ServiceContext, type ServiceParts } from '@cfs/service'
import { createPaymentProcessor } from './clients/payment-processor/payment-processor.ts'
import type { BillingContext } from './commands/billing-context.ts'
import { createDifferenceReports } from './commands/create-difference-reports.ts'
import { countPayments } from './commands/count-payments.ts'
import { measureComparisons } from './commands/measure-comparisons.ts'
import { measureWaitingAcceptances } from './commands/measure-waiting-acceptances.ts'
import { measureMoneyOwed } from './commands/measure-money-owed.ts'
import { measurePaymentEvents } from './commands/measure-payment-events.ts'
import { measureRefundRequests } from './commands/measure-refund-requests.ts'
import type { Config } from './config.ts'
import { handlers } from './consumes.ts'
import { sellerOf } from './domain/seller.ts'
import { automaticTopUp } from './routes/automatic-top-up.ts'
import { getBalance } from './routes/get-balance.ts'
import { getReceipts } from './routes/get-receipts.ts'
import { getStatements } from './routes/get-statements.ts'
import { getTransactions } from './routes/get-transactions.ts'
import { billingDetailsRoutes } from './routes/billing-details.ts'
import { lowBalance } from './routes/low-balance.ts'
import { manageAudit } from './routes/manage-audit.ts'
import { manageBalances } from './routes/manage-balances.ts'
import { manageLedgerState } from './routes/manage-ledger-state.ts'
import { manageLedger } from './routes/manage-ledger.ts'
import { managePrices } from './routes/manage-prices.ts'
import { manageRefundRequests } from './routes/manage-refund-requests.ts'
import { manageRefunds } from './routes/manage-refunds.ts'
import { paymentWebhooks } from './routes/payment-webhooks.ts'
import { refundRequests } from './routes/refund-requests.ts'
import { topUps } from './routes/top-ups.ts'
import { NO_SCHEDULES, startErasing, startPublishingHeads, startSchedules } from './schedules.ts'

export interface BillingParts extends ServiceParts<Config> {
  /** Tests replace this function to simulate a payment processor that fails. */
  readonly makeProcessor?: typeof createPaymentProcessor
}

export function buildBilling(parts: BillingParts): Promise<RunningService> {
  const { logger, clock } = parts
  return buildService({
    name: 'billing',
    directory: join(import.meta.dirname, '..'),
    parts,
    publishes: true,
    compose(service) {
      const { pool, poke } = service
      const context = contextOf(parts, service)
      const { processor } = context
      const schedules = processor === undefined ? NO_SCHEDULES : startSchedules({ ...context, processor })
      const erasing = startErasing(context)
      const publishing = startPublishingHeads(context)
      const stopMeasuring = [
        measurePaymentEvents(pool, clock),
        measureWaitingAcceptances(pool, clock),
        measureMoneyOwed(pool),
        measureRefundRequests(pool, clock),
        ...(processor === undefined ? [] : [measureComparisons(pool, clock)]),
      ]
      return {
        handlers: handlers(clock, createDifferenceReports(logger), logger),
        afterCommit: poke,
        routes(app) {
          getBalance(app, pool)
          getTransactions(app, pool)
          topUps(app, context)
          automaticTopUp(app, context)
          billingDetailsRoutes(app, context)
          lowBalance(app, context)
          refundRequests(app, context)
          getReceipts(app, context)
          getStatements(app, context)
          paymentWebhooks(app, { context, afterReceiving: schedules.pokeEvents })
          manageAudit(app, pool)
          manageLedger(app, pool)
          manageLedgerState(app, pool)
          manageBalances(app, { pool, clock, afterCommit: poke })
          managePrices(app, { pool, logger, clock, afterCommit: poke })
          manageRefunds(app, context)
          manageRefundRequests(app, context)
        },
        async endWork() {
          for (const stop of stopMeasuring) stop()
          await Promise.all([schedules.stop(), erasing.stop(), publishing.stop()])
        },
      }
    },
  })
}

function contextOf(parts: BillingParts, { pool, poke }: ServiceContext): BillingContext {
  const { config, logger, clock, makeProcessor = createPaymentProcessor } = parts
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecrets = [] } = config
  return {
    pool,
    clock,
    logger,
    processor:
      secretKey === undefined
        ? undefined
        : makeProcessor({ secretKey, webhookSecrets, url: config.STRIPE_URL }),
    seller: sellerOf({
      name: config.SELLER_NAME,
      address: config.SELLER_ADDRESS,
      vatNumber: config.VAT_NUMBER,
    }),
    metrics: countPayments(),
    afterCommit: poke,
  }
}
