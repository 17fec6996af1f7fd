// Names of other balances: provisions, creditors, debtors, bank and cash, stock.
import { bySign, type NameRule, plain, strong } from './name-rule.ts'

/** Words that stand beside a current account with a bank: banks, currencies, numbers, and what it is for. */
const BANK_WORDS =
  'aib|airwallex|aldermore|allica|allied irish|anna|arbuthnot|atom|bank|barclays|bnp|business|cashplus|cater allen|chase|' +
  'citi|citibank|classic|clearbank|clydesdale|club|co op|co operative|commercial|communities|community|company|corporate|' +
  'countingup|coutts|currency|cynergy|danske|deposit|deutsche|dollars?|england|equals|eur|euros?|first|first direct|foreign|' +
  'free|gbp|general|habib|halifax|hampden|handelsbanken|high|hoare|hsbc|icici|instant|interest|investec|ireland|irish|' +
  'jp morgan|kroo|ledger|lloyds|main|mettle|metro|money|monzo|n26|national|nationwide|natwest|new|no|number|oaknorth|of|office|' +
  'old|online|our|payoneer|paypal|plc|premium|primary|rbs|recognise|reliance|revolut|royal|sandbox|santander|sbi|scotland|' +
  'scottish|second|secondary|shawbrook|soldo|standard|starling|sterling|stripe|the|third|tide|trading|transferwise|treasurers?|' +
  'triodos|trust|tsb|uk|ulster|united|unity|us|usd|virgin|virgin money|weatherbys|westminster|wise|worldpay|yorkshire|zempler|' +
  'zopa|\\d{1,10}'
const BANK_CURRENT_ACCOUNT = new RegExp(
  `^(?:(?:${BANK_WORDS}) ){0,5}current account(?: (?:${BANK_WORDS})){0,5}$`,
)

export const BALANCE_SHEET_RULES: readonly NameRule[] = [
  bySign('provisions', /\bprovisions?\b(?! (of|store))/, {
    debit: ['ambiguous'],
    credit: ['provisions', 'check_provision'],
  }),
  plain('card-receipts', /\b(credit|debit) card (receipts?|clearing|takings|sales clearing|in transit)/, [
    'cash',
  ]),
  plain(
    'payment-fees',
    /\b(stripe|paypal|gocardless|sumup|square|zettle|worldpay|card|bank|transaction|payment processing|amazon|ebay|shopify)\b.{0,12}\b(fees?|charges?|commissions?|costs?|processing)\b|\bfinancial charges\b/,
    ['other_charges', 'allow'],
  ),
  bySign('fuel-card', /\bfuel cards?\b/, { debit: ['other_charges', 'allow'], credit: ['credit_card'] }),
  strong(
    'credit-card',
    /\b(credit|corporate|company|charge) cards?\b(?!.{0,30}\b(charge|fee|cost|interest|commission))|^(amex|american express|barclaycard|capital on tap)\b/,
    ['credit_card'],
  ),
  strong(
    'trade-creditors',
    /\btrade (creditors?|payables?)|\bcreditors? (ledger|control)|\b(purchase|bought) ledger|accounts payable|^creditors?( account)?$|^payables?$|^suppliers?$/,
    ['trade_creditors'],
  ),
  {
    ...bySign('charges-payable', /\b(rents?|royalt(y|ies)|commissions?|fees|rates) payable\b/, {
      debit: ['other_charges', 'allow'],
      credit: ['creditors_within_one_year'],
    }),
    strength: 'plain',
  },
  strong(
    'sundry-creditors',
    /\b(sundry|other) (creditors?|payables?)\b|\bexpense claims?\b|\bexpenses payable\b|^expense account/,
    ['creditors_within_one_year'],
  ),
  plain(
    'customer-deposits',
    /\bcustomers? (deposits?|prepay)|\bdeposits? received|(payments?|receipts?) (received )?on account|invoice (finance|discounting|factoring)(?!.{0,10}(charge|fee|cost|interest))|factoring (account|creditor)/,
    ['creditors_within_one_year'],
  ),
  strong(
    'trade-debtors',
    /\btrade (debtors?|receivables?)|\bdebtors? (ledger|control)|\bsales ledger(?! (charge|insurance|fee))|accounts receivable|^debtors?( account)?$|^receivables?$|^customers?$/,
    ['trade_debtors'],
  ),
  strong('sundry-debtors', /\b(sundry|other) (debtors?|receivables?)\b/, ['debtors']),
  plain(
    'debtors',
    /\bdebtors?\b|(?<!\bfees? )\breceivables?\b|amounts owed by|\bdeposits? paid\b|\b(rent|rental|tenancy|security|lease) deposits?|\btax (refund|recoverable|repayable)|employee advances?/,
    ['debtors'],
  ),
  plain('creditors', /\bcreditors?\b|\bpayables?\b/, ['creditors_within_one_year']),
  strong(
    'cash',
    /\bbank( business)? (current|account|deposit|savings|overdraft|a c)|\b(business )?(deposit|savings|call|reserve|instant access|money market|feeder) account\b(?!.{0,20}\b(charge|fee|cost))|\bpetty cash\b|\bcash (at|in|on|float|account|book|register)\b|\btill float|\bcash drawer|^(cash|bank|savings|main bank|overdraft)$|building society|undeposited|\boverdraft\b/,
    ['cash'],
  ),
  strong('bank-current-account', BANK_CURRENT_ACCOUNT, ['cash']),
  // Any other current account may be a person's with the company, so the customer confirms it.
  bySign('current-account', /\bcurrent account\b(?!.{0,20}\b(charge|fee|cost))/, {
    debit: ['cash'],
    credit: ['cash'],
  }),
  plain(
    'bank-names',
    /^(paypal|stripe|monzo|starling|tide|revolut|wise|barclays|hsbc|lloyds|natwest|santander|rbs|nationwide|halifax|metro bank|mettle|tsb|gocardless|sumup|zettle|worldpay|bank)\b(?!.{0,20}\b(sales|income|takings|revenue|charge|fee|loan))|\bbank accounts?\b|\bsavings\b|^current$|\bclearing( account)?$/,
    ['cash'],
  ),
  plain(
    'stock-movement',
    /\bopening (stock|inventor|wip|work in progress)|\b(stock|inventory|wip|work in progress) (adjust|movement|shrink|loss|write|variance|used)|\b(movement|change|increase|decrease)s? in (stock|inventor|work|wip)|cost of stock/,
    ['cost_of_sales', 'allow'],
  ),
  // Closing stock is entered twice: as an asset, and as a reduction of the cost of sales.
  {
    ...bySign('closing-stock', /\bclosing (stock|inventor|wip|work in progress)/, {
      debit: ['current_assets'],
      credit: ['cost_of_sales', 'allow'],
    }),
    strength: 'plain',
  },
  strong(
    'stock',
    /\bstocks?\b(?! (photo|image|exchange|broker|take|count|purchase|transport|insurance|storage|control|system))|\binventor(y|ies)\b(?! (check|clerk|service|software))|\bwork in progress\b|\bwip\b|finished goods|raw materials? (held|on hand|stock)/,
    ['current_assets'],
  ),
]
