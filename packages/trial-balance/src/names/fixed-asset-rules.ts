// Names of fixed assets, after the expenses that contain the same words: the hire, repair or insurance of an
// asset.
import { bySign, type NameRule, plain, strong } from './name-rule.ts'

export const FIXED_ASSET_RULES: readonly NameRule[] = [
  plain('legal', /\blegal\b|\bsolicitors?\b/, ['other_charges', 'check_legal']),
  plain(
    'car-hire',
    /\bcar hire|\bcar leas|\b(vehicles?|car|van|contract) (leas|hire|rental)|\boperating leases?\b/,
    ['other_charges', 'check_car_hire'],
  ),
  plain('insurance', /\binsurance\b(?!.{0,12}(claim|proceeds|receiv))/, ['other_charges', 'allow']),
  plain(
    'vehicle-running-costs',
    /\b(motor|vehicles?|cars?|vans?)\b.{0,10}\b(expenses?|costs|fuel|tax|licen[cs]es?|servicing|running|mot|parts|tyres?|breakdown|parking|washing)\b/,
    ['other_charges', 'allow'],
  ),
  plain('repairs', /\brepairs?\b|\brenewals?\b|\bmaintenance\b|refurb|redecorat/, [
    'other_charges',
    'check_capital',
  ]),
  plain('job-equipment', /equipment hire for jobs/, ['cost_of_sales', 'allow']),
  plain(
    'equipment-hire',
    /\b(equipment|plant|machine(ry)?|computer|tool|furniture|property)\b.{0,10}\b(hire|hired|rental|leas(e|ing)|security|cleaning|rates|management)\b(?!.{0,10}(sales|income))|\bhire of\b/,
    ['other_charges', 'allow'],
  ),
  plain(
    'computer-costs',
    /\b(computer|it|software|website|web|office|equipment|workshop)\b.{0,16}\b(expenses?|expensed|costs|consumables?|supplies|support|running|subscriptions?|licen[cs]es?|hosting|services|under|stationery|cleaning|sundries)\b(?! at cost)/,
    ['other_charges', 'allow'],
  ),
  strong('right-of-use-assets', /right of use/, ['fixed_assets']),
  strong(
    'fixed-assets',
    /^(leasehold |freehold |long |short |office |motor |shop )?(plant( and| or)? (machinery|equipment)|plant|machinery|motor vehicles?|vehicles|fixtures|fittings|fixtures (and|or) fittings|furniture( and| or)? (fixtures|fittings|equipment)|furniture and (fixtures|fittings)( and equipment)?|land and buildings?|land|buildings?|freehold property|leasehold property|leasehold improvements?|property improvements?|(goodwill|patents?|trademarks?|intangible assets?|intangibles)|tools and equipment|improvements to property)( (at )?cost| cost b f| additions)?$|\bfixed assets?\b|\b(tangible|intangible) assets?\b|\b(equipment|vehicles?|machinery|fixtures|fittings|furniture|buildings?|improvements?|freehold|leasehold|goodwill|patents?)\b (at )?(cost|additions)( b f| bfwd| brought forward)?$|\b(at cost|nbv|net book value)$|^(website|software|intangible).{0,30}\basset$/,
    ['fixed_assets'],
  ),
  bySign('software', /^software$/, { debit: ['ambiguous'], credit: ['ambiguous'] }),
  plain(
    'asset-names',
    /goodwill|\bpatents?\b(?! (fee|cost|renew))|\btrade ?marks?\b(?! (fee|cost|renew))|\bintangible|\b(computer|office|workshop|it|kitchen|medical|gym|photographic|shop|garden) equipment\b|\bplant\b.{0,5}\b(and|or)?\b.{0,5}\bmachinery|\bmachinery\b|\bfixtures\b|\bfittings\b|\bfurniture\b|\bmotor vehicles?\b|\bleasehold\b|\bfreehold\b|^(motor )?(car|van)s?$|development costs? capitalised|\bproperty$/,
    ['fixed_assets'],
  ),
]
