// The API's versions: dates with the name of the release that may break. The objects of this simulator are
// the same in all versions that it renders; only parameters differ.
export interface ApiVersion {
  readonly text: string
  /** From `2026-09-30.endive`, payment methods are filtered, not listed. */
  readonly filtersPaymentMethods: boolean
}

const rendered = [
  '2026-03-25.dahlia',
  '2026-04-22.dahlia',
  '2026-05-27.dahlia',
  '2026-06-24.dahlia',
  '2026-07-29.dahlia',
  '2026-08-26.dahlia',
  '2026-09-30.endive',
  '2026-10-28.endive',
]

/** Undefined for a version that does not exist, or that this simulator does not render. */
export function parseApiVersion(text: string): ApiVersion | undefined {
  if (!rendered.includes(text)) return undefined
  return { text, filtersPaymentMethods: text.endsWith('.endive') }
}
