import type { Slot } from './html.ts'
import type { ScriptName } from './page-assets.ts'

/** The content of a page, before it is put into its frame. */
export interface PageView {
  readonly title: string
  readonly content: Slot
  readonly status?: number
  readonly hasErrors?: boolean
  readonly scripts?: readonly ScriptName[]
  /** How often a page that waits for a result reloads itself. */
  readonly reloadSeconds?: number
}
