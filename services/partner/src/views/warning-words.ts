// The filing service's warnings in the words of the form: each is a point that the customer ticks before
// going on. The registry of warnings has the words.
import { formWordsOf } from '@cfs/contracts'

export interface FormWarning {
  readonly code: string
  readonly message: string
}

/** Provisions of the law and numbers of boxes, which say nothing to a customer. */
const PROVISIONS = / \((?:[A-Z]{2,4} \d{4}|SI \d{4}|ITTOIA|para|ss?|reg|box)[ .][^)]*\)/g

function iKnow(message: string): string {
  return `I know this: ${message.replaceAll(PROVISIONS, '')}`
}

/** What the customer ticks. A code of a later version of the filing service has only its message. */
export function warningInWords({ code, message }: FormWarning): string {
  const words = formWordsOf(code)
  return words === 'not asked' || words === 'its message' ? iKnow(message) : words
}
