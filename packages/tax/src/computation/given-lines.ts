// The lines of a company's figures under the head that taxes each of them.
import type { GivenLine } from './adjust-profit.ts'
import {
  COMPANY_LINES,
  type Adjustment,
  type CompanyLine,
  type Head,
  type SoleBusiness,
} from './company-lines.ts'
import { inFormula } from './computation-step.ts'
import { DISALLOWABLE_KINDS } from './disallowable-kinds.ts'
import type { TradingFigures } from './trading-figures.ts'

/**
 * The lines whose amount is not zero, in the order of the table. The operating lines of a company without a
 * trade belong to its only business, and its interest payable is a debit of a non-trading loan relationship.
 */
export function givenLines(figures: TradingFigures, only?: SoleBusiness): readonly GivenLine[] {
  return COMPANY_LINES.flatMap((line) => {
    const amountPence = figures[line.figure] ?? 0
    const kinds = line.figure === 'disallowableExpensesPence' ? kindsOf(figures) : undefined
    return amountPence === 0 ? [] : [{ ...underHead(line, only), amountPence, ...(kinds && { kinds }) }]
  })
}

/** The kinds that have an amount; undefined if only their total is known. */
function kindsOf({ disallowableKinds }: TradingFigures): GivenLine['kinds'] {
  if (disallowableKinds === undefined) return undefined
  return DISALLOWABLE_KINDS.flatMap((kind) => {
    const amountPence = disallowableKinds[kind.member] ?? 0
    return amountPence === 0 ? [] : [{ ...kind, amountPence }]
  })
}

function underHead(line: CompanyLine, only: SoleBusiness | undefined): CompanyLine {
  const { withoutTrade, sign } = line
  if (only === undefined || withoutTrade === undefined) return line
  const head = withoutTrade === 'loans' ? 'loans' : only
  return { ...line, head, adjustment: sign === 0 ? undefined : MOVED[head][sign === 1 ? 'income' : 'cost'] }
}

type MovedTo = SoleBusiness | 'loans'

const OUTSIDE = 'not a part of a trade'
const property = (tag: string): Adjustment => ({
  formula: 'of the property business, in box 190',
  source: 'CTA 2009 ss.209 and 210',
  tag,
})

/** How the computation explains a line of a company without a trade. */
const MOVED: Readonly<Record<MovedTo, Readonly<Record<'income' | 'cost', Adjustment>>>> = {
  property: {
    income: property('AdjustmentsPropertyReceiptsPerAccounts'),
    cost: property('AdjustmentsPropertyExpensesPerAccounts'),
  },
  management: {
    income: { formula: OUTSIDE, source: 'CTA 2009 s.1218B', tag: 'AdjustmentsOtherDeductions' },
    cost: {
      formula: 'a management expense, deducted from total profits in box 245',
      source: 'CTA 2009 s.1219',
      tag: 'AdjustmentsManagementExpensesPerAccounts',
    },
  },
  account: {
    income: { formula: OUTSIDE, source: 'CTA 2009 s.35', tag: 'AdjustmentsOtherDeductions' },
    cost: {
      formula: 'not deductible: the company has no trade, property or investment business',
      source: 'CTA 2009 s.54',
      tag: 'AdjustmentsOtherAdditions',
    },
  },
  loans: {
    income: { formula: OUTSIDE, source: 'CTA 2009 s.299', tag: 'AdjustmentsOtherDeductions' },
    cost: {
      formula: 'a debit of a non-trading loan relationship: boxes 170 and 260',
      source: 'CTA 2009 ss.299 and 301',
      tag: 'AdjustmentsNon-tradingLoanRelationshipDebitsPerAccounts',
    },
  },
}

/** The result of one head: its income less its costs, in pence; negative for a loss. */
export interface HeadResult {
  readonly amountPence: number
  /** The calculation; undefined when a single line of income makes up the result. */
  readonly formula: string | undefined
}

/** The result of the lines under `head`. A part of other lines that is disallowed increases the result. */
export function headResult(lines: readonly GivenLine[], head: Head): HeadResult {
  const own = lines.filter((line) => line.head === head)
  const amountPence = own.reduce((sum, line) => sum + effectOf(line) * line.amountPence, 0)
  const [only] = own
  if (own.length <= 1 && (only === undefined || only.sign === 1)) return { amountPence, formula: undefined }
  // Management expenses are costs, which the return states as a positive figure.
  const sense = head === 'management' ? -1 : 1
  const terms = own.map((line) => {
    const sign = effectOf(line) === sense ? '+' : '−'
    return `${sign} ${line.label} ${inFormula(line.amountPence)}${inBrackets(line)}`
  })
  return { amountPence, formula: terms.join(' ').replace(/^\+ /, '') }
}

/** The kinds of disallowable expenses: a company without a trade has no table of its adjustments by kind. */
function inBrackets({ kinds = [] }: GivenLine): string {
  const parts = kinds.map(({ label, amountPence }) => `${label} ${inFormula(amountPence)}`)
  return parts.length === 0 ? '' : ` (${parts.join(' + ')})`
}

function effectOf({ sign }: GivenLine): 1 | -1 {
  return sign === -1 ? -1 : 1
}
