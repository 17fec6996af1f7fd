import { ServiceRefusal } from './signed-request.ts'

/** Returns the error if it is the refusal of another service; undefined for any other error. */
export function serviceRefusalOf(error: unknown): ServiceRefusal | undefined {
  return error instanceof ServiceRefusal ? error : undefined
}

/** The reason that another service gives for being unavailable; undefined if it gives none. */
export function statedReasonOf({ cause }: Error): string | undefined {
  return cause instanceof ServiceRefusal ? cause.message : undefined
}
