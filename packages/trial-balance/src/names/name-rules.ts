// All name rules in the order in which they are tried: the first that matches, and that the band of codes
// does not contradict, decides.
import { BALANCE_SHEET_RULES } from './balance-sheet-rules.ts'
import { CAPITAL_EXPENSE_RULES } from './capital-expense-rules.ts'
import { DISALLOWABLE_RULES } from './disallowable-rules.ts'
import { EQUITY_RULES } from './equity-rules.ts'
import { FINANCE_RULES, LOAN_RULES } from './finance-rules.ts'
import { FIXED_ASSET_RULES } from './fixed-asset-rules.ts'
import { INCOME_RULES, TWO_WAY_RULES } from './income-rules.ts'
import { beatingCodes, type NameRule } from './name-rule.ts'
import { OVERHEAD_RULES } from './overhead-rules.ts'
import { PARTICIPATOR_RULES } from './participator-rules.ts'
import { PURCHASE_RULES } from './purchase-rules.ts'
import { STAFF_RULES } from './staff-rules.ts'
import { TAX_BALANCE_RULES } from './tax-balance-rules.ts'

export const NAME_RULES: readonly NameRule[] = [
  ...EQUITY_RULES,
  // Depreciation and corporation tax are never deductible, whatever code the account has.
  ...CAPITAL_EXPENSE_RULES.map(beatingCodes),
  ...DISALLOWABLE_RULES,
  ...FINANCE_RULES,
  ...PARTICIPATOR_RULES,
  ...TAX_BALANCE_RULES,
  ...LOAN_RULES,
  ...BALANCE_SHEET_RULES,
  ...STAFF_RULES,
  ...FIXED_ASSET_RULES,
  ...INCOME_RULES,
  ...TWO_WAY_RULES,
  ...OVERHEAD_RULES,
  ...PURCHASE_RULES,
]
