// Names of prepayments and accruals, interest, rent, exchange differences, loans and balances with related
// parties.
import { beatingCodes, bySign, meaning, type NameRule, plain, strong } from './name-rule.ts'

const SPLIT = ['creditors_after_one_year', 'check_due_within_one_year'] as const

export const FINANCE_RULES: readonly NameRule[] = [
  bySign('prepayments-and-accruals', /prepayments? and accru|accruals? and prepay/, {
    debit: ['prepayments'],
    credit: ['accruals'],
  }),
  strong('prepayments', /prepay|prepaid|accrued (income|revenue)|unbilled|uninvoiced|^payments in advance/, [
    'prepayments',
  ]),
  strong(
    'accruals',
    /accrual|\baccrued\b|deferred (income|revenue|grants?|government|capital grant)|(income|received|billed|invoiced) in advance|unearned|grants? deferred/,
    ['accruals'],
  ),
  plain(
    'interest-of-hmrc',
    /(interest|finance charge).{0,20}(hmrc|late payment)(?!.{0,20}receiv)|\bhmrc interest(?!.{0,20}receiv)/,
    ['other_charges', 'check_interest'],
  ),
  meaning(
    'interest-received',
    /\binterest\b.{0,12}\b(receiv|income|earned)|\b(receivable|received) interest/,
    ['other_income', 'nontrade_interest'],
  ),
  strong(
    'interest-paid',
    /\binterest\b.{0,15}\b(paid|payable|expense|cost|charge)|\b(loans?|mortgage|overdraft|hp|hire purchase|leases?|credit card|factoring|debenture) (account )?interest|\binterest on\b|\bfinance (cost|charge|expense)s?\b/,
    ['other_charges', 'check_interest'],
  ),
  bySign('interest', /\binterest\b(?! (free|in)\b)/, {
    debit: ['other_charges', 'check_interest'],
    credit: ['other_income', 'nontrade_interest'],
  }),
  plain(
    'equipment-rental-income',
    /\b(equipment|plant|vehicles?|machine|tools?|cars?|vans?|boats?) (hire|rental).{0,8}\b(income|receiv|sales)/,
    ['turnover'],
  ),
  meaning('property-income', /\b(rents?|rental|property|letting)s?\b.{0,10}\b(income|receiv)/, [
    'other_income',
    'property_income',
  ]),
  meaning(
    'exchange-differences',
    /\bexchange (rate|gain|loss|difference|variance|adjust)|^(foreign )?exchange$|foreign exchange|\bcurrency (gain|loss|revaluation|adjust|difference|variance)|\bfx\b(?!.{0,12}account)|bank revaluations?/,
    ['gains_and_losses', 'check_foreign_exchange'],
  ),
  bySign(
    'client-money',
    /\bclients? (money|monies|funds|account|bank|deposits?)\b|\bdeposits? held\b|money held for/,
    {
      debit: ['client_money', 'check_client_money'],
      credit: ['client_money', 'check_client_money'],
    },
  ),
]

export const LOAN_RULES: readonly NameRule[] = [
  strong(
    'investments',
    /\binvestments? (in|property|properties)\b|^(fixed asset |unlisted |listed |other )?investments$|\bshares in (subsidiar|group|associate|listed)/,
    ['fixed_assets'],
  ),
  strong(
    'intercompany',
    /\b(inter ?company|interco)\b(?!.{0,30}(sales|income|charge|fee|purchase|cost))|\b(group|parent|subsidiary|associate|related|connected) (undertakings?|compan(y|ies)|part(y|ies))?.{0,1}(balances?|accounts?|current accounts?|loans?)\b(?!.{0,20}(charge|fee|cost|sales))|\bgroup (undertakings?|compan(y|ies))\b(?!.{0,20}(charge|fee|cost|sales))|\b(owed|due|owing|loans?)\b.{0,5}\b(to|by|from)\b.{0,12}\b(group|parent|subsidiar|associate|related|connected)|\bparent company\b|\brelated part(y|ies)\b.{0,10}(loan|balance|account)/,
    ['intercompany', 'check_related_party'],
  ),
  plain(
    'loan-costs',
    /\b(loans?|mortgage|finance|arrangement)\b.{0,14}\b(fees?|costs?|arrangement)\b|arrangement fees?/,
    ['other_charges', 'allow'],
  ),
  plain('management-charges-paid', /management charges? (paid|payable)/, ['other_charges', 'allow']),
  plain(
    'loans-made',
    /\b(staff|employees?)\b.{0,8}\b(loans?|advances?)\b|\b(loans?|advances?) to (the |an? )?(staff|employees?|customers?|clients?|suppliers?)\b|\b(loans?|advances?) to .{0,30}\b(ltd|limited|plc|llp|inc)\b|season ticket loan/,
    ['debtors'],
  ),
  // Any other borrower may be a shareholder or a relative of one.
  bySign('loans-to-others', /\b(loans? (to|receivable|made)|advances? to)\b/, {
    debit: ['debtors', 'check_s455'],
    credit: ['debtors'],
  }),
  beatingCodes(
    plain(
      'loans-within-one-year',
      /\b(loans?|hp|hire purchase|mortgages?|leases?|debentures?|creditors?|cbils|liabilit\S{0,3})\b.{0,30}(within|under|less than|<|falling due in) ?(one|1|12)\b|current portion|^short term (loan|borrowing|liabilit)/,
      ['creditors_within_one_year'],
    ),
  ),
  beatingCodes(
    plain(
      'loans-after-one-year',
      /\b(loans?|hp|hire purchase|mortgages?|leases?|debentures?|creditors?|cbils)\b.{0,30}(after|over|more than|>) ?(one|1|12)\b|^long term (loan|borrowing|liabilit)|non current liabilit/,
      SPLIT,
    ),
  ),
  {
    ...bySign(
      'loans',
      /hire purchase|\bhp\b(?! (printer|laptop|computer|ink))|finance leases?|lease (liabilit|creditor|obligation)|\bloans?\b(?! (account )?(written|waived))|\bmortgages?\b|bounce back|\bc?bbls?\b|\bcbils\b|debentures?|long term liabilit/,
      { debit: ['ambiguous'], credit: SPLIT },
    ),
    strength: 'plain',
  },
]
