// The statements required of small accounts that are delivered without their profit and loss account (CA 2006
// s.444(5) and (5A), which SI 2008/1911 applies to LLPs).
import type { AccountsPeriod } from '../register/accounts-period.ts'
import { RESULTS } from './claims.ts'
import type { Fact } from './ixbrl-document.ts'

export interface Delivered {
  /** The text that readers see. */
  readonly text: string
  readonly facts: readonly Fact[]
  readonly period: AccountsPeriod | undefined
  /** The name of the document's kind of accounts. */
  readonly kind: string
  readonly isLlp: boolean
}

const COMPANY =
  /annual accounts and reports have been delivered in accordance with the provisions applicable to companies subject to the small companies regime(?![\p{L}\d])/iu
const LLP =
  /annual accounts have been delivered in accordance with the provisions applicable to LLPs subject to the small LLPs regime(?![\p{L}\d])/iu
const WITHHELD = /profit and loss account has not been delivered to the registrar/i

export function deliveryFlaws({ text, facts, period, kind, isLlp }: Delivered): string[] {
  // Dormant accounts have no profit and loss account, and audited accounts need not follow the small
  // companies regime.
  if (kind === 'dormant' || kind === 'audited' || period === undefined) return []
  if (facts.some((fact) => isResult(fact, period))) return []
  const regime = isLlp ? 'small LLPs regime' : 'small companies regime'
  return [
    ...((isLlp ? LLP : COMPANY).test(text)
      ? []
      : [
          'The profit and loss account is not delivered, and the statement is missing: ' +
            `delivered in accordance with the ${regime} (section 444(5))`,
        ]),
    // Section 444(5A) does not apply to the micro-entity provisions (s.444(5C)).
    ...(kind === 'micro' || WITHHELD.test(text)
      ? []
      : ['The statement is missing: profit and loss account not delivered (section 444(5A))']),
  ]
}

function isResult({ name, context }: Fact, period: AccountsPeriod): boolean {
  return RESULTS.includes(name) && !context.isInstant && context.end === period.end
}
