// The reserve of a company in both years, which the profit after tax and the dividends connect.
import type { Financials } from '@cfs/contracts'
import { totalTaxPence } from '@cfs/forms'
import { isLlp, nearestPence } from '@cfs/values'
import { isFirstPeriod } from '../domain/is-first-period.ts'
import type { Reserves } from '../domain/warnings/figure-warnings.ts'
import type { PlannedPeriod } from './warnings/already-filed-warnings.ts'
import { statesCurrentTax, taxComponentsOf } from './charged-tax-of.ts'
import { payableOf, trialTaxOf } from './company-tax-of.ts'
import type { PlanningFacts } from './planning-facts.ts'

/**
 * The company's reserve in both years; undefined if the opening reserve, the profit or the tax is unknown.
 * An LLP's members share its profit, so the LLP's reserve need not grow by the profit.
 */
export function reservesOf(
  { plan, facts, isRegistered }: PlannedPeriod,
  financials: Financials,
): Reserves | undefined {
  const { balance_sheet: sheet, prior_year: before, profit_and_loss: lines, tax_adjustments } = financials
  const isFirst = isRegistered && isFirstPeriod(facts.company, plan.period, facts.ownEnds)
  const opening = before?.profit_and_loss_account ?? (isFirst ? 0 : undefined)
  if (isLlp(plan.companyNumber) || sheet === undefined || opening === undefined) return undefined
  if (lines?.turnover === undefined) return undefined
  const computed =
    plan.type === 'ct600' && plan.tax !== undefined
      ? plan.tax
      : trialTaxOf({
          financials,
          period: plan.period,
          today: facts.today,
          v1995From: facts.v1995From,
          areFirstAccounts: isFirst,
          carriedPools: facts.carriedPools,
        })
  if (computed === undefined) return undefined
  const computedPence = payableOf(computed)
  const { components, source } = chargedTax({ lines, facts, computedPence })
  return {
    openingPence: nearestPence(opening),
    closingPence: nearestPence(sheet.profit_and_loss_account),
    profitAfterTaxPence: computed.accountsProfitPence - totalTaxPence(components),
    dividendsPaidPence: lines.dividends_paid === undefined ? undefined : nearestPence(lines.dividends_paid),
    taxAlreadyPaidPence: nearestPence(tax_adjustments?.tax_already_paid),
    taxPence: components.currentPence,
    taxSource: source,
  }
}

interface TaxQuestion {
  readonly lines: NonNullable<Financials['profit_and_loss']>
  readonly facts: PlanningFacts
  readonly computedPence: number
}

/** The tax charged in the accounts: from the request, from the return for the period, or as computed. */
function chargedTax({ lines, facts, computedPence }: TaxQuestion) {
  const { filedTaxPence } = facts
  const components = taxComponentsOf(lines.tax, filedTaxPence ?? computedPence)
  if (statesCurrentTax(lines.tax)) return { components, source: 'request' } as const
  return { components, source: filedTaxPence === undefined ? 'computed' : 'return' } as const
}
