// The accounts of an import that no rule placed.
import type { ReadImport } from './read-imports.ts'

/** Only the import that the form uses has accounts to place. */
export function unplacedOf(imported: ReadImport | undefined, importId: string | null) {
  const open = imported?.importId === importId ? unplacedAccounts(imported) : []
  return {
    count: open.length,
    pounds: open.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100,
  }
}

/** The accounts of an import without a place and with a balance. */
export function unplacedAccounts(imported: ReadImport | undefined) {
  const note = imported?.result.notes.find(({ code }) => code === 'unplaced_accounts')
  return note?.accounts ?? []
}
