import type { ScriptName, Slot } from '@cfs/pages'

/** The content of a page; the frame around it is the same everywhere. */
export interface PageView {
  readonly title: string
  readonly content: Slot
  readonly status?: number
  readonly hasErrors?: boolean
  readonly scripts?: readonly ScriptName[]
  readonly reloadSeconds?: number
}
