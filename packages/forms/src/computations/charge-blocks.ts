// Shows the charge to tax: the profits apportioned to financial years, the tax of each, marginal relief and
// the tax payable (boxes 326 to 525).
import type { Boxes, YearCharge } from '@cfs/tax'
import { boxPence, boxRows, bracketed, money, titledTable, unlessNil } from './box-rows.ts'
import type { ComputationsForm } from './computations-form.ts'
import type { AmountRow, Block, GridColumn, Run, Tag } from './content.ts'

export function chargeBlocks(form: ComputationsForm): readonly Block[] {
  return [
    { kind: 'heading', text: 'Corporation tax' },
    ...(form.taxableProfitPounds > 0 ? yearBlocks(form) : []),
    ...titledTable('Tax payable', taxRows(form)),
  ]
}

const YEAR_COLUMNS: readonly GridColumn[] = [
  { title: 'Financial year', share: 0.14, align: 'left' },
  { title: 'Days', share: 0.08, align: 'right' },
  { title: 'Profit £', share: 0.22, align: 'right' },
  { title: 'Rate', share: 0.1, align: 'right' },
  { title: 'Tax £', share: 0.23, align: 'right' },
  { title: 'Marginal relief £', share: 0.23, align: 'right' },
]

const LIMIT_COLUMNS: readonly GridColumn[] = [
  { title: 'Financial year', share: 0.34, align: 'left' },
  { title: 'Lower limit £', share: 0.33, align: 'right' },
  { title: 'Upper limit £', share: 0.33, align: 'right' },
]

function yearBlocks({ years, associatedCompanies, boxes }: ComputationsForm): readonly Block[] {
  const limits = years.flatMap(({ year, limits: bounds }): readonly (readonly Run[])[] => {
    if (bounds === undefined) return []
    return [[String(year), money(bounds.lowerPence), money(bounds.upperPence)]]
  })
  const charges: Block = { kind: 'grid', columns: YEAR_COLUMNS, rows: years.map(yearRow) }
  if (limits.length === 0) return [charges]
  const tag: Tag = { concept: 'ct-comp:NumberOfAssociatedCompaniesInThisPeriod', context: 'company' }
  return [
    charges,
    { kind: 'subheading', text: 'Limits of the small profits rate' },
    {
      kind: 'details',
      rows: [
        {
          label: 'Associated companies',
          runs: [{ kind: 'count', count: associatedCompanies, tag }, ' (box 326)'],
        },
      ],
    },
    { kind: 'grid', columns: LIMIT_COLUMNS, rows: limits },
    ...dividendBlocks(boxes),
    { kind: 'paragraph', runs: [LIMITS] },
  ]
}

const LIMITS =
  'The limits of the small profits rate are divided by the number of associated companies plus one, and reduced ' +
  'in proportion to the days of a shorter period or of each financial year (CTA 2010 s.18D); between them the ' +
  'main rate applies, less marginal relief (s.18B).'

/** Exempt dividends are not taxed, but count towards the limits. */
function dividendBlocks(boxes: Boxes): readonly Block[] {
  const rows = unlessNil({
    box: '620',
    label: 'Exempt dividends received, which count towards the limits (CTA 2010 s.18L)',
    amount: money(boxPence(boxes, '620'), 'ExemptABGHDistributions'),
  })
  return rows.length === 0 ? [] : [{ kind: 'amounts', rows }]
}

function yearRow(charge: YearCharge, index: number): readonly Run[] {
  const place = index + 1
  const tag = (concept: string): Tag => ({ concept: `ct-comp:${concept}`, context: 'company' })
  return [
    { kind: 'text', text: String(charge.year), tag: tag(`FinancialYear${place}CoveredByTheReturn`) },
    String(charge.days),
    money(charge.profitPounds * 100, `FY${place}AmountOfProfitChargeableAtFirstRate`),
    { kind: 'percent', count: charge.rate, tag: tag(`FY${place}FirstRateOfTax`) },
    money(charge.taxPence, `FY${place}TaxAtFirstRate`),
    money(charge.marginalReliefPence),
  ]
}

// The taxonomy has an element for marginal relief only for ring fence trades, so ordinary relief is not
// tagged: it is the difference between the facts before and after it.
function taxRows({ boxes }: ComputationsForm): readonly AmountRow[] {
  const row = boxRows(boxes)
  const relief = row('435', 'Less: marginal relief')
  return [
    row('430', 'Corporation tax', 'CorporationTaxChargeable'),
    ...(relief.amount.amountPence === 0 ? [] : [{ ...relief, amount: bracketed(relief.amount) }]),
    row('440', 'Corporation tax chargeable', 'CorporationTaxChargeablePayable'),
    row('475', 'Net corporation tax liability', 'NetCorporationTaxPayable'),
    ...(boxes['480'] === undefined ? [] : [row('480', 'Tax on loans to participators')]),
    row('510', 'Tax chargeable', 'TaxChargeable'),
    { ...row('525', 'Tax payable', 'TaxPayable'), style: 'total' },
    ...(boxes['595'] === undefined
      ? []
      : [
          row('595', 'Tax already paid'),
          boxes['605'] === undefined ? row('600', 'Tax outstanding') : row('605', 'Tax overpaid'),
        ]),
  ]
}
