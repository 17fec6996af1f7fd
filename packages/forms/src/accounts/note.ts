import type { Block } from './content.ts'

/** A note to the accounts, without its number. */
export interface Note {
  readonly title: string
  readonly blocks: readonly Block[]
}
