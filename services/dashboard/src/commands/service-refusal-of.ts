import { ServiceRefusal } from '../clients/product-api.ts'

/** Returns the error if another service refused a request with it; undefined for any other error. */
export function serviceRefusalOf(error: unknown): ServiceRefusal | undefined {
  return error instanceof ServiceRefusal ? error : undefined
}

/** The reason that another service gives for being unavailable; undefined if it gives none. */
export function statedReasonOf({ cause }: Error): string | undefined {
  return cause instanceof ServiceRefusal ? cause.message : undefined
}
