// Names of balances with HMRC and with the payroll: VAT, the Construction Industry Scheme, PAYE, pensions and
// net pay. A debit balance is an overpayment, and so an asset.
import { bySign, meaning, type NameRule, plain, strong } from './name-rule.ts'

export const TAX_BALANCE_RULES: readonly NameRule[] = [
  meaning('flat-rate-vat', /flat rate.{0,20}(surplus|gain|benefit|saving|income|profit)/, [
    'other_income',
    'check_other_income',
  ]),
  plain(
    'irrecoverable-vat',
    /(irrecoverable|non ?recoverable|disallowed|blocked) vat|vat (irrecoverable|not recoverable|written off|expense)/,
    ['other_charges', 'allow'],
  ),
  strong(
    'vat',
    /\bvat\b(?!.{0,20}\b(fee|consult|advice|registration|software|accountan))|value added tax|^(sales|purchase) tax( control| account| liability)?|\b(input|output) tax\b/,
    ['vat'],
  ),
  plain('cis-income', /\bcis\b.{0,12}\b(income|sales|revenue)/, ['turnover']),
  plain(
    'cis-costs',
    /\bcis\b.{0,20}\b(labour|subcontract|sub contract|materials|expense|purchases)|\bsub ?contract.{0,16}\bcis\b/,
    ['cost_of_sales', 'allow'],
  ),
  strong('cis', /\bcis\b.{0,8}\b(suffered|payable|withheld|deduct|control|liabilit|recover|refund|tax)/, [
    'payroll_control',
  ]),
  plain('cis-balance', /\bcis\b|construction industry scheme/, ['payroll_control']),
  strong('hmrc', /^(hmrc|hm revenue|paye|social security)\b(?!.{0,20}(fee|software|penalt))|\bpaye\b/, [
    'payroll_control',
  ]),
  strong(
    'payroll-balances',
    /\b(ni|nic|nics|national insurance|tax and ni)\b.{0,4}\b(payable|control|liabilit|creditor|owed|due)|\bnet (wages?|pay|salar)|\b(wages?|salar(y|ies)|pay|payroll|remuneration)\b.{0,12}\b(payable|control|liabilit|creditor|clearing|owed|due)|\bpensions?\b.{0,14}\b(payable|fund|control|liabilit|creditor|owed|due|account)|student loan|attachment of earnings|court orders?|taxation and social security/,
    ['payroll_control'],
  ),
  // These words name both the cost and the control account.
  {
    ...bySign(
      'pay',
      /^(wages?|salar(y|ies)|pensions?|payroll)$|^(wages? and salaries|salaries and wages|ni|nic|nics|national insurance)$/,
      { debit: ['staff_costs', 'check_unpaid_remuneration'], credit: ['payroll_control'] },
    ),
    strength: 'plain',
  },
]
