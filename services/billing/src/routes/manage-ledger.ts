// Verifies the chains of the ledger for the operator: the hashes that are stored, and those that were
// published.
import { auditPage } from '@cfs/contracts'
import { parseBody, parseQuery, success } from '@cfs/http'
import type { Pool } from '@cfs/postgres'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { verifyChains } from '../commands/verify-chains.ts'
import { listOtherHeads } from '../store/linked-transactions.ts'

const options = { config: { access: { scope: 'operator' as const } } }
const heads = z.strictObject({
  heads: z
    .array(
      z.strictObject({
        account_id: z.string().max(100),
        sequence: z.number().int().min(1),
        hash: z.string().regex(/^[0-9a-f]{64}$/, { error: 'must be 64 hexadecimal digits' }),
      }),
    )
    .max(1000),
})

export function manageLedger(app: FastifyInstance, pool: Pool): void {
  app.get('/manage/audit/chains', options, async (request) => {
    const chains = await verifyChains(pool, parseQuery(auditPage, request.query))
    return success(request, {
      chains: chains.map(({ accountId, transactions, brokenAt }) => ({
        account_id: accountId,
        transactions,
        broken_at: brokenAt,
      })),
    })
  })
  app.post('/manage/ledger/heads', options, async (request) => {
    const given = parseBody(heads, request.body).heads.map(({ account_id: accountId, sequence, hash }) => ({
      accountId,
      sequence,
      hash,
    }))
    const others = await listOtherHeads(pool, given)
    return success(request, {
      different: others.map(({ accountId, sequence }) => ({ account_id: accountId, sequence })),
    })
  })
}
