// The accounts of an upload that the bookkeeper can place: those that no rule placed first, then those that
// the bookkeeper has placed, so that a choice can be changed.
import type { UploadPreview } from '@cfs/contracts'
import type { SheetLine } from '../../domain/sheet-lines.ts'

/** Suspense accounts and totals of reports are corrected in the books, not placed. */
const PLACEABLE = ['unknown', 'ambiguous']

export interface AskedPlace {
  /** The position of the account among those of the file. */
  readonly position: number
  /** The account's code and name. */
  readonly words: string
  readonly amount: number
  readonly row: number
  /** Why no rule placed it; undefined if the bookkeeper did. */
  readonly reason: string | undefined
  readonly suggestions: readonly string[]
  readonly chosen: string | undefined
}

export function placesToAsk(
  lines: readonly SheetLine[],
  { accounts, unmapped_accounts: unmapped }: Pick<UploadPreview['import'], 'accounts' | 'unmapped_accounts'>,
  places: ReadonlyMap<number, string>,
): readonly AskedPlace[] {
  const without = accounts.flatMap(({ key }, position) => (key === null ? [position] : []))
  // Both lists have the order of the file.
  const asked = without.flatMap((position, index): readonly AskedPlace[] => {
    const [one, line] = [unmapped[index], lines[position]]
    if (one === undefined || line === undefined || !PLACEABLE.includes(one.reason)) return []
    const { reason, suggestions } = one
    return [{ ...accountOf(line), position, reason, suggestions, chosen: undefined }]
  })
  const placed = [...places].flatMap(([position, chosen]): readonly AskedPlace[] => {
    const line = lines[position]
    if (line === undefined) return []
    return [{ ...accountOf(line), position, reason: undefined, suggestions: [], chosen }]
  })
  return oncePerAccount([...asked, ...placed])
}

/** A file can have several rows of one account, which have one place. */
function oncePerAccount(places: readonly AskedPlace[]): readonly AskedPlace[] {
  const seen = new Set<string>()
  return places.filter(({ words }) => !seen.has(words) && seen.add(words))
}

function accountOf({ code, name, pence, row }: SheetLine) {
  return { words: code === '' ? name : `${code} ${name}`, amount: pence / 100, row }
}
