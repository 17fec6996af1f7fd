// Which blocks belong together on one page.
import type { Block, Page } from './content.ts'

/**
 * The blocks up to the last signature if they begin with what is signed: the statements of a balance sheet
 * (CA 2006 s.475(3)) or the paragraph above the signature. They stay on one page.
 */
export function signedBlocks(blocks: readonly Block[]): readonly Block[] {
  const isSigned = (kind: Block['kind'] | undefined) => kind === 'signature'
  const start = blocks[0]?.kind === 'statements' ? 1 : 0
  if (blocks[start]?.kind !== 'paragraph' || !isSigned(blocks[start + 1]?.kind)) return []
  const end = blocks.findLastIndex(({ kind }) => isSigned(kind))
  return blocks.slice(0, end + 1)
}

/**
 * The notes at the foot of a balance sheet, if they begin at this block of its page: they stay on one page if
 * they fit, so that no note is alone on the next page.
 */
export function notesAtFoot({ name, blocks }: Page, index: number): readonly Block[] {
  const isHeading = index > 0 && blocks[index]?.kind === 'heading'
  return name === 'balance-sheet' && isHeading ? blocks.slice(index) : []
}
