import { ServiceRefusal } from '../clients/product-api.ts'

/** Returns the error if another service refused a request with it; undefined for any other error. */
export function serviceRefusalOf(error: unknown): ServiceRefusal | undefined {
  return error instanceof ServiceRefusal ? error : undefined
}

/** Why another service is unavailable, in its own words; undefined if it did not say. */
export function statedReasonOf({ cause }: Error): string | undefined {
  return cause instanceof ServiceRefusal ? cause.message : undefined
}
