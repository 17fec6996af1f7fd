// What the service files and what it refuses, as `GET /api/v1/coverage` and the documentation list it.
import { z } from 'zod'

const coverageEntry = z.object({
  filing_type: z.enum(['ct600', 'accounts']).describe('The type of filing.'),
  topic: z.string().describe('The kind of company, period or figure.'),
  covered: z.boolean().describe('Whether the service files it.'),
  code: z.string().nullable().describe('The error code of the refusal; null if the topic is covered.'),
  needs: z
    .string()
    .nullable()
    .describe('What the filing would need, as in `error.context.needs` of NOT_COVERED; null otherwise.'),
  notes: z.string().describe('How it is filed, or where to file it instead.'),
})
export type CoverageEntry = z.infer<typeof coverageEntry>

/** The `data` of GET /api/v1/coverage. */
export const coverage = z.object({
  coverage: z.array(coverageEntry).describe('First what is filed, then what is refused.'),
})

const filed = (type: CoverageEntry['filing_type'], topic: string, notes: string): CoverageEntry => ({
  filing_type: type,
  topic,
  covered: true,
  code: null,
  needs: null,
  notes,
})

interface Refused {
  readonly code: string
  readonly needs?: string
  readonly notes: string
}
const refused = (type: CoverageEntry['filing_type'], topic: string, why: Refused): CoverageEntry => ({
  filing_type: type,
  topic,
  covered: false,
  code: why.code,
  needs: why.needs ?? null,
  notes: why.notes,
})

const OTHER_SOFTWARE = 'Use other software that the tax authority recognises.'
const CIC_ROUTE = 'File the accounts with the report through the registry’s own service or on paper.'

/** A test compares the refusals with the code that refuses. */
export const COVERAGE: readonly CoverageEntry[] = [
  filed('ct600', 'Dormant companies', 'Omit financials: a nil return.'),
  filed('ct600', 'Trading companies', 'Computation and accounts are attached in iXBRL.'),
  filed(
    'ct600',
    'Periods of more than 12 months',
    'A return for each accounting period under one filing, charged once; up to 18 months with figures.',
  ),
  filed(
    'ct600',
    'Accounting periods that begin or end with the business or its trade',
    'Send business.began_on, trade_began_on and trade_ceased_on.',
  ),
  filed(
    'ct600',
    'Property businesses',
    'Send profit_and_loss.property and business.lets_to_connected_persons.',
  ),
  filed(
    'ct600',
    'Investment companies',
    'Interest, exempt dividends and management expenses; close investment-holding companies at the main rate (box 4 = 2).',
  ),
  filed('ct600', 'Loans to directors and shareholders (CT600A)', 'Send loans_to_participators.'),
  filed(
    'ct600',
    'Capital allowances',
    'Send capital_allowances: pools brought forward, additions and disposals of plant and machinery, for accounting periods that begin from 1 April 2023. Or send the finished figures of each allowance in tax_adjustments.',
  ),
  filed(
    'ct600',
    'Trading losses brought forward',
    'Send losses.brought_forward: those from before April 2017 reduce the trading profit (box 160) unless the company claims to keep them, of those since then as much is claimed as the profits allow, or a part (box 285).',
  ),
  filed(
    'ct600',
    'Losses carried back to an earlier period',
    'Send losses.carry_back in the return with the loss, then amend the earlier return with losses.brought_back (boxes 45, 275 and 280).',
  ),
  filed(
    'ct600',
    'Terminal losses of a trade that ended',
    'Send losses.carry_back with terminal: they reach back three years.',
  ),
  filed(
    'ct600',
    'Repayments to the company’s bank account',
    'Send financials.repayment with tax_adjustments.tax_already_paid (boxes 40 and 860 to 940). The details are never stored.',
  ),
  filed('ct600', 'Amended returns', 'Send the whole corrected return with an amendment block.'),
  filed('ct600', 'Community interest companies', 'Their tax return is an ordinary one.'),
  filed('accounts', 'Dormant accounts', 'Omit financials.'),
  filed('accounts', 'Micro-entity accounts (FRS 105)', 'Detected from the figures, or accounts_type micro.'),
  filed(
    'accounts',
    'Small company accounts (FRS 102 section 1A)',
    'Detected from the figures, or accounts_type small.',
  ),
  filed(
    'accounts',
    'Limited liability partnerships',
    'Dormant, micro-entity and small; send members_capital.',
  ),
  filed(
    'accounts',
    'Profit and loss account delivered to the registry',
    'Voluntary until 31 March 2028: send financials.deliver_profit_and_loss as true.',
  ),
  filed('accounts', 'Companies limited by guarantee', 'Without share capital.'),
  filed(
    'accounts',
    'Current tax, adjustments of earlier periods and deferred tax',
    'Send the components in profit_and_loss.tax; a credit is negative. Micro-entity accounts have no deferred tax.',
  ),
  filed('accounts', 'Revised accounts', 'Send the whole corrected set with an amendment block.'),
  refused('ct600', 'Relief for loans that were repaid after the tax fell due, while it is not yet due', {
    code: 'NOT_COVERED',
    needs: 'L2P',
    notes: 'Claim it on the tax authority’s form L2P.',
  }),
  refused('ct600', 'Loans to directors and shareholders whose repayments in the period were lent again', {
    code: 'NOT_COVERED',
    needs: 'repayments_lent_again',
    notes: 'The law counts such a repayment for the later loan (CTA 2010 s.464ZA). ' + OTHER_SOFTWARE,
  }),
  refused('ct600', 'Relief for repaid loans that was claimed more than four years too late', {
    code: 'NOT_COVERED',
    needs: 'late_relief_claim',
    notes: 'No form gives this relief any more: leave the repayment out (CTA 2010 s.458(3)).',
  }),
  refused('ct600', 'More than 999 loans and repayments on the page CT600A', {
    code: 'NOT_COVERED',
    needs: 'paper_ct600a',
    notes: 'Use the tax authority’s paper form.',
  }),
  refused('ct600', 'Periods of account with more than four accounting periods', {
    code: 'NOT_COVERED',
    needs: 'more_than_four_returns',
    notes: OTHER_SOFTWARE,
  }),
  refused('ct600', 'Capital allowances of a company that both lets land and holds investments', {
    code: 'NOT_COVERED',
    needs: 'capital_allowances.business',
    notes: OTHER_SOFTWARE,
  }),
  refused('ct600', 'Pools of accounting periods that begin before 1 April 2023', {
    code: 'NOT_COVERED',
    needs: 'capital_allowances',
    notes: 'Send the finished figures in tax_adjustments.',
  }),
  refused('ct600', 'Losses of a trade that is restricted: not commercial, abroad, or farming', {
    code: 'NOT_COVERED',
    needs: 'restricted_losses',
    notes: `Also after a change of ownership, and for some losses of other periods above the deductions allowance. ${OTHER_SOFTWARE}`,
  }),
  refused('ct600', 'Losses carried back more than two years after the period of the loss', {
    code: 'NOT_COVERED',
    needs: 'late_loss_claim',
    notes: 'Ask the tax authority in writing whether it admits a late claim.',
  }),
  refused('ct600', 'Losses carried back to a return that can no longer be amended', {
    code: 'NOT_COVERED',
    needs: 'loss_claim_by_letter',
    notes: 'Claim the relief from the tax authority by letter.',
  }),
  refused('ct600', 'Plant and machinery that was sold for more than it cost and more than £6,000', {
    code: 'NOT_COVERED',
    needs: 'chargeable_gains',
    notes: `Such a sale may be a chargeable gain. ${OTHER_SOFTWARE}`,
  }),
  refused('ct600', 'Balancing charges beyond the allowances of a company without a trade', {
    code: 'NOT_COVERED',
    needs: 'tax_adjustments.balancing_charges',
    notes: OTHER_SOFTWARE,
  }),
  refused('ct600', 'Charities', {
    code: 'CONFIRMATION_REQUIRED',
    notes: `A company named like one, or owned by one, confirms CHARITY_NAME if that is not so. ${OTHER_SOFTWARE}`,
  }),
  ...[
    [
      'Chargeable gains',
      `The request has no member for them; accounts that show a sale of shares or land must confirm GAIN_NOT_STATED. ${OTHER_SOFTWARE}`,
    ],
    [
      'Relief for research and development',
      `The request has no member for it, and the page CT600L is not filed. ${OTHER_SOFTWARE}`,
    ],
    [
      'Repayments to another person, or surrendered to another group company',
      `The request has no member for them (boxes 900 to 915 and 955 to 965). ${OTHER_SOFTWARE}`,
    ],
    ['Group relief', `The request has no member for it, and the page CT600C is not filed. ${OTHER_SOFTWARE}`],
    [
      'Adjustments of the profit because the accounting standards changed',
      `The request has no member for them (CTA 2009 ss.180 to 187). ${OTHER_SOFTWARE}`,
    ],
    [
      'Losses, pools and loans from before a registered society became a company',
      `The register gives the day of the conversion as the incorporation, and nothing from before it is accepted. ${OTHER_SOFTWARE}`,
    ],
    [
      'Deficits on loan relationships carried back, and losses brought forward that a trade’s end carries back',
      'The request has no member for them. File the return here, and claim from the tax authority in writing.',
    ],
  ].map(([topic = '', notes = '']) => refused('ct600', topic, { code: 'VALIDATION_ERROR', notes })),
  refused('ct600', 'Companies in liquidation', {
    code: 'NOT_COVERED',
    needs: 'liquidator',
    notes: 'The liquidator files.',
  }),
  refused('ct600', 'Companies in administration', {
    code: 'NOT_COVERED',
    needs: 'administrator',
    notes: 'The administrator files.',
  }),
  refused('ct600', 'Limited liability partnerships', {
    code: 'LLP_NO_CT600',
    notes: 'Their members pay the tax.',
  }),
  refused('ct600', 'Companies too large for small accounts', {
    code: 'REGIME_NOT_SUPPORTED',
    notes: OTHER_SOFTWARE,
  }),
  refused('ct600', 'Public, unlimited and overseas companies', {
    code: 'UNSUPPORTED_COMPANY_TYPE',
    notes: OTHER_SOFTWARE,
  }),
  refused('accounts', 'Community interest companies', {
    code: 'NOT_COVERED',
    needs: 'CIC34',
    notes: CIC_ROUTE,
  }),
  refused('accounts', 'Charities', {
    code: 'CONFIRMATION_REQUIRED',
    notes:
      'A company named like one confirms CHARITY_NAME if it is none. Use software for the charities’ statement of recommended practice.',
  }),
  refused('accounts', 'Companies in liquidation', {
    code: 'NOT_COVERED',
    needs: 'liquidator',
    notes: 'No accounts are due.',
  }),
  refused('accounts', 'Companies in administration', {
    code: 'NOT_COVERED',
    needs: 'administrator',
    notes: 'The administrator signs.',
  }),
  refused('accounts', 'Medium, large, audited and group accounts', {
    code: 'REGIME_NOT_SUPPORTED',
    notes: 'Use other software that the registry recognises.',
  }),
  refused('accounts', 'Public, unlimited and overseas companies', {
    code: 'UNSUPPORTED_COMPANY_TYPE',
    notes: 'Use other software that the registry recognises.',
  }),
]
