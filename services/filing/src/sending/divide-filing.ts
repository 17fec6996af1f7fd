// Divides a filing into two kinds of parts: parts that will be sent, and parts that the authority has
// already accepted in an earlier filing.
import { parseForms, type FiledForm } from '@cfs/forms'
import type { Tx } from '@cfs/postgres'
import { newId } from '@cfs/runtime'
import { type StatedTotals, sumOfTotals } from '@cfs/tax'
import type { Period } from '@cfs/values'
import type { AcceptedPart } from '../domain/accepted-already.ts'
import type { FilingPart } from '../domain/filing.ts'
import type { Warning } from '../domain/warnings/warning.ts'
import { carryOver } from '../planning/carry-over.ts'
import { selectAcceptedParts } from '../store/accepted-parts.ts'
import type { FilingPlan, PreparedSending } from './submission.ts'

export interface SendingPart {
  readonly part: number
  readonly period: Period
  readonly attemptId: string
  readonly sending: PreparedSending
}

export interface DividedFiling {
  readonly parts: readonly FilingPart[]
  /** The parts of the filing, in the order in which they are sent. */
  readonly sendings: readonly SendingPart[]
  readonly forms: readonly FiledForm[]
  readonly computation: StatedTotals | null
  /** Warnings about the accepted returns. */
  readonly warnings: readonly Warning[]
}

export async function divideFiling(tx: Tx, accountId: string, plan: FilingPlan): Promise<DividedFiling> {
  const { instead, warnings } = carryOver(plan.parts, await acceptedBefore(tx, accountId, plan))
  const sendings: SendingPart[] = []
  const parts = plan.parts.map(({ period, computation, sending }, index): FilingPart => {
    const [part, already] = [index + 1, instead[index]]
    if (already !== undefined) return already
    sendings.push({ part, period, attemptId: newId('att'), sending })
    return { ...UNSENT, part, period, computation }
  })
  const carried = instead.filter((part) => part !== undefined)
  if (carried.length === 0)
    return { parts, sendings, forms: plan.forms, computation: plan.computation, warnings }
  return {
    parts,
    sendings,
    forms: formsWith(plan.forms, carried),
    computation: sumOfTotals(parts.map((part) => part.computation)),
    warnings,
  }
}

const UNSENT = { status: 'pending', reference: null, receipt: null, errors: [], carriedFrom: null } as const

/**
 * The accepted parts that are carried over from earlier filings. An amendment carries over no parts, because
 * it replaces all returns of its period.
 */
async function acceptedBefore(
  tx: Tx,
  accountId: string,
  { parts, utr, companyNumber, period, amendment }: FilingPlan,
): Promise<readonly AcceptedPart[]> {
  if (parts.length === 1 || utr === null || amendment !== null) return []
  return selectAcceptedParts(tx, { accountId, utr, companyNumber, periodEnd: period.end })
}

/** Replaces the forms of parts carried over from earlier filings with the forms that were accepted. */
function formsWith(forms: readonly FiledForm[], carried: readonly AcceptedPart[]): readonly FiledForm[] {
  return carried.reduce<readonly FiledForm[]>((mixed, { part, formsJson }) => {
    const before = parseForms(formsJson).filter((filed) => filed.part === part)
    return [...mixed.filter((filed) => filed.part !== part), ...before]
  }, forms)
}
