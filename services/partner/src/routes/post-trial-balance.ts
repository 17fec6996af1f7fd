// POST /api/v1/trial-balance: maps a company's trial balance to the figures of the form and stores it.
import { trialBalanceRequest } from '@cfs/contracts'
import { idempotencyKeyOf, parseBody, success } from '@cfs/http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type ImportedTrialBalance,
  importInSandbox,
  importTrialBalance,
} from '../commands/import-trial-balance.ts'
import { fingerprintOf } from '../commands/once-for-each-key.ts'
import type { PartnerContext } from '../commands/partner-context.ts'
import { LIVE, partnerOf, SANDBOX } from './partner-of.ts'

export function postTrialBalance(app: FastifyInstance, context: PartnerContext): void {
  app.post('/api/v1/trial-balance', LIVE, async (request, reply) => {
    const accountId = partnerOf(request)
    const key = idempotencyKeyOf(request, 'import')
    const trialBalance = parseBody(trialBalanceRequest, request.body)
    const idempotency = { key, fingerprint: fingerprintOf('/api/v1/trial-balance', request.body) }
    return send(request, reply, await importTrialBalance(context, { accountId, trialBalance, idempotency }))
  })

  app.post('/sandbox/v1/trial-balance', SANDBOX, async (request, reply) => {
    partnerOf(request)
    const key = idempotencyKeyOf(request, 'import')
    const trialBalance = parseBody(trialBalanceRequest, request.body)
    return send(request, reply, importInSandbox(context, { trialBalance, key, body: request.body }))
  })
}

function send(request: FastifyRequest, reply: FastifyReply, { record, replayed }: ImportedTrialBalance) {
  if (replayed) void reply.header('idempotent-replayed', 'true')
  return reply.code(201).send(success(request, record))
}
