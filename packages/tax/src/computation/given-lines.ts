// The lines of a company's figures under the head that taxes each of them.
import type { GivenLine } from './adjust-profit.ts'
import { COMPANY_LINES, type CompanyLine, type Head, type LineFigure } from './company-lines.ts'
import { inFormula } from './computation-step.ts'
import type { TradingFigures } from './trading-figures.ts'

/** The lines whose amount is not zero, in the order of the table. */
export function givenLines(figures: TradingFigures): readonly GivenLine[] {
  return COMPANY_LINES.flatMap((line: CompanyLine & { readonly figure: LineFigure }) => {
    const amountPence = figures[line.figure]
    return amountPence === 0 ? [] : [{ ...line, amountPence }]
  })
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
  const terms = own.map((line) => {
    const sign = effectOf(line) === 1 ? '+' : '−'
    return `${sign} ${line.label} ${inFormula(line.amountPence)}`
  })
  return { amountPence, formula: terms.join(' ').replace(/^\+ /, '') }
}

function effectOf({ sign }: GivenLine): 1 | -1 {
  return sign === -1 ? -1 : 1
}
