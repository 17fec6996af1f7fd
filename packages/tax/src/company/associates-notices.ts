// The notice about a number of associated companies that was not given, where it would change the tax, or the
// days on which it is due.
import { formatLongDate, formatMoney, periodInWords, sumOf } from '@cfs/values'
import { sizeForInstalments } from '../deadlines/instalments.ts'
import type { AssociatesNotice, DueDaysNotice } from '../tax-notice.ts'
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
  statedReturns: CompanyTaxInput['returns'] = [],
): readonly (AssociatesNotice | DueDaysNotice)[] {
  const assumed = returns.filter((_, index) => statedReturns[index]?.associatedCompanies === undefined)
  const taxWithNonePence = sumOf(returns.map(({ computation }) => computation.taxPayablePence))
  const assumedPence = sumOf(assumed.map((each) => taxIf(each, {})))
  const addedBy = (associatedCompanies: number) =>
    sumOf(assumed.map((each) => taxIf(each, { associatedCompanies }))) - assumedPence
  const leastAssociates = leastThat((count) => addedBy(count) !== 0)
  if (leastAssociates === undefined) return assumed.flatMap(dueDaysNotices).slice(0, 1)
  const taxWithLeastPence = taxWithNonePence + addedBy(leastAssociates)
  const message =
    `The tax is computed without associated companies: ${formatMoney(taxWithNonePence)}. ` +
    `${withLeast(leastAssociates)}, it is ${formatMoney(taxWithLeastPence)} (CTA 2010 ss.18D and 18E). Give ` +
    'financials.associated_companies, even if there are none.'
  return [
    { code: 'ASSOCIATED_COMPANIES_ASSUMED', taxWithNonePence, leastAssociates, taxWithLeastPence, message },
  ]
}

function withLeast(count: number, it = 'it'): string {
  return count === 1 ? 'With one' : `With ${count} (fewer do not change ${it})`
}

/**
 * The least number that makes the tax due in instalments, or earlier: associated companies share the limits
 * of £1.5 million and £20 million (SI 1998/3175 reg.3).
 */
function dueDaysNotices(each: CompanyReturn): readonly DueDaysNotice[] {
  const { computation, deadlines } = each
  const { period, taxableProfitPounds, boxes } = computation
  const size = (associatedCompanies: number) =>
    sizeForInstalments({
      period,
      profitPounds: taxableProfitPounds + Number(boxes['620'] ?? 0) / 100,
      taxPounds: taxIf(each, { associatedCompanies }) / 100,
      associatedCompanies,
    })
  const leastAssociates = leastThat((count) => size(count) !== size(0))
  const [first] = deadlines.instalmentsDueOn
  if (leastAssociates === undefined || first === undefined) return []
  const due =
    size(0) === 'large'
      ? 'its instalments are due earlier, as those of a very large company (SI 1998/3175 regs.3 and 5AZA)'
      : `it may be due in quarterly instalments from ${formatLongDate(first)} (SI 1998/3175 regs.3 and 5)`
  const message =
    `The tax for ${periodInWords(period)} is due on the days of a company without ` +
    `associated companies. ${withLeast(leastAssociates, 'them')}, ${due}. Give financials.associated_companies, even ` +
    'if there are none.'
  return [{ code: 'ASSOCIATED_COMPANIES_ASSUMED', leastAssociates, message }]
}

/** The least number of companies that changes the tax: each greater number changes it too. */
function leastThat(changes: (count: number) => boolean): number | undefined {
  if (!changes(MOST_ASSOCIATES)) return undefined
  // One company changes the tax of most profits that any number changes.
  if (changes(1)) return 1
  let [below, least] = [1, MOST_ASSOCIATES]
  while (least - below > 1) {
    const middle = Math.floor((below + least) / 2)
    if (changes(middle)) least = middle
    else below = middle
  }
  return least
}
