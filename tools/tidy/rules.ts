// The house rules that a program can check.
import { budgetRules } from './budget-rules.ts'
import { circleRules } from './circle-rules.ts'
import { commentRules } from './comment-rules.ts'
import { contractRules } from './contract-rules.ts'
import { coverageRules } from './coverage-rules.ts'
import { documentRules } from './document-rules.ts'
import { importRules } from './import-rules.ts'
import { layoutRules } from './layout-rules.ts'
import { nameRules } from './name-rules.ts'
import { purityRules } from './purity-rules.ts'
import { rightsRules } from './rights-rules.ts'
import { sqlRules } from './sql-rules.ts'
import { testRules } from './test-rules.ts'
import type { Rule } from './tree.ts'
import { typeRules } from './type-rules.ts'
import { wordingRules } from './wording-rules.ts'

export const RULES: readonly Rule[] = [
  ...importRules,
  ...circleRules,
  ...purityRules,
  ...sqlRules,
  ...rightsRules,
  ...typeRules,
  ...contractRules,
  ...testRules,
  ...budgetRules,
  ...nameRules,
  ...commentRules,
  ...layoutRules,
  ...documentRules,
  ...coverageRules,
  ...wordingRules,
]
