// Names of purchases and other costs of sales.
import { type NameRule, plain, strong } from './name-rule.ts'

export const PURCHASE_RULES: readonly NameRule[] = [
  strong(
    'purchases',
    /^purchases?( (uk|eu|eec|home|export|overseas|of goods|of stock|returns?|account|stock|materials))?$|\b(materials?|goods) purchase|\bpurchases\b|goods for resale|\bmaterials? purchased/,
    ['cost_of_sales', 'allow'],
  ),
  plain('stamp-duty', /stamp duty/, ['other_charges', 'check_capital']),
  plain(
    'direct-costs',
    /\bpurchases?\b|\bmaterials?\b|\bpackaging\b|^carriage( inwards?)?$|\bcarriage( inwards?)?$|\bimport duty\b|\bdut(y|ies)\b|\bfreight\b|\bdirect (costs?|expenses?|labour)|transport insurance|\bmerchant (account )?fees\b|raw material|\bshipping\b|\bproduction costs?\b|\bjob (costs?|expenses?|materials?)\b/,
    ['cost_of_sales', 'allow'],
  ),
]
