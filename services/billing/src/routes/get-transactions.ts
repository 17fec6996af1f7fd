// GET /api/v1/transactions: newest first; empty in the sandbox.
import { listTransactionsQuery, type TransactionResource } from '@cfs/contracts'
import { parseQuery, success } from '@cfs/http'
import type { Pool } from '@cfs/postgres'
import { poundsFromPence } from '@cfs/values'
import type { FastifyInstance } from 'fastify'
import type { LedgerTransaction } from '../domain/ledger-transaction.ts'
import { pageOfTransactions } from '../store/transactions.ts'

export function getTransactions(app: FastifyInstance, pool: Pool): void {
  app.get(
    '/api/v1/transactions',
    { config: { access: { scope: 'billing:read', mode: 'live' } } },
    async (request) => {
      const { limit, offset } = parseQuery(listTransactionsQuery, request.query)
      const page = await pageOfTransactions(pool, { accountId: request.identity.accountId, limit, offset })
      return success(request, {
        transactions: page.transactions.map(resourceOf),
        pagination: { limit, offset, total: page.total },
      })
    },
  )
  app.get(
    '/sandbox/v1/transactions',
    { config: { access: { scope: 'billing:read', mode: 'test', callers: ['gateway'] } } },
    async (request) => {
      const { limit, offset } = parseQuery(listTransactionsQuery, request.query)
      return success(request, { transactions: [], pagination: { limit, offset, total: 0 } })
    },
  )
}

function resourceOf(transaction: LedgerTransaction): TransactionResource {
  return {
    transaction_id: transaction.transactionId,
    type: transaction.type,
    amount: poundsFromPence(transaction.amountPence),
    balance_after: poundsFromPence(transaction.balanceAfterPence),
    filing_id: transaction.filingId,
    reference: transaction.reference,
    created_at: transaction.createdAt.toISOString(),
  }
}
