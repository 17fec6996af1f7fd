// The codes of Clear Books, of which only samples are published in its API documentation: a row decides only
// after the name, with low confidence.
import { codeRows, type CodeRow } from './code-row.ts'

export const CLEARBOOKS_CODES: readonly CodeRow[] = codeRows('inferred', [
  [1_000_000, 1_999_999, 'turnover'],
  [6_000_000, 6_999_999, 'other_charges', 'allow'],
  [7_501_000, 7_501_999, 'debtors'],
  [7_502_000, 7_502_999, 'cash'],
])
