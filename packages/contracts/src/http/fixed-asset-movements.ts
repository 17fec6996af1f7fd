// The movements of fixed assets in the notes (SI 2008/409 sch.1 para.48): a row for each class, or rows for
// the items of a class.
import { formatMoney, nearestPence } from '@cfs/values'
import { z } from 'zod'
import { amount, signedAmount } from './amounts.ts'

const CLASSES = ['intangible', 'tangible', 'investments'] as const

/** The items of each class for which the taxonomy has a member; investments have none. */
const ITEMS = {
  intangible: ['goodwill', 'software', 'development', 'patents_and_licences'],
  tangible: [
    'land_and_buildings',
    'leasehold_improvements',
    'plant_and_machinery',
    'fixtures_and_equipment',
    'office_equipment',
    'computer_equipment',
    'motor_vehicles',
    'other_tangible',
  ],
  investments: [],
} as const satisfies Readonly<Record<(typeof CLASSES)[number], readonly string[]>>

const movement = z.strictObject({
  class: z
    .enum(CLASSES)
    .describe('The class of fixed assets. Send each class once, or once for each of its items.'),
  item: z
    .enum([...ITEMS.intangible, ...ITEMS.tangible])
    .optional()
    .describe(
      'The item of the class, as the balance sheet format divides it. Required in each row of a class that has more than one. Defaults to the whole class.',
    ),
  cost_brought_forward: amount
    .default(0)
    .describe(
      'The cost or valuation at the start of the period, before depreciation. Must be 0 in the first period after incorporation. Defaults to 0.',
    ),
  additions: amount
    .default(0)
    .describe('The cost of assets acquired in the period, without VAT that is recovered. Defaults to 0.'),
  disposals: amount
    .default(0)
    .describe(
      'The cost of assets disposed of in the period: not their proceeds, and before depreciation. Defaults to 0.',
    ),
  revaluation: signedAmount
    .optional()
    .describe(
      'The change of value by revaluation, which the other fields do not include; negative for a decrease. Defaults to 0.',
    ),
  transfers: signedAmount
    .optional()
    .describe(
      'The cost of assets transferred from other classes or items, before depreciation; negative for transfers to them. All rows together must make 0. Defaults to 0.',
    ),
  depreciation_brought_forward: amount
    .default(0)
    .describe(
      'Accumulated depreciation of all assets of the row at the start of the period, as a positive amount. Defaults to 0.',
    ),
  charge: amount.default(0).describe('The depreciation of the period, including impairment. Defaults to 0.'),
  depreciation_on_disposals: amount
    .default(0)
    .describe(
      'Accumulated depreciation of the assets disposed of, which `disposals` does not deduct. Defaults to 0.',
    ),
  depreciation_adjustments: signedAmount
    .optional()
    .describe(
      'Any other change of the accumulated depreciation, which the other fields do not include, such as that of transferred assets; negative for what a revaluation eliminates (SI 2008/409 sch.1 para.48(3)(d)). Defaults to 0.',
    ),
})
type Movement = z.infer<typeof movement>

export const fixedAssetMovements = z.array(movement).max(20).superRefine(refuseRows)

/** What leaves a class or item joins another one. */
function refuseTransfers(rows: readonly Movement[], context: z.RefinementCtx): void {
  const sumPence = rows.reduce((sum, { transfers }) => sum + nearestPence(transfers), 0)
  const last = rows.findLastIndex(({ transfers = 0 }) => transfers !== 0)
  if (sumPence === 0 || last < 0) return
  const message =
    `must add up to 0 over all rows, because what leaves a class or item joins another; they make ` +
    formatMoney(sumPence)
  context.addIssue({ code: 'custom', path: [last, 'transfers'], message })
}

function refuseRows(rows: readonly Movement[], context: z.RefinementCtx): void {
  const refuse = (index: number, message: string) =>
    context.addIssue({ code: 'custom', path: [index, 'item'], message })
  const isOfClass = ({ class: name, item }: Movement) =>
    item === undefined || ITEMS[name].some((each) => each === item)
  rows.forEach((row, index) => {
    const others = rows.filter((each, place) => place !== index && each.class === row.class)
    if (!isOfClass(row)) {
      const items = ITEMS[row.class]
      const allowed = items.length === 0 ? 'must be omitted for' : `must be one of ${items.join(', ')} for`
      refuse(index, `${allowed} ${row.class} assets`)
    } else if (others.length > 0 && row.item === undefined) {
      refuse(index, `is required, because there are several rows of ${row.class} assets`)
    } else if (others.some(({ item }) => item === row.item)) {
      refuse(index, 'must not repeat the item of another row')
    }
  })
  refuseTransfers(rows, context)
}
