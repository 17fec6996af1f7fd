// POST /webhooks/payment-processor: passes the payment processor's webhooks on to billing, which checks the
// signature. The signature covers the exact bytes of the webhook, so the bytes are passed on unchanged.
import { IDENTITY_HEADER, type IdentitySigner } from '@cfs/http'
import { Problem } from '@cfs/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Service } from '../commands/choose-service.ts'
import type { BodyReader } from './body-reader.ts'
import { upstreamProblem } from './upstream-problem.ts'

export const PAYMENT_WEBHOOKS = '/webhooks/payment-processor'
const BODY_LIMIT_BYTES = 256 * 1024
/** All webhooks together may use as much of the memory for bodies as one account. */
const SUBJECT = 'payment-processor'

export interface WebhookOptions {
  readonly billing: Service
  readonly bodies: BodyReader
  readonly sign: IdentitySigner
}

export function paymentWebhooks(app: FastifyInstance, { billing, bodies, sign }: WebhookOptions): void {
  void app.register(async (scope) => {
    // The bytes of the webhook are read below, within the limits for all bodies.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.post(PAYMENT_WEBHOOKS, { config: { access: 'public' } }, async (request, reply) => {
      const signature = request.headers['stripe-signature']
      const bounds = { subject: SUBJECT, limitBytes: BODY_LIMIT_BYTES }
      const body = await bodies.read(request, reply, bounds)
      if (!body?.length || typeof signature !== 'string') throw refused()
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
function refused(): Problem {
  return new Problem('VALIDATION_ERROR', 'The webhook was refused.')
}

/** The sender of the webhook tries again. */
function unavailable(): Problem {
  const words = 'Webhooks cannot be taken at the moment; send this one again later.'
  return new Problem('SERVICE_UNAVAILABLE', words, { headers: { 'retry-after': '10' } })
}
