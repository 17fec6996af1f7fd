// What says that a company lets land, although its request gives turnover and does not say what it does.
import type { CompanyFacts } from './company-facts.ts'

/** SIC 2007 68.1 to 68.3: dealing in, letting and managing real estate. */
const REAL_ESTATE = { first: 68_100, last: 68_320 }

/** The beginning of a sentence, or undefined if neither the register nor the activity says it. */
export function lettingClue(
  company: Pick<CompanyFacts, 'sicCodes'> | undefined,
  principalActivity: string | undefined,
): string | undefined {
  const code = company?.sicCodes?.find((each) => {
    const value = Number(each)
    return value >= REAL_ESTATE.first && value <= REAL_ESTATE.last
  })
  if (code !== undefined) return `The register has the company under SIC code ${code}, real estate`
  if (principalActivity === undefined || !saysLetting(principalActivity)) return undefined
  return 'financials.principal_activity says that the company lets land'
}

const LETTING = /\b(lettings?|landlords?|buy[- ]to[- ]let)\b/i
const RENTING = /\b(let|lets|rent|rents|rental|rentals|renting|leas(e|es|ing)|invest(ment|ments|ing)?)\b/i
const LAND = /\b(property|properties|real estate|land|flats?|houses?|housing|buildings?|residential)\b/i

/** Words about renting count only beside words about land: cars and tools are rented in a trade. */
function saysLetting(activity: string): boolean {
  return LETTING.test(activity) || (RENTING.test(activity) && LAND.test(activity))
}
