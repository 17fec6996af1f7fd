// Names of income, and of costs whose names contain the words of income.
import { bySign, meaning, type NameRule, plain, strong } from './name-rule.ts'

export const INCOME_RULES: readonly NameRule[] = [
  plain(
    'selling-costs',
    /\bsales (commissions?|promotions?|and marketing|marketing|team|director|bonus|expenses?|literature|support|training|samples|ledger charges?)\b/,
    ['other_charges', 'allow'],
  ),
  strong(
    'discounts-received',
    /discounts? (taken|received)|purchases? discount|settlement discount received/,
    ['cost_of_sales', 'allow'],
  ),
  strong(
    'discounts-allowed',
    /discounts? (allowed|given)|sales discount|credit notes? issued|sales (returns?|refunds?)/,
    ['turnover'],
  ),
  bySign('discounts', /\bdiscounts?\b/, { debit: ['turnover'], credit: ['cost_of_sales', 'allow'] }),
  bySign('grants', /\bgrants?\b(?! (receiv|income))/, {
    debit: ['ambiguous'],
    credit: ['other_income', 'check_other_income'],
  }),
  strong(
    'other-income',
    /grants? (receiv|income)|furlough|\bcjrs\b|\b(sundry|miscellaneous|other)( operating| trading)? (income|revenue|receipts)|commissions? receiv|insurance claims?\b(?! (excess|handling|cost))|\broyalt(y|ies) receiv|refunds? received|job retention/,
    ['other_income', 'check_other_income'],
  ),
  plain('investment-income', /investment income|\binsurance proceeds/, [
    'other_income',
    'check_other_income',
  ]),
  meaning('employment-allowance', /employment allowance/, ['staff_costs', 'check_unpaid_remuneration']),
  strong(
    'turnover',
    /^((\S{1,20} ){0,3})sales?( (uk|eu|eec|export|home|overseas|domestic|income|revenue|account|goods|products?|services?|retail|trade|online|type|category|of products?|of goods|of services|zero rated|standard rated|exempt|of product income)){0,3}( [a-z0-9]{1,2})?$|\bturnover\b(?! rent)|\brevenues?\b(?! (share|expenditure|cost|commission))|\bfees? (income|receiv|earned)|\b(consult\S{0,5}|export|services?|shipping|billable expense|professional|training|subscription|contract|commission|delivery|trading|project) income\b|^income$/,
    ['turnover'],
  ),
  plain('sales', /\bsales?\b|\bincome$|\btakings\b|\bincome from\b/, ['turnover']),
]

/** Names that are income or an expense by their sign alone; names that say more come before these. */
export const TWO_WAY_RULES: readonly NameRule[] = [
  bySign('rent', /^(office |property |shop |turnover )?rents?\b(?! (deposit|prepaid|payable|paid))/, {
    debit: ['other_charges', 'allow'],
    credit: ['other_income', 'property_income'],
  }),
  bySign('commission', /\bcommissions?\b/, {
    debit: ['other_charges', 'allow'],
    credit: ['other_income', 'check_other_income'],
  }),
  bySign('fees', /^(consult\S{0,7}|professional|management|service)( fees?| charges?| services?)?$/, {
    debit: ['other_charges', 'allow'],
    credit: ['turnover'],
  }),
]
