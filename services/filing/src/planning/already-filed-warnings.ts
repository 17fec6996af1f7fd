// What the company's earlier filings say about a planned one: the same was filed already, or the periods do
// not follow each other.
import { periodWarnings } from '../domain/warnings/period-warnings.ts'
import { warnIf, type Warning } from '../domain/warnings/warning.ts'
import { formatLongDate, type IsoDate } from '@cfs/values'
import { accountsBefore } from './accounts-before.ts'
import type { AccountsPlan, Ct600Plan } from './planned-filing.ts'
import type { PlanningFacts } from './planning-facts.ts'

export interface PlannedPeriod {
  readonly plan: Ct600Plan | AccountsPlan
  readonly known: PlanningFacts
  /** Whether `known.company` comes from the register; the sandbox uses a sample company. */
  readonly isRegistered: boolean
}

/** An amendment has the period of its original, and the sandbox's sample company has no other periods. */
export function periodWarningsOf({ plan, known, isRegistered }: PlannedPeriod): readonly Warning[] {
  if (plan.amendment !== null || !isRegistered || known.periodStartSource === 'earlier_filing') return []
  return periodWarnings(plan.period, {
    type: plan.type,
    company: known.company,
    ownEnds: known.ownEnds ?? [],
  })
}

/** Whether this account or, as the register shows, another filed the same already; it is not late then. */
export function isAlreadyFiled({ plan, known, isRegistered }: PlannedPeriod): boolean {
  const isOnRegister =
    plan.type === 'accounts' &&
    isRegistered &&
    known.company?.accountsMadeUpTo.includes(plan.period.end) === true
  return plan.amendment === null && (isOnRegister || known.isAlreadyFiled === true)
}

export function alreadyFiledWarnings(planned: PlannedPeriod): readonly Warning[] {
  const { period } = planned.plan
  const { unclearFilingId } = planned.known
  return [
    ...warnIf(
      isAlreadyFiled(planned),
      'ALREADY_FILED',
      planned.known.isAlreadyFiled === true
        ? 'A filing of this type was already accepted for the company and period. The authority rejects a ' +
            'second one without an amendment block.'
        : `The register already has accounts made up to ${period.end}. The registry rejects a second set ` +
            'without an amendment block.',
    ),
    ...warnIf(
      unclearFilingId !== undefined,
      'EARLIER_OUTCOME_UNKNOWN',
      `The filing ${unclearFilingId} of this type for the company and period may have reached the authority. ` +
        'Check with the authority, as its errors describe; file again only if the authority does not have it.',
    ),
  ]
}

/** Accounts that were not dormant show a business before the day on which it is said to have begun. */
export function beganAfterAccountsWarnings(
  { plan, known }: PlannedPeriod,
  beganOn: IsoDate | undefined,
): readonly Warning[] {
  const before = accountsBefore(known)
  const wasActive = before?.type !== undefined && !['dormant', 'null'].includes(before.type)
  if (beganOn === undefined || beganOn <= plan.period.start || !wasActive) return []
  return warnIf(
    true,
    'BUSINESS_BEGAN_AFTER_ACCOUNTS',
    `financials.business.began_on is ${formatLongDate(beganOn)}, but the register has accounts made up to ` +
      `${formatLongDate(before.madeUpTo)} that are not dormant. No return is made for the days from ` +
      `${formatLongDate(plan.period.start)} until the business began.`,
  )
}
