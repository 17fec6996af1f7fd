import { ServiceRefusal } from '../clients/product-api.ts'

/** The refusal of another service, if the error is one. */
export function serviceRefusalOf(error: unknown): ServiceRefusal | undefined {
  return error instanceof ServiceRefusal ? error : undefined
}
