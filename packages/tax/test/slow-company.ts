// Computes the boxes of a company with one accounting period a second time, from the top of the law instead
// of from a table of lines: trade, loans, letting and management one after the other, in pounds.
import type { Activity } from '../src/company/business-facts.ts'
import type { TradingFigures } from '../src/computation/trading-figures.ts'
import { slowCharge } from './slow-charge.ts'
import type { Period } from '@cfs/values'

export interface SlowCompany {
  readonly figures: TradingFigures
  readonly period: Period
  readonly activity: Activity
  readonly letsToConnectedPersons: boolean
}

const whole = (pence: number) => Math.floor(pence / 100)

/** The boxes from the income to the tax, in pounds; 0 for an empty box. */
export function slowCompany(accounts: SlowCompany): Readonly<Record<string, number>> {
  const { figures: f, activity } = accounts
  const some = (pence: number | undefined) => pence ?? 0
  const trades = activity === 'trade'
  const operatingCosts =
    f.costOfSalesPence + f.staffCostsPence + f.otherOperatingExpensesPence - f.disallowableExpensesPence
  const operating = f.turnoverPence + f.otherIncomePence - operatingCosts
  const allowances = f.capitalAllowancesPence - f.balancingChargesPence

  const trade = trades ? whole(operating - f.interestPayablePence - allowances) : 0
  const lettingResult = f.propertyIncomePence + some(f.propertyReceiptsPence) - some(f.propertyExpensesPence)
  const letting = whole(lettingResult + (activity === 'property_letting' ? operating - allowances : 0))
  const debits =
    some(f.propertyFinanceCostsPence) +
    some(f.nonTradeInterestPayablePence) +
    (trades ? 0 : f.interestPayablePence)
  const loans = whole(f.interestReceivablePence - debits)
  const isInvestor = activity === 'investment' || activity === 'holding'
  const management = Math.max(0, -whole(-some(f.managementExpensesPence) - (isInvestor ? operatingCosts : 0)))
  const investmentAllowances = isInvestor ? Math.max(0, Math.ceil(allowances / 100)) : 0

  const profits = [trade, letting, loans].reduce((sum, result) => sum + Math.max(0, result), 0)
  let left = profits
  const use = (amount: number) => {
    const used = Math.max(0, Math.min(left, amount))
    left -= used
    return used
  }
  const own = {
    management: use(management),
    letting: use(-letting),
    allowances: use(investmentAllowances),
    loans: f.keepsLoanDeficit === true ? 0 : use(-loans),
    trade: use(-trade),
  }
  const donations = use(whole(f.qualifyingDonationsPence))
  // Half of what is beyond the deductions allowance cannot be relieved by amounts of earlier periods.
  const days = (Date.parse(accounts.period.end) - Date.parse(accounts.period.start)) / 86_400_000 + 1
  const beyond = Math.max(0, left - Math.floor((5_000_000 * days) / Math.max(365, days)))
  const unrelieved = Math.ceil(beyond / 2)
  left -= unrelieved
  const earlier = {
    management: use(whole(some(f.managementExpensesBroughtForwardPence))),
    letting: use(whole(some(f.propertyLossesBroughtForwardPence))),
    loans: use(whole(some(f.loanDeficitsBroughtForwardPence))),
    trade: trades ? use(whole(f.lossesBroughtForwardPence)) : 0,
  }
  return {
    '155': Math.max(0, trade),
    '170': Math.max(0, loans),
    '190': Math.max(0, letting),
    '235': profits,
    '245': own.management + earlier.management,
    '250': own.letting + earlier.letting,
    '255': own.allowances,
    '260': own.loans,
    '263': earlier.loans,
    '275': own.trade,
    '285': earlier.trade,
    '305': donations,
    '315': left + unrelieved,
    '525': taxOf(accounts, left + unrelieved),
    '780': Math.max(0, -trade),
    '795': Math.max(0, -loans),
    '805': Math.max(0, -letting),
    '850': management + investmentAllowances - own.allowances - own.management,
  }
}

function taxOf(accounts: SlowCompany, profitPounds: number): number {
  const { figures, period } = accounts
  if (isCloseInvestmentHolding(accounts)) return (profitPounds * 25) / 100
  const charge = slowCharge({
    profitPounds,
    period,
    associatedCompanies: figures.associatedCompanies,
    exemptDistributionsPounds: whole(figures.dividendsReceivedPence),
  })
  return (charge.taxPence - charge.marginalReliefPence) / 100
}

function isCloseInvestmentHolding({ activity, letsToConnectedPersons, figures }: SlowCompany): boolean {
  const { propertyIncomePence: net, propertyReceiptsPence: gross, turnoverPence, otherIncomePence } = figures
  const isLandlord = net + (gross ?? 0) > turnoverPence + otherIncomePence
  if (activity === 'trade') return isLandlord && letsToConnectedPersons
  if (activity === 'holding') return false
  if (activity === 'investment') return true
  const lines = [figures.propertyIncomePence, figures.propertyReceiptsPence, figures.propertyExpensesPence]
  const lets = activity === 'property_letting' || lines.some((pence) => (pence ?? 0) !== 0)
  if (!lets) return true
  return letsToConnectedPersons
}
