// Names of suspense accounts, of capital and reserves, and of distributions. They come first: these meanings
// change the profit, the reserve or whether a filing may be sent.
import { bySign, meaning, type NameRule, strong } from './name-rule.ts'

export const EQUITY_RULES: readonly NameRule[] = [
  strong('interest-suspense', /\binterest (in )?suspense/, [
    'creditors_after_one_year',
    'check_due_within_one_year',
  ]),
  strong('vat-suspense', /\bvat\b.{0,14}\bsuspense\b/, ['vat']),
  meaning('reserve-brought-forward', /\b(retained|reserves?|profit and loss)\b.{0,20}\bopening balance/, [
    'profit_and_loss_reserve',
  ]),
  meaning(
    'suspense',
    /suspense|mispost|opening balance|\brounding\b|unreconciled|historical adjust|tracking transfer|uncategori[sz]ed|ask my accountant|unallocated|unapplied/,
    ['suspense'],
  ),
  meaning(
    'unpaid-share-capital',
    /share capital (not paid|unpaid)|unpaid (called up )?share|called up share capital not/,
    ['unpaid_share_capital'],
  ),
  // An LLP: whether these are a debt, an expense or capital follows from the members' agreement (LLP SORP).
  strong(
    'members-interests',
    /\bmembers? (loans?|remuneration|current accounts?|profit share|drawings)\b|\bother amounts due to members/,
    ['ambiguous'],
  ),
  meaning(
    'dividends-received',
    /dividends?\b.{0,20}\b(receiv|income)|income from (shares|investments in)|shares? income/,
    ['other_income', 'exempt_distribution'],
  ),
  strong(
    'dividends-payable',
    /dividends? (payable|creditor|control|owed)|unpaid dividend|proposed dividend/,
    ['creditors_within_one_year'],
  ),
  meaning('dividends', /\bdividends?\b|distributions? paid/, ['dividends', 'dividend']),
  bySign('drawings', /\bdrawings\b/, {
    debit: ['dividends', 'check_drawings'],
    credit: ['dividends', 'check_drawings'],
  }),
  strong('share-premium', /share premium/, ['share_capital']),
  strong(
    'other-reserves',
    /revaluation reserve|capital redemption|\bother reserves?|capital reserve|merger reserve|capital contribution|share based payments? reserve/,
    ['other_reserves'],
  ),
  strong(
    'retained-profit',
    /retained (earnings?|profits?|loss(es)?|surplus|income)|profit (and|or) loss (account|reserve|a c|b f|brought forward|appropriation)|\bp and l (reserve|account|a c|b f)|^p and l$|undistributed|(profits?|loss(es)?|reserves?|earnings) (b f|bfwd|brought forward)|accumulated (profit|loss|surplus|deficit)|revenue reserve|^profit and loss$/,
    ['profit_and_loss_reserve'],
  ),
  strong(
    'share-capital',
    /called up|\b(ordinary|preference|deferred|redeemable|[a-d]) (£1 |1p )?shares?\b|share capital|shares? issued|issued shares?|^(allotted )?shares$|common stock|^members.{0,3} capital/,
    ['share_capital'],
  ),
  strong('reserves', /^(general )?reserves?$/, ['profit_and_loss_reserve']),
]
