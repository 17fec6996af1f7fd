// How a computation says which share of a longer period of account falls into its accounting period: from the
// facts of the business, whatever the amounts are.
import { computeCompanyTax, NO_FIGURES, type BusinessFacts } from '@cfs/tax'
import { isoDateFrom as day } from '@cfs/values'
import { expect, test } from 'vitest'
import { sampleForms } from '../sample-forms.ts'
import { adjustmentBlocks } from './adjustment-blocks.ts'
import { computationsForm } from './computations-form.ts'
import type { AmountRow } from './content.ts'
import { profitBlocks } from './profit-blocks.ts'

const { companyName, companyNumber, utr } = sampleForms().tradingComputations
const FIFTEEN_MONTHS = { start: day('2025-04-01'), end: day('2026-06-30') }
const SHARE = 'Share of this accounting period'
const RENTS = 'Income from a property business'

/** The labels of each return's rows that begin with `start`. */
function labelsOf(start: string, business: BusinessFacts, amounts: object): readonly (readonly string[])[] {
  const figures = { ...NO_FIGURES, ...amounts }
  const result = computeCompanyTax({
    figures,
    periodOfAccount: FIFTEEN_MONTHS,
    business: { letsToConnectedPersons: false, ...business },
    sentOn: day('2026-11-21'),
    areFirstAccounts: business.beganOn !== undefined,
  })
  if (result.kind !== 'computed') throw new Error(JSON.stringify(result))
  return result.returns.map(({ computation }) => {
    const form = computationsForm({ ...computation, companyName, companyNumber, utr, returnType: 'new' })
    const blocks = [...adjustmentBlocks(form), ...profitBlocks(form)]
    const rows = blocks.flatMap((block): readonly AmountRow[] => (block.kind === 'amounts' ? block.rows : []))
    return rows.map(({ label }) => label).filter((label) => label.startsWith(start))
  })
}

const NONE = `${SHARE}: none, because the company did not trade in it`
const ALL = `${SHARE}: all, because the company traded in no other`
const SALES = { turnoverPence: 45_600_00 }

test.each<readonly [string, BusinessFacts, object, readonly (readonly string[])[]]>([
  ['throughout', {}, SALES, [[`${SHARE}: 365 of 456 days`], [`${SHARE}: 91 of 456 days`]]],
  [
    'throughout, without a profit to divide',
    { activity: 'trade' },
    { ...SALES, staffCostsPence: 45_600_00 },
    [[`${SHARE}: 365 of 456 days`], [`${SHARE}: 91 of 456 days`]],
  ],
  ['from the last day of the accounts', { tradeBeganOn: day('2026-06-30') }, SALES, [[NONE], [NONE], [ALL]]],
  [
    'from the first three months on, in two of three accounting periods',
    { tradeBeganOn: day('2025-06-01') },
    SALES,
    [[NONE], [`${SHARE}: 365 of 395 days of trading`], [`${SHARE}: 30 of 395 days of trading`]],
  ],
  [
    'until a month before the end, with costs that took the whole profit',
    { tradeCeasedOn: day('2026-05-31'), activity: 'investment' },
    { ...SALES, staffCostsPence: 45_600_00 },
    [[`${SHARE}: 365 of 426 days of trading`], [`${SHARE}: 61 of 426 days of trading`], [NONE]],
  ],
  [
    'from the day on which the business began',
    { beganOn: day('2025-09-01'), tradeBeganOn: day('2025-09-01') },
    SALES,
    [[ALL]],
  ],
  [
    'never, because the company lets land',
    { activity: 'property_letting' },
    { propertyReceiptsPence: 45_600_00 },
    [[], []],
  ],
])('a company trades %s', (...[, business, amounts, labels]) => {
  expect(labelsOf(SHARE, business, amounts)).toEqual(labels)
})

const LETS = { propertyReceiptsPence: 45_600_00 }

test.each<readonly [string, BusinessFacts, object, readonly (readonly string[])[]]>([
  [
    'throughout',
    { activity: 'property_letting' },
    LETS,
    [[`${RENTS}: 365 of 456 days`], [`${RENTS}: 91 of 456 days`]],
  ],
  [
    'from a day within the accounts',
    { activity: 'property_letting', beganOn: day('2025-05-01') },
    LETS,
    [[`${RENTS}: 365 of 426 days`], [`${RENTS}: 61 of 426 days`]],
  ],
  [
    'in one accounting period of longer accounts',
    { activity: 'property_letting', beganOn: day('2025-09-01') },
    LETS,
    [[RENTS]],
  ],
  [
    'beside a trade that ended within the accounts',
    { activity: 'property_letting', tradeCeasedOn: day('2025-06-30') },
    { ...SALES, ...LETS },
    [[`${RENTS}: 91 of 456 days`], [`${RENTS}: 365 of 456 days`]],
  ],
])('the rents of a company that lets %s', (...[, business, amounts, labels]) => {
  expect(labelsOf(RENTS, business, amounts)).toEqual(labels)
})

test('a letting’s allowances are no part of the share of a trade that the company does not have', () => {
  const figures = { ...LETS, capitalAllowancesPence: 300_00 }
  expect(labelsOf(SHARE, { activity: 'property_letting', beganOn: day('2025-09-01') }, figures)).toEqual([[]])
})
