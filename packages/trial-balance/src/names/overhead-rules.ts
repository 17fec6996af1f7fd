// Names of overheads: the default accounts of Sage, Xero, QuickBooks and FreeAgent charts for the United
// Kingdom.
import { type NameRule, plain, strong } from './name-rule.ts'

export const OVERHEAD_RULES: readonly NameRule[] = [
  plain('subscriptions', /\bsubscriptions?\b|\bmemberships?\b/, ['other_charges', 'check_private']),
  plain(
    'private-use',
    /\bclothing\b|\buniforms?\b|\bhome office\b|\buse of home\b|\bprivate\b|working from home/,
    ['other_charges', 'check_private'],
  ),
  strong(
    'bank-charges',
    /(\bbank (service )?(charges?|fees?)|\bbank charges\b|\baccountancy\b|\baccountants? fees?|\baccounting fees?|\baudit(ing)?\b|^accounting$|\bbookkeeping\b|\badvertising\b|\bmarketing\b|\bstationery\b|\bpostage\b|\btelephone\b|\bprinting\b|\brent and rates\b|\b(business|water|general) rates\b|^rates$|\bheat\b|\blight(ing)?\b|\belectric(ity)?\b|\butilities\b)(?!.{0,20}\b(equipment|machines?|asset|deposit|system))/,
    ['other_charges', 'allow'],
  ),
  plain(
    'office-overheads',
    /\b(mobiles?|broadband|internet|website|web|hosting|network|domain|computer|software|it support|phones?|copying|photocop\S{0,5}|publications?|books|journals|newspapers?|courier|delivery|carriage outwards|postal|post|archive|storage|warehouse|data|exhibitions?|public relations|pr|promotions?|trade shows?|licen[cs]es?|registration|formation|incorporation|companies house|filing fees?|compliance|recruitment|training|courses?|conferences?|seminars?|health and safety|first aid|security|cleaning|laundry|waste|refuse|hygiene|canteen|refreshments|kitchen|sundries|sundry expenses|general expenses|miscellaneous( expenses)?|sundry|other (expenses|overheads)|admin(istration)? (expenses|costs)|office|consumables|small tools|low value|small equipment|professional fees|professional services|professional|consultan(cy|ts?)|consulting fees|management charges? (paid|payable)|research and development|market research|samples|translation|agency fees?|agents? fees?|bad cheques?|insurance excess|claim excess|charges)\b/,
    ['other_charges', 'allow'],
  ),
  plain(
    'premises-and-travel',
    /\b(rent (paid|payable|expense|of|on)|office rent|rent or lease|rents? payable|rent unit|premises|service charges?|ground rent|gas|oil|power|water|council|energy|travel|travelling|mileage|fares?|train|rail|air ?fares?|flights?|taxis?|accommodation|hotels?|lodging|subsistence|meals?|parking|tolls?|congestion|fuel|petrol|diesel|vehicles?|motor|car (expenses|costs)|van|scale charges|leasing|hire)\b/,
    ['other_charges', 'allow'],
  ),
]
