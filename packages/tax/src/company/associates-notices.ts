// The notice about a number of associated companies that was not given, where it would change the tax.
import { formatMoney } from '@cfs/values'
import type { AssociatesNotice } from '../tax-notice.ts'
import type { CompanyReturn, CompanyTaxInput } from './company-tax.ts'
import { taxIf } from './tax-if.ts'

/** The largest number that a request can state. */
const MOST_ASSOCIATES = 999

/**
 * The tax without associated companies, and with the least number that changes it. The limits are divided by
 * one more than the number (CTA 2010 s.18D(3)), so two or more may change a tax that one does not.
 */
export function associatesNotices(
  returns: readonly CompanyReturn[],
  given: CompanyTaxInput['returns'] = [],
): readonly AssociatesNotice[] {
  const assumed = returns.filter((_, index) => given[index]?.associatedCompanies === undefined)
  const taxWithNonePence = sumOf(returns.map(({ computation }) => computation.taxPayablePence))
  const assumedPence = sumOf(assumed.map((each) => taxIf(each, {})))
  const addedBy = (associatedCompanies: number) =>
    sumOf(assumed.map((each) => taxIf(each, { associatedCompanies }))) - assumedPence
  const leastAssociates = leastThat((count) => addedBy(count) !== 0)
  if (leastAssociates === undefined) return []
  const taxWithLeastPence = taxWithNonePence + addedBy(leastAssociates)
  const message =
    `The tax is computed without associated companies: ${formatMoney(taxWithNonePence)}. ` +
    `${withLeast(leastAssociates)}, it is ${formatMoney(taxWithLeastPence)} (CTA 2010 ss.18D and 18E). Give ` +
    'financials.associated_companies, even if there are none.'
  return [
    { code: 'ASSOCIATED_COMPANIES_ASSUMED', taxWithNonePence, leastAssociates, taxWithLeastPence, message },
  ]
}

function withLeast(count: number): string {
  return count === 1 ? 'With one' : `With ${count} (fewer do not change it)`
}

/** The least number of companies that changes the tax: each greater number changes it too. */
function leastThat(changes: (count: number) => boolean): number | undefined {
  if (!changes(MOST_ASSOCIATES)) return undefined
  let [below, least] = [0, MOST_ASSOCIATES]
  while (least - below > 1) {
    const middle = Math.floor((below + least) / 2)
    if (changes(middle)) least = middle
    else below = middle
  }
  return least
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
