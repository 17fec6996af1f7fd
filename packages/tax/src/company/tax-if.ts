// The tax on the profits of a computed return if one of its facts were another.
import { chargeProfits, type ChargeableProfits } from '../computation/charge-profits.ts'
import type { CompanyReturn } from './company-tax.ts'

type OtherFact = Partial<Pick<ChargeableProfits, 'associatedCompanies' | 'isAtMainRate'>>

/** The corporation tax in pence, box 440, with the other fact; what the return states without one. */
export function taxIf({ computation, companyKind }: CompanyReturn, other: OtherFact): number {
  const { taxableProfitPounds, period, associatedCompanies, boxes } = computation
  const charge = chargeProfits({
    profitPounds: taxableProfitPounds,
    period,
    associatedCompanies,
    exemptDistributionsPounds: Number(boxes['620'] ?? 0) / 100,
    isAtMainRate: companyKind.isAtMainRate,
    ...other,
  })
  return charge?.chargeablePence ?? Number(boxes['440'])
}
