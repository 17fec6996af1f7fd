// What the company's earlier filings say about a planned one: the same was filed already, or the periods do
// not follow each other.
import {
  amendedPeriodWarnings,
  heldOverlapWarnings,
  periodWarnings,
} from '../../domain/warnings/period-warnings.ts'
import { warnIf, type Warning } from '../../domain/warnings/warning.ts'
import { formatLongDate, type IsoDate, type Period } from '@cfs/values'
import { accountsBefore } from '../accounts-before.ts'
import { acceptedInstead } from '../carry-over.ts'
import type { AccountsPlan, Ct600Plan } from '../planned-filing.ts'
import type { PlanningFacts } from '../planning-facts.ts'

export interface PlannedPeriod {
  readonly plan: Ct600Plan | AccountsPlan
  readonly facts: PlanningFacts
  /** Whether `known.company` comes from the register; the sandbox uses a sample company. */
  readonly isRegistered: boolean
}

/**
 * The period compared with those of earlier filings and of the register. The sandbox's sample company has no
 * other periods.
 */
export function periodWarningsOf(planned: PlannedPeriod): readonly Warning[] {
  const { plan, isRegistered } = planned
  if (!isRegistered) return []
  const held = heldOverlapWarnings(heldBesides(planned), plan.amendment !== null)
  const ofPeriod = earlierPeriodWarnings(planned, held)
  return ofPeriod.some(({ code }) => code === 'PERIOD_OVERLAPS_ACCOUNTS') ? ofPeriod : [...held, ...ofPeriod]
}

function earlierPeriodWarnings({ plan, facts }: PlannedPeriod, held: readonly Warning[]): readonly Warning[] {
  const earlier = { type: plan.type, company: facts.company, ownEnds: facts.ownEnds ?? [] }
  if (facts.periodStartSource === 'earlier_filing') return []
  if (plan.amendment === null) return periodWarnings(plan.period, earlier)
  // If the amendment has the periods of its original, days that are shared were confirmed with that.
  const repeatsOriginal = facts.original?.kind === 'ours' && held.length === 0
  return repeatsOriginal ? [] : amendedPeriodWarnings(plan.period, earlier)
}

/** For each planned period, the accepted periods that it does not repeat, amend or carry over. */
function heldBesides(planned: PlannedPeriod): Parameters<typeof heldOverlapWarnings>[0] {
  const { plan, facts } = planned
  const periods = plan.type === 'ct600' ? plan.returns : [plan]
  const instead = acceptedInstead(periods, facts.acceptedParts ?? [])
  const repeats = plan.amendment !== null || isAlreadyFiled(planned)
  return periods.map(({ period }, index) => ({
    period,
    held: (facts.heldPeriods ?? []).filter(
      (each) => !isSame(each.period, period) || !(repeats || instead[index] !== undefined),
    ),
  }))
}

function isSame(one: Period, other: Period): boolean {
  return one.start === other.start && one.end === other.end
}

/** Whether this account or, as the register shows, another filed the same already; it is not late then. */
export function isAlreadyFiled({ plan, facts, isRegistered }: PlannedPeriod): boolean {
  const isOnRegister =
    plan.type === 'accounts' &&
    isRegistered &&
    facts.company?.accountsMadeUpTo.includes(plan.period.end) === true
  return plan.amendment === null && (isOnRegister || facts.isAlreadyFiled === true)
}

export function alreadyFiledWarnings(planned: PlannedPeriod): readonly Warning[] {
  const { period } = planned.plan
  const { unclearFilingId } = planned.facts
  return [
    ...warnIf(
      isAlreadyFiled(planned),
      'ALREADY_FILED',
      planned.facts.isAlreadyFiled === true
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
  { plan, facts }: PlannedPeriod,
  beganOn: IsoDate | undefined,
): readonly Warning[] {
  const before = accountsBefore(facts)
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
