/** What every page of the form shows about its place. */
export interface FormPlace {
  /** The path of the page before; undefined on the first page. */
  readonly back: string | undefined
  /** The number of the step and of all steps. */
  readonly step: readonly [number, number]
  readonly csrfToken: string
  /** The partner's name. */
  readonly partner: string
}
