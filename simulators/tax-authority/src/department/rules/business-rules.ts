// The table of the authority's business rules that a small company meets. To add one: a line in the file of
// its boxes.
import { attachmentRules } from './attachment-rules.ts'
import { claimRules } from './claim-rules.ts'
import { creditRules } from './credit-rules.ts'
import { identityRules } from './identity-rules.ts'
import { incomeRules } from './income-rules.ts'
import { loansRules } from './loans-rules.ts'
import { profitRules } from './profit-rules.ts'
import { remainingRules } from './remaining-rules.ts'
import type { Rule } from './rule.ts'
import { taxRules } from './tax-rules.ts'

export const businessRules: readonly Rule[] = [
  ...identityRules,
  ...attachmentRules,
  ...incomeRules,
  ...profitRules,
  ...taxRules,
  ...creditRules,
  ...loansRules,
  ...remainingRules,
  ...claimRules,
]
