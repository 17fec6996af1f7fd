// Plans the repairs for the violations that the audit found: each repair once, however many violations it
// mends, and accounts before their filings.
import type { Violation } from '../audit/rule.ts'
import { REMEDIES, REPAIRS, type RepairName } from './repairs.ts'

export interface PlannedRepair {
  readonly repair: RepairName
  /** The filing or account that the repair is about. */
  readonly subject: string
  /** The violations that it should mend, as `repair run --violation` takes them. */
  readonly violations: readonly string[]
}

export interface ByHand extends Violation {
  readonly violation: string
  readonly advice: string
}

export interface RepairPlan {
  readonly repairs: readonly PlannedRepair[]
  /** The violations that no repair mends. */
  readonly byHand: readonly ByHand[]
}

const UNKNOWN_RULE = 'This version of the command does not know the rule. Use the version of the services.'

/** `accountOf` is the account of each filing whose violation is mended in its account. */
export function planRepairs(
  violations: readonly Violation[],
  accountOf: ReadonlyMap<string, string> = new Map(),
): RepairPlan {
  const planned = new Map<string, PlannedRepair>()
  const byHand: ByHand[] = []
  for (const violation of violations) {
    const remedy = REMEDIES[violation.rule]
    const subject = remedy?.isOfFilingsAccount === true ? accountOf.get(violation.subject) : violation.subject
    if (remedy?.repair === undefined || subject === undefined) {
      byHand.push(withAdvice(violation))
      continue
    }
    const { repair } = remedy
    const key = `${repair} ${subject}`
    const names = [...new Set([...(planned.get(key)?.violations ?? []), violationName(violation)])]
    planned.set(key, { repair, subject, violations: names })
  }
  return { repairs: inOrder([...planned.values()]), byHand }
}

/** Accounts are published before filings are charged to them; copies follow the ledger last. */
const ORDER: readonly string[] = [
  'republish account',
  'republish filing',
  'resync account',
  'recount account',
]

function inOrder(repairs: readonly PlannedRepair[]): readonly PlannedRepair[] {
  return repairs.toSorted((one, other) => ORDER.indexOf(one.repair) - ORDER.indexOf(other.repair))
}

/** The filings whose account has to be known to plan their repair. */
export function filingsToLookUp(violations: readonly Violation[]): readonly string[] {
  const filings = violations.filter(({ rule }) => REMEDIES[rule]?.isOfFilingsAccount === true)
  return [...new Set(filings.map(({ subject }) => subject))]
}

/** The name by which an operator selects a violation. */
export const violationName = ({ rule, subject }: Violation): string => `${rule}:${subject}`

/** With what a person does about a violation that no repair mends, or that remains after its repair. */
export function withAdvice(violation: Violation): ByHand {
  const advice = REMEDIES[violation.rule]?.byHand ?? UNKNOWN_RULE
  return { violation: violationName(violation), ...violation, advice }
}

export const whatRepairDoes = ({ repair }: PlannedRepair): string => REPAIRS[repair].does
