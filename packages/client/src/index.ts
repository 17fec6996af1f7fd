// What users of the client import.
export * from './create-client.ts'
export * from './filing-client.ts'
export { ApiError, NoAnswerError, WaitTimeoutError, type ErrorCode, type ErrorDetail } from './errors.ts'
export {
  isDecided,
  type DecidedFiling,
  type DecidedLiveFiling,
  type Filing,
  type LiveFiling,
  type SandboxFiling,
  type UndecidedFiling,
} from './is-decided.ts'
export { CLIENT_VERSION } from './user-agent.ts'
export {
  EvidenceError,
  verifyEvidence,
  type Evidence,
  type EvidenceDocument,
  type EvidenceKey,
  type EvidenceReceipt,
} from './verify-evidence.ts'
export { responseDetails, type RateLimit, type ResponseDetails } from './response-details.ts'
export type { WaitOptions } from './wait-until-decided.ts'
export {
  verifyWebhook,
  WebhookVerificationError,
  type WebhookDeliveryReceived,
  type WebhookEvent,
  type WebhookHeaders,
} from './verify-webhook.ts'
export type {
  WebhookDelivery,
  WebhookDeliveryList,
  WebhookDeliveryName,
  WebhookDeliveryQuery,
  WebhookDeliveryWithAttempts,
  WebhookEndpoint,
  WebhookEndpointWithSecret,
  WebhookMethods,
} from './webhook-methods.ts'
export type { components, paths } from './generated/api.ts'
