// Names of the totals and results that reports contain. They are not accounts.

const REPORT_TOTAL =
  /\b(sub ?)?totals?\b|^net (current )?(assets|liabilities)$|^(gross|operating) (profit|loss)$|^profit( or loss)? before tax|\bcalculated\b|^shareholders funds$|^capital and reserves$/
const YEAR_RESULT =
  /\b(profit|loss|surplus|deficit|result|earnings|income)( or loss| and loss)?( after tax)? (for|of) the (financial )?(year|period)\b|\b(current|this) (financial )?(year|period)s? (earnings|profit|result|surplus)|^net (profit|income|loss|earnings)$|\bprofit and loss (for|in) (the )?(year|period)/

/** Whether the name is that of a total in a report. */
export function isReportTotal(words: string): boolean {
  return REPORT_TOTAL.test(words)
}

/**
 * Whether the name is that of the profit or loss of the year, which the lines of the year may contain too.
 */
export function isYearResult(words: string): boolean {
  return YEAR_RESULT.test(words)
}
