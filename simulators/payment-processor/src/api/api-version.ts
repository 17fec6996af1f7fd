// Defines the API's versions: each is a date with the name of the latest release that may contain breaking
// changes. The objects are the same in every version that this simulator supports; only the parameters
// differ.
export interface ApiVersion {
  readonly text: string
  /**
   * Whether payment methods are selected with a filter instead of a list, as they are from
   * `2026-09-30.endive` on.
   */
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

/** Returns undefined for a version that does not exist, or that this simulator does not support. */
export function parseApiVersion(text: string): ApiVersion | undefined {
  if (!rendered.includes(text)) return undefined
  return { text, filtersPaymentMethods: text.endsWith('.endive') }
}
