// The one range of codes that AccountsPortal publishes: it decides only after the name, with low confidence.
import { codeRows, type CodeRow } from './code-row.ts'

export const ACCOUNTSPORTAL_CODES: readonly CodeRow[] = codeRows('inferred', [[1000, 1399, 'fixed_assets']])
