// Plant and machinery as a client states it: the pools, what was bought and what was sold. The service works
// out the capital allowances from it.
import { ALLOWANCE_CLAIMS, ASSET_KINDS, EARLIER_CLAIMS } from '@cfs/tax/kinds'
import { z } from 'zod'
import { amount } from './amounts.ts'
import { isoDate, line } from './line.ts'

const description = line(1, 60)
  .optional()
  .describe('What the asset is, in a few words: shown in the computation.')

const addition = z
  .strictObject({
    description,
    date: isoDate.describe(
      'The day on which the cost became payable unconditionally (CAA 2001 s.5), within the period of the accounts. Expenditure before the business began counts as incurred on its first day.',
    ),
    cost: amount.describe(
      'The cost of the asset in pounds, including delivery and installation, without VAT that is recovered and without finance charges. Box 760, 770 or 775 by its kind and claim.',
    ),
    kind: z
      .enum(ASSET_KINDS)
      .describe(
        'The kind of asset. Integral features of a building, long-life assets (at least 25 years, if they cost more than £100,000 a year), thermal insulation and solar panels belong to the special rate pool. Vans, lorries and motor cycles are `plant`; the tax authority treats most double-cab pick-ups bought from 1 April 2025 as cars. Plant in a dwelling gets no allowances.',
      ),
    new: z.boolean().describe('Whether the asset was unused and not second-hand.'),
    leased_out: z
      .boolean()
      .optional()
      .describe(
        'Whether the company lets others use the asset for payment. Full expensing, its 50% for special rate assets and the first-year allowance of 100% exclude such assets (CAA 2001 s.46). Defaults to false, with the warning LEASING_ASSUMED_NONE if the asset gets one of them.',
      ),
    co2: z
      .int()
      .min(0)
      .max(999)
      .nullish()
      .describe(
        'Only for a car, and required for one: its CO2 emissions in g/km, or null if it is not registered by its emissions. Up to 50 it belongs to the main pool, otherwise to the special rate pool.',
      ),
    claim: z
      .enum(ALLOWANCE_CLAIMS)
      .optional()
      .describe(
        'The allowance to claim; of special rate expenditure, `full_expensing` is the first-year allowance of 50%. Defaults to the best claim: 100% for new zero-emission cars and charge points until 31 March 2027, otherwise the annual investment allowance up to its limit (special rate expenditure first), then full expensing, then 40%, then the pool. What exceeds the limit of a stated `annual_investment_allowance` gets the best claim, too. What was bought from a connected person, or was part of a sale and leaseback, gets no other allowance than `pool` (CAA 2001 s.217).',
      ),
  })
  .refine(({ cost }) => cost > 0, { path: ['cost'], error: 'must be above 0' })
  .refine(({ kind, co2 }) => kind !== 'car' || co2 !== undefined, {
    path: ['co2'],
    error: 'is required for a car; send null if it is not registered by its emissions',
  })
  .refine(({ kind, co2 }) => kind === 'car' || co2 === undefined || co2 === null, {
    path: ['co2'],
    error: 'must be omitted: only a car has emissions',
  })

const disposal = z.strictObject({
  description,
  date: isoDate.describe('The day of the sale, or on which the asset left the business.'),
  proceeds: amount.describe(
    'What the asset was sold for, in pounds, without VAT; its market value if it was given away, or kept when the business ended (CAA 2001 s.61).',
  ),
  cost: amount
    .optional()
    .describe(
      'What the asset cost. Send it if that is less than the proceeds: the excess is no part of the pool (CAA 2001 s.62). Defaults to the proceeds.',
    ),
  pool: z.enum(['main', 'special']).describe('The pool that the asset belongs to.'),
  claimed: z
    .enum(EARLIER_CLAIMS)
    .describe(
      'The allowance that was claimed for the asset when it was bought. The proceeds of assets with `full_expensing` and `super_deduction` are charged at once, and half of those with `special_50`; all other proceeds reduce the pool. An asset whose cost was divided between two allowances is two entries, each with its part of the proceeds and of the cost.',
    ),
})

const pool = z
  .strictObject({
    brought_forward: amount
      .optional()
      .describe(
        'The written-down value that the last computation carried forward, with what its first-year allowances of 40% or 50% left. Defaults to what the return that this account filed for the period before carried forward in the pools of the same business, if no amendment changed its allowances; otherwise to 0, with the warning POOLS_ASSUMED_EMPTY. Must be 0 in a company’s first accounts.',
      ),
  })
  .optional()

const lessOf = (ofPool: string) =>
  amount
    .default(0)
    .describe(
      `By how much the claimed writing-down allowance of the ${ofPool} is less than the available one. Defaults to 0.`,
    )

const MOST_ASSETS = 200

export const capitalAllowances = z.strictObject({
  business: z
    .enum(['trade', 'property'])
    .optional()
    .describe(
      'The business that uses the assets. Defaults to the trade; without a trade, to the only business of the company. A company without a trade that lets land and holds investments must send `property`: allowances of its investments are not filed.',
    ),
  main_pool: pool.describe('The main pool.'),
  special_rate_pool: pool.describe('The special rate pool.'),
  additions: z
    .array(addition)
    .max(MOST_ASSETS)
    .default([])
    .describe(
      'What was bought. Each counts in the accounting period of its date. Assets of one kind, day and claim may be one entry.',
    ),
  disposals: z
    .array(disposal)
    .max(MOST_ASSETS)
    .optional()
    .describe(
      'What was sold, scrapped or given away; an empty list if nothing was. Defaults to none, with the warning DISPOSALS_ASSUMED_NONE if the company had assets before. Required in the accounting period in which the business ends, for each pool that still has assets. The profit or loss on the sale in the accounts does not count for tax: include a loss in profit_and_loss.disallowable_expenses.',
    ),
  claim_less: z
    .strictObject({ main_pool: lessOf('main pool'), special_rate_pool: lessOf('special rate pool') })
    .optional()
    .describe('Only for accounts with one accounting period: writing-down allowances that are not claimed.'),
  aia_limit_share: z
    .int()
    .min(0)
    .max(1_000_000)
    .optional()
    .describe(
      'The part of the limit of the annual investment allowance, in whole pounds, that other companies leave to this one: companies of one group, or under common control with shared premises or similar activities, share one limit (CAA 2001 ss.51B to 51G). At most the limit of the accounting period; only for accounts in which the business has one, unless it is 0. Defaults to the whole limit, £1,000,000 for twelve months.',
    ),
  ceased_on: isoDate
    .nullish()
    .describe(
      'The last day of the property or investment business, if it ended. For a trade, send `business.trade_ceased_on`.',
    ),
})
export type CapitalAllowances = z.infer<typeof capitalAllowances>
