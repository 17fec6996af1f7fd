// POST /webhooks/payment-processor: passes the payment processor's webhooks on to billing, which checks the
// signature. The signature covers the exact bytes of the webhook, so the bytes are passed on unchanged.
import { IDENTITY_HEADER, type IdentitySigner, siteOf } from '@cfs/http'
import { Problem } from '@cfs/contracts'
import type { Clock } from '@cfs/runtime'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Service } from '../../commands/requests/choose-service.ts'
import { isRecentWebhookSignature } from './webhook-signature.ts'
import type { BodyReader } from './body-reader.ts'
import { upstreamProblem } from './upstream-problem.ts'

export const PAYMENT_WEBHOOKS = '/webhooks/payment-processor'
const BODY_LIMIT_BYTES = 256 * 1024
/** The webhooks from one address may use this much memory: the sender sends a few kilobytes each. */
const ADDRESS_BYTES = 1024 * 1024
const SUBJECT = 'payment-processor'

export interface WebhookOptions {
  readonly billing: Service
  readonly bodies: BodyReader
  readonly sign: IdentitySigner
  readonly clock: Clock
}

export function paymentWebhooks(
  app: FastifyInstance,
  { billing, bodies, sign, clock }: WebhookOptions,
): void {
  void app.register(async (scope) => {
    // The bytes of the webhook are read below, within the limits for all bodies.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.post(PAYMENT_WEBHOOKS, { config: { access: 'public' } }, async (request, reply) => {
      const signature = request.headers['stripe-signature']
      // Anyone can send webhooks, so a body is read only if its signature may be genuine.
      if (typeof signature !== 'string' || !isRecentWebhookSignature(signature, clock.now())) {
        throw refused({ connection: 'close' })
      }
      const network = siteOf(request.ip)
      const body = await bodies.read(request, reply, {
        account: `${SUBJECT} ${network}`,
        network,
        shareBytes: ADDRESS_BYTES,
        limitBytes: BODY_LIMIT_BYTES,
      })
      if (!body?.length) throw refused()
      const identity = {
        accountId: SUBJECT,
        keyId: SUBJECT,
        mode: 'live',
        scopes: ['billing:webhook'],
        requestId: request.id,
        partner: false,
      } as const
      const status = await handOver(billing, request, {
        'content-type': 'application/json',
        'content-length': String(body.length),
        'stripe-signature': signature,
        'x-request-id': request.id,
        [IDENTITY_HEADER]: sign(identity, 'billing'),
      })(body)
      if (status === 200) return reply.code(200).send({ received: true })
      throw status === 400 ? refused() : unavailable()
    })
  })
}

/** Resolves with the status of billing's response. */
function handOver(
  billing: Service,
  { method }: FastifyRequest,
  headers: Record<string, string>,
): (body: Buffer) => Promise<number> {
  return (body) =>
    new Promise((resolve, reject) => {
      billing.request({ path: PAYMENT_WEBHOOKS, method, headers, body }, (error, answer) => {
        if (answer === undefined) return reject(upstreamProblem(error ?? new Error('no response'), method))
        answer.body.destroy()
        resolve(answer.statusCode)
      })
    })
}

/** Every refused webhook gets the same response, which therefore does not reveal the reason. */
function refused(headers: Readonly<Record<string, string>> = {}): Problem {
  return new Problem('VALIDATION_ERROR', 'The webhook was refused.', { headers })
}

/** The sender of the webhook tries again. */
function unavailable(): Problem {
  const words = 'Webhooks cannot be taken at the moment; send this one again later.'
  return new Problem('SERVICE_UNAVAILABLE', words, { headers: { 'retry-after': '10' } })
}
