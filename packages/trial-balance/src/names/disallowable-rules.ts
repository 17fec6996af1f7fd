// Names of expenses that corporation tax disallows, or about which it asks; each flag names its law.
import { beatingCodes, bySign, meaning, type NameRule, plain, strong } from './name-rule.ts'

export const DISALLOWABLE_RULES: readonly NameRule[] = [
  plain('donations-received', /donations? (receiv|income)/, ['other_income', 'check_other_income']),
  meaning('charitable-and-political', /charitable and political/, ['other_charges', 'donation']),
  meaning('political-donations', /\bpolitical/, ['other_charges', 'disallow_donation']),
  meaning('donations', /\bdonations?\b|\bcharit|gift aid/, ['other_charges', 'donation']),
  meaning('entertainment-all-business', /^entertain\S{0,8} (and \S{0,12} )?100%/, [
    'other_charges',
    'check_entertaining',
  ]),
  meaning(
    'staff-entertaining',
    /\bstaff (entertain|party|parties|welfare|event|christmas)|employee entertain|christmas party|annual event|entertain.{0,9} staff/,
    ['other_charges', 'allow'],
  ),
  meaning('entertaining', /entertain|hospitality|\bclients? (meals|gifts|lunch)|corporate box/, [
    'other_charges',
    'disallow_entertaining',
  ]),
  beatingCodes(
    bySign('gift-vouchers', /\bgift (cards?|vouchers?)\b/, {
      debit: ['other_charges', 'check_gifts'],
      credit: ['creditors_within_one_year'],
    }),
  ),
  meaning('gifts', /\bgifts?\b/, ['other_charges', 'check_gifts']),
  meaning(
    'fines',
    /\bfines\b|\bfine\b(?! (art|wine|food|dining|jewel))|\bpenalt(y|ies)\b|surcharge|parking (fine|ticket|charge notice)|\bpcns?\b|speeding/,
    ['other_charges', 'disallow_fines'],
  ),
  bySign(
    'bad-debt-provision',
    /(bad|doubtful) (and doubtful )?debts? (provision|reserve)|\b(debtors?|receivables?) (bad debt )?provision|provision against|(provision|allowance|reserve) for (bad|doubtful)/,
    {
      debit: ['other_charges', 'check_general_provision'],
      credit: ['debtors', 'check_general_provision'],
    },
  ),
  strong(
    'bad-debts',
    /\b(bad|doubtful) debts?\b|\bdebts? written off|irrecoverable debt|impairment .{0,20}(debt|receivable)/,
    ['other_charges', 'check_bad_debt'],
  ),
]
