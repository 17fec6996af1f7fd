// POST /api/v1/activate: creates or renews the entitlement to a company and responds with a fresh link.
import { actorOf } from '@cfs/audit'
import { type ActivationResource, activateRequest } from '@cfs/contracts'
import { idempotencyKeyIn, parseBody, success } from '@cfs/http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { activateCompany, activateInSandbox, type CompanyActivation } from '../commands/activate-company.ts'
import { fingerprintOf } from '../commands/once-for-each-key.ts'
import type { PartnerContext } from '../commands/partner-context.ts'
import { LIVE, partnerOf, SANDBOX } from './partner-of.ts'

export function postActivate(app: FastifyInstance, context: PartnerContext): void {
  app.post('/api/v1/activate', LIVE, async (request, reply) => {
    const activation = wantedBy(request)
    const key = idempotencyKeyIn(request)
    const idempotency =
      key === undefined ? undefined : { key, fingerprint: fingerprintOf('/api/v1/activate', request.body) }
    const by = actorOf(request)
    return send(request, reply, await activateCompany(context, { ...activation, idempotency, by }))
  })

  app.post('/sandbox/v1/activate', SANDBOX, async (request, reply) => {
    const activation = wantedBy(request)
    idempotencyKeyIn(request)
    return send(request, reply, await activateInSandbox(context, activation))
  })
}

function wantedBy(request: FastifyRequest) {
  const accountId = partnerOf(request)
  const body = parseBody(activateRequest, request.body)
  return {
    accountId,
    companyNumber: body.company_number,
    email: body.email,
    externalId: body.external_id ?? null,
  }
}

function send(request: FastifyRequest, reply: FastifyReply, { claims, url, replayed }: CompanyActivation) {
  if (replayed) void reply.header('idempotent-replayed', 'true')
  const data: ActivationResource = {
    activation_url: url,
    company_number: claims.companyNumber,
    email: claims.email,
    external_id: claims.externalId,
    expires_at: claims.expiresAt.toISOString(),
  }
  return reply.code(201).send(success(request, data))
}
