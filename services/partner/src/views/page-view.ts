// A page of the form, before it is put into the partner's frame.
import type { ScriptName, Slot } from '@cfs/pages'

export interface PageView {
  readonly title: string
  readonly content: Slot
  readonly status?: number
  readonly hasErrors?: boolean
  readonly scripts?: readonly ScriptName[]
  /** How often a page that waits for a result reloads itself. */
  readonly reloadSeconds?: number
}

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
