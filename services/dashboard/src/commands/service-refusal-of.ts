import { ServiceRefusal } from '../clients/product-api.ts'

/** Returns the error if it is the refusal of another service; undefined for any other error. */
export function serviceRefusalOf(error: unknown): ServiceRefusal | undefined {
  return error instanceof ServiceRefusal ? error : undefined
}
