// Names of staff costs, and of payments for work that are not staff costs.
import { type NameRule, plain, strong } from './name-rule.ts'

const PAY = ['staff_costs', 'check_unpaid_remuneration'] as const

export const STAFF_RULES: readonly NameRule[] = [
  strong(
    'cost-of-sales',
    /\bcosts? of (sales?|goods|services|revenue|materials?)|\bcogs\b|\bcos\b|^direct (costs?|expenses?)$/,
    ['cost_of_sales', 'allow'],
  ),
  plain('payroll-services', /\bpayroll (fees?|bureau|services?|processing|software|costs? recharged)\b/, [
    'other_charges',
    'allow',
  ]),
  plain('subcontractors', /\bsub ?contract/, ['cost_of_sales', 'allow']),
  strong(
    'staff-costs',
    /\bgross (wages?|pay|salar)|\b(wages|salaries)\b|\bdirectors? (remuneration|fees?|salar|pensions?|pay|bonus|wages|ni|nic|national insurance)|\bemployers? (ni|nic|nics|n i|national insurance|pensions?|paye)\b|\bpension (costs?|contributions?)|\b(staff|payroll|employment) (costs?|salar|wages|expenses?)|\b(ssp|smp|spp)\b|\bstatutory (sick|maternity|paternity)|apprenticeship levy|\bredundancy|\bemployee benefits?\b/,
    PAY,
  ),
  plain(
    'pay-words',
    /\bsalary\b|\bwages?\b|\bpensions?\b|\blabour\b(?! sales)|\bbonus(es)?\b|\bcommissions? (paid|to staff)|\bbenefits in kind\b|\bnational insurance\b|\bpayroll\b/,
    PAY,
  ),
  plain('staff-benefits', /\bstaff (training|benefit|bonus)|\b(medical|health) insurance\b/, [
    'staff_costs',
    'allow',
  ]),
]
