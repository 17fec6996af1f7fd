import type { ScriptName, Slot } from '@cfs/pages'

/** The content of a page, inside the layout that is the same on every page. */
export interface PageView {
  readonly title: string
  readonly content: Slot
  readonly status?: number
  readonly hasErrors?: boolean
  readonly scripts?: readonly ScriptName[]
  readonly reloadSeconds?: number
}
