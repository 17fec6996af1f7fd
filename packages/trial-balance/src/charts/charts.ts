// Every chart of accounts that the mapping knows, with its code rows and the kinds of its bands.
import type { Kind } from '../categories.ts'
import { ACCOUNTSPORTAL_CODES } from './accountsportal-codes.ts'
import { CLEARBOOKS_CODES } from './clearbooks-codes.ts'
import type { CodeRow, KindBand, RowSource } from './code-row.ts'
import { FREEAGENT_BANDS, FREEAGENT_CODES } from './freeagent-codes.ts'
import { ODOO_CODES } from './odoo-codes.ts'
import { IRIS_BANDS, IRIS_CODES } from './iris-codes.ts'
import { SAGE_50_BANDS, SAGE_50_CODES } from './sage-50-codes.ts'
import { SAGE_BUSINESS_CLOUD_CODES } from './sage-business-cloud-codes.ts'
import { TAXCALC_BANDS, TAXCALC_CODES } from './taxcalc-codes.ts'
import { XERO_BANDS, XERO_CODES } from './xero-codes.ts'

interface ChartRow {
  /** Charts of one family share most codes, so recognition compares only families. */
  readonly family: string
  readonly bands: readonly KindBand[]
  readonly codes: readonly CodeRow[]
}

/** In order of preference within a family. */
export const CHARTS = {
  sage50: { family: 'sage', bands: SAGE_50_BANDS, codes: SAGE_50_CODES },
  kashflow: { family: 'sage', bands: SAGE_50_BANDS, codes: SAGE_50_CODES },
  sage_business_cloud: { family: 'sage', bands: SAGE_50_BANDS, codes: SAGE_BUSINESS_CLOUD_CODES },
  odoo: { family: 'sage', bands: SAGE_50_BANDS, codes: ODOO_CODES },
  xero: { family: 'xero', bands: XERO_BANDS, codes: XERO_CODES },
  freeagent: { family: 'freeagent', bands: FREEAGENT_BANDS, codes: FREEAGENT_CODES },
  iris: { family: 'iris', bands: IRIS_BANDS, codes: IRIS_CODES },
  taxcalc: { family: 'taxcalc', bands: TAXCALC_BANDS, codes: TAXCALC_CODES },
  clearbooks: { family: 'clearbooks', bands: [], codes: CLEARBOOKS_CODES },
  accountsportal: { family: 'accountsportal', bands: [], codes: ACCOUNTSPORTAL_CODES },
} as const satisfies Record<string, ChartRow>

export type Chart = keyof typeof CHARTS

/** The kind of the band that contains the code; undefined for an unknown chart, code or band. */
export function kindOfCode(chart: Chart | undefined, code: number | undefined): Kind | undefined {
  if (chart === undefined || code === undefined) return undefined
  const bands: readonly KindBand[] = CHARTS[chart].bands
  return bands.find(({ from, to }) => from <= code && code <= to)?.kind
}

/** Which rows to use: accounts of the default chart, these and documented bands, or all but the accounts. */
type RowSelection = 'published' | 'documented' | 'others'

const SOURCES: Readonly<Record<RowSelection, readonly RowSource[]>> = {
  published: ['published'],
  documented: ['published', 'band'],
  others: ['band', 'inferred'],
}

/** The rows of every chart by selection, smallest ranges first. */
const SELECTED = new Map<CodeRowsKey, readonly CodeRow[]>(
  Object.entries(CHARTS).flatMap(([chart, { codes }]) =>
    Object.entries(SOURCES).map(([selection, sources]): [CodeRowsKey, CodeRow[]] => [
      `${chart} ${selection}`,
      codes
        .filter(({ source }) => sources.includes(source))
        .toSorted((a, b) => a.to - a.from - (b.to - b.from)),
    ]),
  ),
)
type CodeRowsKey = `${string} ${string}`

/** The smallest row that contains the code, among the selected rows of the chart. */
export function rowOfCode(
  chart: Chart,
  code: number | undefined,
  selection: RowSelection,
): CodeRow | undefined {
  if (code === undefined) return undefined
  return SELECTED.get(`${chart} ${selection}`)?.find(({ from, to }) => from <= code && code <= to)
}
