// The profit and loss account that accounts for the registry contain: none, unless the request asks for it or
// the law requires it.
import type { Financials } from '@cfs/contracts'
import type { ProfitAndLossFigures } from '@cfs/forms'
import { formatLongDate, isLlp, type CompanyNumber, type Regime } from '@cfs/values'
import type { DeliveryRules } from '../domain/delivery-rules.ts'
import { invalid } from '../domain/refusal.ts'
import { statesCurrentTax } from './charged-tax-of.ts'
import { profitAndLossOf } from './figures-of.ts'
import type { PlanningFacts } from './planning-facts.ts'
import { refuse } from './refuse.ts'

interface Delivery {
  readonly companyNumber: CompanyNumber
  readonly financials: Financials | undefined
  readonly regime: Regime
  readonly rules: DeliveryRules
}

const MEMBER = 'financials.deliver_profit_and_loss'

/**
 * undefined for accounts that are delivered without it. Refuses a profit and loss account that the figures do
 * not give: its tax is stated, or that of the return that was filed here.
 */
export function deliveredProfitAndLoss(
  { companyNumber, financials, regime, rules }: Delivery,
  { period, filedTaxPence }: PlanningFacts,
): ProfitAndLossFigures | undefined {
  if (financials === undefined || !isDelivered(financials, { regime, rules })) return undefined
  const { profit_and_loss: lines } = financials
  const isTaxKnown = isLlp(companyNumber) || statesCurrentTax(lines?.tax) || filedTaxPence !== undefined
  const missing = [
    ...(lines?.turnover === undefined ? ['turnover'] : []),
    ...(isTaxKnown ? [] : ['tax']),
  ].map((name) => ({
    field: `financials.profit_and_loss.${name}`,
    message:
      'is required, because the accounts contain the profit and loss account. If there was none, send 0',
  }))
  if (missing.length > 0) return refuse(invalid(...missing))
  return profitAndLossOf(financials, { period, regime, computedTaxPence: filedTaxPence ?? 0 })
}

function isDelivered(
  { deliver_profit_and_loss: asked }: Financials,
  { regime, rules }: Pick<Delivery, 'regime' | 'rules'>,
): boolean {
  if (regime === 'dormant') {
    if (asked !== true) return false
    const message = 'must be omitted: dormant accounts have no profit and loss account'
    return refuse(invalid({ field: MEMBER, message }))
  }
  if (rules.profitAndLoss === 'optional') return asked === true
  if (asked !== false) return true
  const message = `must be true: accounts delivered from ${formatLongDate(rules.from)} contain the profit and loss account`
  return refuse(invalid({ field: MEMBER, message }))
}
