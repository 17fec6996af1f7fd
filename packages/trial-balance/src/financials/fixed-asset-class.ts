// The class of a fixed asset, which small accounts show (SI 2008/409 Sch 1 Section B, heading B). The name
// of the account decides; an asset whose name leaves it open has none.
import type { PlacedAccount } from './placed-accounts.ts'

export type FixedAssetClass = 'intangible_assets' | 'tangible_assets' | 'investments'

const INTANGIBLE = /goodwill|\bintangibles?\b|\bpatents?\b|\btrade ?marks?\b|\bamorti[sz]ation\b/
const INVESTMENT = /\binvestments?\b|\bshares in\b|\bsubsidiar/
/** These may be either; the policy of the company decides. */
const EITHER = /\binvestment propert|\bsoftware\b|\bwebsite\b|\bdevelopment costs?\b/
const TANGIBLE =
  /\bplant\b|\bmachine(ry|s)?\b|\bequipment\b|\b(motor )?vehicles?\b|\bcars?\b|\bvans?\b|\bfixtures?\b|\bfittings?\b|\bfurniture\b|\bfreehold\b|\bleasehold\b|\bland\b|\bbuildings?\b|\bproperty\b|\bpremises\b|\bcomputers?\b|\blaptops?\b|\btools?\b|\btangible\b|\bdepreciation\b|\bright of use\b/

/** The class of a fixed asset; undefined if the name does not decide. */
export function fixedAssetClass({ words }: PlacedAccount): FixedAssetClass | undefined {
  if (EITHER.test(words)) return undefined
  if (INTANGIBLE.test(words)) return 'intangible_assets'
  if (INVESTMENT.test(words)) return 'investments'
  return TANGIBLE.test(words) ? 'tangible_assets' : undefined
}
