// Divides a filing into two kinds of parts: parts that will be sent, and parts that the authority has
// already accepted in an earlier filing.
import { parseForms, type FiledForm } from '@cfs/forms'
import type { Tx } from '@cfs/postgres'
import { newId } from '@cfs/runtime'
import { type StatedTotals, sumOfTotals } from '@cfs/tax'
import { formatMoney, nearestPence, type Period } from '@cfs/values'
import { acceptedAlready } from '../domain/accepted-already.ts'
import type { FilingPart } from '../domain/filing.ts'
import { invalid, type Refusal } from '../domain/refusal.ts'
import { warnIf, type Warning } from '../domain/warnings/warning.ts'
import { selectAcceptedParts, type AcceptedPart } from '../store/accepted-parts.ts'
import { refuseIf } from '../planning/refuse.ts'
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
  const accepted = await acceptedBefore(tx, accountId, plan)
  const sendings: SendingPart[] = []
  const carried: AcceptedPart[] = []
  const warnings: Warning[] = []
  const parts = plan.parts.map(({ period, computation, sending }, index): FilingPart => {
    const part = index + 1
    const already = acceptedAlready({ part, period }, accepted)
    if (already !== undefined) {
      refuseIf(refuseOtherKind(already, computation))
      carried.push(already)
      warnings.push(...unlikeWarnings(already, computation))
      return already
    }
    sendings.push({ part, period, attemptId: newId('att'), sending })
    return { ...UNSENT, part, period, computation }
  })
  if (sendings.length === 0)
    throw new Error('the tax authority has already accepted every return of the filing')
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
 * Refuses to combine a nil return with a return that has figures. Accounts are attached only to the first
 * return, so the returns after it could not state where they are.
 */
function refuseOtherKind(
  { period, computation, carriedFrom }: AcceptedPart,
  planned: FilingPart['computation'],
): Refusal | undefined {
  if ((computation === null) === (planned === null)) return undefined
  const accepted = `the return for ${period.start} to ${period.end} was accepted in ${carriedFrom}`
  const message =
    computation === null
      ? `must be omitted: ${accepted} as a nil return; amend all of them once the others are accepted too`
      : `is required: ${accepted} with figures`
  return invalid({ field: 'financials', message })
}

/**
 * Warns if the figures give the period of an accepted return another profit. The authority has no original of
 * the missing returns yet, so only the whole filing can be amended, and only afterwards.
 */
function unlikeWarnings(
  { period, computation, carriedFrom }: AcceptedPart,
  planned: FilingPart['computation'],
): readonly Warning[] {
  const [accepted, made] = [computation, planned].map((each) => nearestPence(each?.taxable_profit))
  return warnIf(
    accepted !== made,
    'ACCEPTED_RETURN_DIFFERS',
    `The return for ${period.start} to ${period.end} was accepted in ${carriedFrom} with a taxable profit of ` +
      `${formatMoney(accepted ?? 0)} and is not sent again, but these figures make ${formatMoney(made ?? 0)}. Once the ` +
      'other returns are accepted, amend the filing: an amendment replaces all its returns.',
  )
}

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
