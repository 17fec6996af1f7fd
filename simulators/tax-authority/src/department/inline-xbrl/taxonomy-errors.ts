// Checks that the authority accepts a document's taxonomies (3317), and that they are valid for the period
// (3318, 3320).
import { type InlineDocument, parseDay } from '@cfs/simulator-control'
import type { DepartmentError } from '../error-response.ts'
import { factsOf, placeError, type Place, type ReturnFacts } from './return-facts.ts'

/**
 * The taxonomy suites by year, with the last day on which a period may end; undefined if none is published.
 */
type Suites = ReadonlyMap<string, string | undefined>

// The 2021 suite has no published end date; we assume a year before the end date of the 2022 suite, like the
// others.
const accountsSuites: Suites = new Map([
  ['2021', '2024-03-31'],
  ['2022', '2025-03-31'],
  ['2023', '2026-03-31'],
  ['2024', '2027-03-31'],
  ['2025', undefined],
  ['2026', undefined],
])
const computationSuites: Suites = new Map([
  ['2020', '2022-03-31'],
  ['2021', '2024-03-31'],
  ['2023', '2025-03-31'],
  ['2024', undefined],
  ['2025', undefined],
])

const accountsEntryPoint =
  /^https?:\/\/xbrl\.frc\.org\.uk\/(FRS-101|FRS-102|IFRS)\/(?<year>\d{4})-01-01\/\1-\k<year>-01-01\.xsd$/
const computationEntryPoint =
  /^http:\/\/www\.hmrc\.gov\.uk\/schemas\/ct\/comp\/(?<year>\d{4})-\d\d-01\/ct-comp-\k<year>\.xsd$/
/** The detailed profit and loss account may be tagged in the accounts or in the computations. */
const profitAndLossEntryPoint =
  /^https?:\/\/(www\.hmrc\.gov\.uk\/schemas\/ct|xbrl\.frc\.org\.uk)\/dpl\/\d{4}-01-01\/dpl-\d{4}(-01-01)?\.xsd$/

export function taxonomyErrors(
  document: InlineDocument,
  place: Place,
  { period }: ReturnFacts,
): readonly DepartmentError[] {
  const [entryPoint, suites] =
    place === 'Accounts' ? [accountsEntryPoint, accountsSuites] : [computationEntryPoint, computationSuites]
  const references = document.schemaRefs.filter((one) => !profitAndLossEntryPoint.test(one))
  const [year, ...others] = references.map((one) => entryPoint.exec(one)?.groups?.['year'])
  if (year === undefined || others.length > 0 || !suites.has(year))
    return [placeError(3317, place, unsupported)]
  const lastDay = suites.get(year)
  const end = (place === 'Accounts' ? periodOf(document)?.end : undefined) ?? period.end
  if (lastDay === undefined || end <= lastDay) return []
  return place === 'Accounts'
    ? [placeError(3318, place, outOfDate('Accounts', 'Accounts'))]
    : [placeError(3320, place, outOfDate('Computation', 'Computations'))]
}

const unsupported =
  'If you are trying to use one of the recognised UK Taxonomies (UK GAAP or UK IFRS) there appears to be an ' +
  'error in the Taxonomy reference - please contact your software supplier. If you are trying to use any ' +
  "other taxonomy it may be that it is not supported by HMRC's systems."

const outOfDate = (one: string, many: string) =>
  `The period to which this Return's ${one} applies does not coincide with the effective from/to dates of ` +
  `the referenced ${many} Taxonomy. Please correct and re-submit.`

/** The period that the accounts state. */
export function periodOf(document: InlineDocument): ReturnFacts['period'] | undefined {
  const day = (concept: string) => parseDay(factsOf(document, concept)[0]?.value ?? '')
  const start = day('uk-bus:StartDateForPeriodCoveredByReport')
  const end = day('uk-bus:EndDateForPeriodCoveredByReport')
  return start === undefined || end === undefined ? undefined : { start, end }
}
