import { ServiceRefusal } from '../clients/product-api.ts'

/** Returns the error if another service refused a request with it; undefined for any other error. */
export function serviceRefusalOf(error: unknown): ServiceRefusal | undefined {
  return error instanceof ServiceRefusal ? error : undefined
}
