// The table of the boxes in which a return shows income, reliefs and donations. The computation, its working,
// the waterfall and the documents read it.
import type { Head } from './company-lines.ts'

/** A box of the return between the trading profit (box 165) and the profits chargeable (box 315). */
export interface ReturnLine {
  readonly box: string
  readonly label: string
  /** The name of the amount in the waterfall. */
  readonly change: string
  /**
   * `income` is part of total profits, box 235. `limits` is exempt and only counts towards the limits of the
   * small profits rate. `relief` is part of box 295, in the order in which the form takes reliefs. `donation`
   * reduces what remains after reliefs.
   */
  readonly kind: 'income' | 'limits' | 'relief' | 'donation'
  /** The lines that the box sums; undefined for reliefs, which the computation of the profits works out. */
  readonly head?: Head
  readonly source: string
  /**
   * The element of the CT computation taxonomy (`ct-comp:`) that tags the amount; undefined if none is
   * known.
   */
  readonly tag?: string
}

const BOXES = [
  {
    box: '170',
    label: 'Interest receivable',
    change: 'Interest receivable',
    kind: 'income',
    head: 'loans',
    source: 'CTA 2009 s.299; CT600 box 170',
    tag: 'ProfitsAndGainsFromNon-tradingLoanRelationships',
  },
  {
    box: '190',
    label: 'Property income',
    change: 'Property income',
    kind: 'income',
    head: 'property',
    source: 'CTA 2009 s.209; CT600 box 190',
    tag: 'IncomeFromAPropertyBusiness',
  },
  {
    box: '620',
    label: 'Exempt dividends received',
    change: 'Exempt dividends received',
    kind: 'limits',
    head: 'exempt',
    source: 'CTA 2010 s.18L; CT600 box 620',
    tag: 'ExemptABGHDistributions',
  },
  {
    box: '245',
    label: 'Management expenses',
    change: 'Management expenses',
    kind: 'relief',
    source: 'CTA 2009 s.1219; CT600 box 245',
    tag: 'ManagementExpensesRelief',
  },
  {
    box: '250',
    label: 'Losses of the property business',
    change: 'Property losses',
    kind: 'relief',
    source: 'CTA 2010 s.62; CT600 box 250',
    tag: 'UKPropertyBusinessLossesSetAgainstTotalProfits',
  },
  {
    box: '255',
    label: 'Capital allowances of the investment business',
    change: 'Capital allowances of the investment business',
    kind: 'relief',
    source: 'CAA 2001 s.253; CT600 box 255',
  },
  {
    box: '260',
    label: 'Deficit on loan relationships of this period',
    change: 'Deficit on loan relationships',
    kind: 'relief',
    source: 'CTA 2009 s.463B(1)(a); CT600 box 260',
    tag: 'LoanRelationshipsNon-tradeDeficitsOfThisAP',
  },
  {
    box: '263',
    label: 'Deficits on loan relationships brought forward and claimed',
    change: 'Deficits of earlier periods',
    kind: 'relief',
    source: 'CTA 2009 s.463G; CT600 box 263',
    tag: 'LoanRelationshipsNon-tradeDeficitsBroughtForwardSetAgainstTotalProfits',
  },
  {
    box: '275',
    label: 'Loss of this period set against its other profits',
    change: 'Loss set against other profits',
    kind: 'relief',
    source: 'CTA 2010 s.37(3)(a)',
    tag: 'TradingLossesOfThisOrLaterAP',
  },
  {
    box: '285',
    label: 'Trading losses brought forward and claimed',
    change: 'Losses of earlier periods',
    kind: 'relief',
    source: 'CTA 2010 s.45A',
    tag: 'TradingLossesBroughtForwardSetAgainstTotalProfits',
  },
  {
    box: '305',
    label: 'Qualifying donations',
    change: 'Qualifying donations',
    kind: 'donation',
    source: 'CTA 2010 s.189',
    tag: 'QualifyingDonations',
  },
] as const satisfies readonly ReturnLine[]

export type ReturnBox = (typeof BOXES)[number]['box']

/** The boxes in the order of the working. Boxes 155, 165, 235 and 295 to 315 are sums, not lines. */
export const RETURN_LINES: readonly (ReturnLine & { readonly box: ReturnBox })[] = BOXES

/** The lines of one kind, in the order of the form. */
export function returnLines(kind: ReturnLine['kind']): typeof RETURN_LINES {
  return RETURN_LINES.filter((line) => line.kind === kind)
}

/** The line of a box. */
export function returnLine(box: ReturnBox): ReturnLine {
  const line = RETURN_LINES.find((each) => each.box === box)
  if (line === undefined) throw new RangeError(`no line of the return fills box ${box}`)
  return line
}
