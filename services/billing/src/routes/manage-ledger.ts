// Verifies the ledger for the operator: the hashes that are stored, those that were published, and the
// transactions that were published.
import { auditPage, type ChainFacts, type DifferentHeads, type LedgerTransactions } from '@cfs/contracts'
import { parseBody, parseQuery, success } from '@cfs/http'
import type { Pool } from '@cfs/postgres'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { verifyChains } from '../commands/verify-chains.ts'
import { listOtherHeads } from '../store/linked-transactions.ts'
import { listPublishedTransactions } from '../store/published-transactions.ts'

const options = { config: { access: { scope: 'operator' as const } } }
const transactionNumber = z.strictObject({
  account_id: z.string().max(100),
  sequence: z.number().int().min(1),
})
const transactionNumbers = z.strictObject({ transactions: z.array(transactionNumber).max(1000) })
const head = transactionNumber.extend({
  hash: z.string().regex(/^[0-9a-f]{64}$/, { error: 'must be 64 hexadecimal digits' }),
})
const heads = z.strictObject({ heads: z.array(head).max(1000) })

export function manageLedger(app: FastifyInstance, pool: Pool): void {
  app.get('/manage/audit/chains', options, async (request) => {
    const chains = await verifyChains(pool, parseQuery(auditPage, request.query))
    return success<ChainFacts>(request, {
      chains: chains.map(({ accountId, transactions, brokenAt }) => ({
        account_id: accountId,
        transactions,
        broken_at: brokenAt,
      })),
    })
  })
  app.post('/manage/ledger/heads', options, async (request) => {
    const ours = parseBody(heads, request.body).heads.map(({ account_id: accountId, sequence, hash }) => ({
      accountId,
      sequence,
      hash,
    }))
    const others = await listOtherHeads(pool, ours)
    return success<DifferentHeads>(request, {
      different: others.map(({ accountId, sequence }) => ({ account_id: accountId, sequence })),
    })
  })
  app.post('/manage/ledger/transactions', options, async (request) => {
    const asked = parseBody(transactionNumbers, request.body).transactions
    const numbers = asked.map(({ account_id: accountId, sequence }) => ({ accountId, sequence }))
    const found = await listPublishedTransactions(pool, numbers)
    return success<LedgerTransactions>(request, {
      transactions: found.map((row) => ({
        account_id: row.accountId,
        sequence: row.sequence,
        transaction_id: row.transactionId,
        type: row.type,
        amount_pence: row.amountPence,
        balance_after_pence: row.balanceAfterPence,
        owed_after_pence: row.owedAfterPence,
        filing_id: row.filingId,
        created_at: row.createdAtMs,
      })),
    })
  })
}
