export type { PaymentProcessorSettings } from './config.ts'
export { startPaymentProcessor, type Surroundings } from './payment-processor.ts'
export { signWebhook } from './webhooks/sign-webhook.ts'
