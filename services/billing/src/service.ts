// Assembles the billing service. Tests build the same service with other arguments.
import { join } from 'node:path'
import type { RunningService } from '@cfs/runtime'
import { buildService, type ServiceParts } from '@cfs/service'
import type { Config } from './config.ts'
import { handlers } from './consumes.ts'
import { getBalance } from './routes/get-balance.ts'
import { getTransactions } from './routes/get-transactions.ts'
import { manageAudit } from './routes/manage-audit.ts'
import { manageBalances } from './routes/manage-balances.ts'
import { managePrices } from './routes/manage-prices.ts'

export function buildBilling(parts: ServiceParts<Config>): Promise<RunningService> {
  const { logger, clock } = parts
  return buildService({
    name: 'billing',
    directory: join(import.meta.dirname, '..'),
    parts,
    publishes: true,
    compose: ({ pool, poke }) => ({
      handlers: handlers(clock),
      afterCommit: poke,
      routes(app) {
        getBalance(app, pool)
        getTransactions(app, pool)
        manageAudit(app, pool)
        manageBalances(app, { pool, clock, afterCommit: poke })
        managePrices(app, { pool, logger, clock, afterCommit: poke })
      },
    }),
  })
}
