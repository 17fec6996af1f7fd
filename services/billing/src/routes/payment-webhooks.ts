// POST /webhooks/payment-processor: the payment processor's webhooks, which the gateway passes on unchanged,
// because the signature covers their exact bytes.
import { Problem } from '@cfs/contracts'
import { success } from '@cfs/http'
import type { FastifyInstance } from 'fastify'
import type { BillingContext } from '../commands/billing-context.ts'
import { receiveWebhook } from '../commands/receive-webhook.ts'

/** The payment processor's events are a few kilobytes long. */
const BODY_LIMIT_BYTES = 256 * 1024

export function paymentWebhooks(
  app: FastifyInstance,
  { context, afterReceiving }: { readonly context: BillingContext; readonly afterReceiving: () => void },
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(
      '/webhooks/payment-processor',
      { bodyLimit: BODY_LIMIT_BYTES, config: { access: { scope: 'billing:webhook' } } },
      async (request) => {
        const { body } = request
        const signature = request.headers['stripe-signature']
        const isWhole = Buffer.isBuffer(body) && typeof signature === 'string'
        if (!isWhole || !(await receiveWebhook(context, { body, signature }))) throw notGenuine()
        afterReceiving()
        return success(request, {})
      },
    )
  })
}

/** Every refused webhook gets the same response, which therefore does not reveal the reason. */
function notGenuine(): Problem {
  return new Problem('VALIDATION_ERROR', 'The webhook was refused.')
}
