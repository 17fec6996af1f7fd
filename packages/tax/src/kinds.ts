// The kinds of assets, claims and expenses that a request names. The schemas of requests need these lists in
// every service, without the computation of the tax.
export { ALLOWANCE_CLAIMS, ASSET_KINDS, EARLIER_CLAIMS } from './capital-allowances/allowance-facts.ts'
export { DISALLOWABLE_KINDS } from './computation/disallowable-kinds.ts'
