// Which errors of Stripe's package mean that nothing has changed at the processor.
import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { processorError, ProcessorRefused, ProcessorUnavailable } from './processor-error.ts'

const thrown = (statusCode: number, type: Stripe.RawErrorType, code: string) =>
  processorError(Stripe.errors.generateV1Error({ statusCode, type, code, message: 'm' }))

test.each([
  [400, 'invalid_request_error', 'charge_already_refunded'],
  [402, 'card_error', 'card_declined'],
] as const)('%i %s is a refusal', (status, type, code) => {
  expect(thrown(status, type, code)).toBeInstanceOf(ProcessorRefused)
})

test.each([
  [400, 'idempotency_error', 'x'],
  [409, 'idempotency_error', 'idempotency_key_in_use'],
  [429, 'invalid_request_error', 'rate_limit'],
  [401, 'invalid_request_error', 'x'],
  [500, 'api_error', 'x'],
] as const)('%i %s leaves the outcome unknown', (status, type, code) => {
  expect(thrown(status, type, code)).toBeInstanceOf(ProcessorUnavailable)
})
