// The warnings of a return about what leads from its accounts to its taxable profit: donations, capital
// allowances, companies that share limits, gains, the tax charge, and facts that were taken to be so.
import { disallowableKindsPence, disallowablePence, type Financials } from '@cfs/contracts'
import { nearestPence } from '@cfs/values'
import { donationWarnings, type Donations } from '../../domain/warnings/donation-warnings.ts'
import type { Warning } from '../../domain/warnings/warning.ts'
import { allowanceWarningsOf } from './allowance-warnings-of.ts'
import { assumedFactsWarnings } from './assumed-facts-warnings.ts'
import { gainWarnings } from './gain-warnings.ts'
import { groupWarnings } from './group-warnings.ts'
import type { Ct600Plan } from '../planned-filing.ts'
import type { PlanningFacts } from '../planning-facts.ts'
import { taxChargeWarnings } from './tax-charge-warnings.ts'

export interface Adjusted {
  readonly financials: Financials
  readonly facts: PlanningFacts
}

export function adjustmentWarningsOf(
  plan: Ct600Plan,
  { financials, facts: { carriedPools: carried, company } }: Adjusted,
): readonly Warning[] {
  const { profit_and_loss: lines } = financials
  const returns = plan.tax?.returns ?? []
  const relieved = plan.returns.map(({ form }) => Number(form.boxes['305'] ?? 0) / 100)
  const facts = { returns, carried, areFirstAccounts: company?.incorporatedOn === plan.period.start }
  return [
    ...donationWarnings({
      paidPence: donationsPence(financials),
      relievedPounds: relieved.reduce((sum, pounds) => sum + pounds, 0),
      ...donationsAddedBack(lines?.disallowable_expenses),
    }),
    ...allowanceWarningsOf(financials, facts),
    ...assumedFactsWarnings(financials, facts),
    ...groupWarnings(financials, returns),
    ...gainWarnings(financials),
    ...taxChargeWarnings(plan, financials),
  ]
}

/** The expenses that may contain donations; if the request states kinds, no other kind does. */
function donationsAddedBack(
  stated: NonNullable<Financials['profit_and_loss']>['disallowable_expenses'],
): Pick<Donations, 'addedBackPence' | 'addedBackIn'> {
  const kinds = disallowableKindsPence(stated)
  if (kinds === undefined) {
    return { addedBackPence: disallowablePence(stated), addedBackIn: 'disallowable_expenses' }
  }
  const addedBackPence = (kinds.donations ?? 0) + (kinds.other ?? 0)
  return { addedBackPence, addedBackIn: 'donations and other of disallowable_expenses' }
}

/** The donations of the whole period, or those of its accounting periods. */
function donationsPence({ tax_adjustments: tax, returns = [] }: Financials): number {
  const parts = returns.map((each) => nearestPence(each.qualifying_donations))
  return Math.max(
    nearestPence(tax?.qualifying_donations),
    parts.reduce((sum, pence) => sum + pence, 0),
  )
}
