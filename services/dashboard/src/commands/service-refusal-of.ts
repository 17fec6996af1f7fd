import { ServiceRefusal } from '../clients/product-api.ts'

/** Returns the error as a refusal by another service; undefined if it is any other error. */
export function serviceRefusalOf(error: unknown): ServiceRefusal | undefined {
  return error instanceof ServiceRefusal ? error : undefined
}
