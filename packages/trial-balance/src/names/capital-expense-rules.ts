// Names of depreciation, corporation tax and disposals: the same words name a charge, a contra asset or a
// liability, so a band of codes or the sign decides.
import { bySign, meaning, type NameRule, plain, strong } from './name-rule.ts'

export const CAPITAL_EXPENSE_RULES: readonly NameRule[] = [
  strong(
    'accumulated-depreciation',
    /accumulated|\b(acc|accum|agg|aggregate) (dep|amort)|\bless\b.{0,30}\b(depreciation|amorti)|(depreciation|amorti[sz]ation|depn) (provision|reserve|b f|bfwd|brought forward|c f)|provision for (depreciation|amorti)/,
    ['fixed_assets'],
  ),
  // Relief for goodwill depends on when it was acquired (CTA 2009 Part 8).
  bySign(
    'goodwill-amortisation',
    /goodwill.{0,20}\b(amorti|impair|written)|(amorti[sz]ation|impairment).{0,20}goodwill/,
    {
      debit: ['depreciation', 'check_intangibles'],
      credit: ['fixed_assets'],
    },
  ),
  meaning(
    'disposals',
    /\bdisposals?\b.{0,12}\bassets?\b|\bassets? disposals?\b|\b(profit|loss|gain)s?\b.{0,16}\b(disposal|sales? of)|sales? of (fixed |tangible )?assets/,
    ['gains_and_losses', 'disposal'],
  ),
  strong(
    'depreciation-charge',
    /\b(depreciation|amorti[sz]ation)\b.{0,10}\b(charge|expense|for the)|(?<=\b(plant|machinery|fittings|fixtures|equipment|vehicles?|property|buildings?|improvements) )charge for (the )?(year|period)|charge for depreciation/,
    ['depreciation', 'disallow_depreciation'],
  ),
  // A charge is a debit: depreciation in credit reduces the asset.
  {
    ...bySign(
      'depreciation',
      /\bdepreciation\b|\bamorti[sz]ation\b|\bdepn\b|\bimpairment\b(?! .{0,20}(debt|receivable|stock))|written off (fixed|tangible|intangible)/,
      {
        debit: ['depreciation', 'disallow_depreciation'],
        credit: ['fixed_assets'],
      },
    ),
    strength: 'plain',
  },
  plain('deferred-tax-charge', /deferred tax.{0,16}(charge|expense|movement|credit)/, ['tax', 'tax_charge']),
  plain('deferred-tax-asset', /deferred tax.{0,8}asset/, ['debtors']),
  bySign('deferred-tax', /\bdeferred tax/, { debit: ['ambiguous'], credit: ['provisions'] }),
  strong(
    'corporation-tax-balance',
    /\b(corporation|corp|company) tax\b.{0,30}\b(payable|liabilit|creditor|control|hmrc|provision|owed|due|account|paid on account)|(?<!\b(over|under) )\b(provision|liability|creditor|hmrc|owed|due)\b.{0,20}\b(corporation|corp) tax|\b(taxation|income tax|ct) (payable|liabilit|creditor|control)/,
    ['tax_balance', 'tax_balance'],
  ),
  strong(
    'corporation-tax-charge',
    /\b(corporation|corp) tax\b.{0,20}\b(charge|expense|for the|on profit)|\btax(ation)? (charge|expense|on profit|on ordinary)|(under|over) ?provi.{0,30}\btax|charge.{0,15}\b(corporation|corp) tax|prior (year|period).{0,20}\btax\b/,
    ['tax', 'tax_charge'],
  ),
  bySign('corporation-tax', /\b(corporation|corp) tax\b|^uk corporation tax|^taxation$|^tax$|^ct$/, {
    debit: ['tax', 'tax_charge'],
    credit: ['tax_balance', 'tax_balance'],
  }),
]
