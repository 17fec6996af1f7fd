// What says that a company lets land, although its request gives turnover and does not say what it does.
import type { CompanyFacts } from './company-facts.ts'

/** SIC 2007 68.1 to 68.3: dealing in, letting and managing real estate. */
const REAL_ESTATE = { first: 68_100, last: 68_320 }

/** SIC 2007 68.20: letting and operating the company’s own or leased real estate. */
const OWN_LAND = /^682\d\d$/

export interface LettingClue {
  /** The beginning of a sentence. */
  readonly words: string
  /** Whether it is about letting the company’s own land, not dealing in land or managing that of others. */
  readonly isOwnLand: boolean
}

/** What the register or the activity says; undefined if neither says anything about letting. */
export function lettingClue(
  company: Pick<CompanyFacts, 'sicCodes'> | undefined,
  principalActivity: string | undefined,
): LettingClue | undefined {
  const codes = (company?.sicCodes ?? []).filter((each) => {
    const value = Number(each)
    return value >= REAL_ESTATE.first && value <= REAL_ESTATE.last
  })
  const own = codes.find((each) => OWN_LAND.test(each))
  const code = own ?? codes[0]
  if (code !== undefined) {
    const words = `The register has the company under SIC code ${code}, real estate`
    return { words, isOwnLand: own !== undefined }
  }
  if (principalActivity === undefined || !saysLetting(principalActivity)) return undefined
  const words = 'financials.principal_activity says that the company lets land'
  return { words, isOwnLand: !OF_OTHERS.test(principalActivity) }
}

/** An agent lets the land of others, which is a trade. */
const OF_OTHERS = /\b(agents?|agency|agencies|for landlords|on behalf of)\b/i

const LETTING = /\b(lettings?|landlords?|buy[- ]to[- ]let)\b/i
const RENTING = /\b(let|lets|rent|rents|rental|rentals|renting|leas(e|es|ing)|invest(ment|ments|ing)?)\b/i
const LAND = /\b(property|properties|real estate|land|flats?|houses?|housing|buildings?|residential)\b/i

/** Words about renting count only beside words about land: cars and tools are rented in a trade. */
function saysLetting(activity: string): boolean {
  return LETTING.test(activity) || (RENTING.test(activity) && LAND.test(activity))
}
