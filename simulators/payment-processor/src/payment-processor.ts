// Builds the payment simulator: the API, the checkout page, the webhooks, and the control plane.
import {
  createControl,
  createSimulatorServer,
  faultKinds,
  listen,
  type RunningSimulator,
} from '@cfs/simulator-control'
import { createAccount } from './account/account.ts'
import { addApi } from './api/add-api.ts'
import { createIdempotencyKeys } from './api/idempotency-keys.ts'
import { addCheckoutPage } from './checkout/add-checkout-page.ts'
import { type PaymentProcessorSettings, readSettings } from './config.ts'
import { addMoneyControls } from './control/money-controls.ts'
import { addPaymentControls } from './control/payment-controls.ts'
import { addWebhookControls } from './control/webhook-controls.ts'
import { newWebhookEndpoint } from './objects/webhook-endpoint.ts'
import { expireDueSessions } from './processing/expire-session.ts'
import { createWebhooks } from './webhooks/webhooks.ts'

export interface Surroundings {
  readonly now: () => Date
  /** A number from 0 (included) to 1 (excluded). */
  readonly random: () => number
}

const bodyLimitBytes = 256 * 1024
const recorderLimits = { messages: 10_000, characters: 8 * 1024 * 1024 }
const catchUpMs = 200
const theWorld: Surroundings = { now: () => new Date(), random: Math.random }

/** Settings that are omitted have the same defaults as when no environment variables are set. */
export async function startPaymentProcessor(
  given: Partial<PaymentProcessorSettings> = {},
  surroundings: Partial<Surroundings> = {},
): Promise<RunningSimulator> {
  const settings = { ...readSettings({}), ...given }
  const { now, random } = { ...theWorld, ...surroundings }
  const nowMs = () => now().getTime()
  const isLive = /^[sr]k_live_/.test(settings.apiKey)
  const account = createAccount({ ...settings, isLive }, nowMs)
  const control = createControl(recorderLimits)
  const keys = createIdempotencyKeys({ nowMs, limit: settings.maxPayments })
  const { webhookUrl: url, webhookSecrets: secrets, webhookEvents: enabled_events } = settings
  const endpoint = {
    url: url ?? '',
    secrets,
    enabled_events,
    api_version: null,
    description: null,
    metadata: {},
  }
  const webhooks = createWebhooks({
    account,
    configured: url === undefined ? undefined : newWebhookEndpoint(account, endpoint),
    control,
    retryMs: settings.webhookRetryMs,
    timeoutMs: settings.webhookTimeoutMs,
  })
  const app = createSimulatorServer({ bodyLimitBytes })
  control.register(app, {
    reset: () => {
      webhooks.clear()
      keys.clear()
      account.reset()
    },
    canFail: { operations: ['checkout', 'webhook'], faults: faultKinds },
    operationsOf: ({ url: path }) => (path.startsWith('/v1/') ? ['checkout'] : []),
  })
  const catchUp = () => {
    account.work.catchUp()
    expireDueSessions(account)
  }
  app.addHook('onRequest', async () => catchUp())
  addApi(app, { account, webhooks, keys, apiKey: settings.apiKey, control, publicUrl: settings.publicUrl })
  addCheckoutPage(app, account)
  addPaymentControls(app, account)
  addMoneyControls(app, account)
  addWebhookControls(app, { account, webhooks, random })
  const timer = setInterval(catchUp, catchUpMs).unref()
  app.addHook('onClose', () => {
    clearInterval(timer)
    webhooks.clear()
  })
  return listen(app, settings)
}
