// The errors of the simulated payment processor's client, as the real client throws them.
import {
  ProcessorRefused,
  ProcessorUnavailable,
} from '../../../services/billing/src/clients/payment-processor/processor-error.ts'

/** The outcome of the call is unknown. */
export function noResponse(): Error {
  return new ProcessorUnavailable('no response', undefined)
}

export function isNoResponse(error: unknown): boolean {
  return error instanceof ProcessorUnavailable
}

export function refusal(parameter: string): Error {
  return new ProcessorRefused('parameter_invalid', { param: ` (${parameter})`, requestId: undefined })
}
