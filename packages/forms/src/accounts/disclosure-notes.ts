// The notes with facts that only the client knows: movements of fixed assets, guarantees and commitments,
// advances to directors, related parties and any others.
import { advanceBlocks } from './advance-blocks.ts'
import type { Block } from './content.ts'
import { movementTable } from './movement-table.ts'
import type { TradingAccountsForm } from './trading-accounts-form.ts'

export interface Note {
  readonly title: string
  readonly blocks: readonly Block[]
}

export const FIXED_ASSETS_TITLE = 'Fixed assets'

/** The notes that the client stated, in the order of SI 2008/409 Sch 1 Part 3. */
export function disclosureNotes(form: TradingAccountsForm): readonly Note[] {
  const { fixedAssetMovements = [], other = [], ...texts } = form.notes ?? {}
  return [
    ...noteOf(
      FIXED_ASSETS_TITLE,
      fixedAssetMovements.map((movement) => movementTable(form, movement)),
    ),
    ...textNote('Guarantees and other financial commitments', texts.guaranteesAndCommitments),
    ...noteOf('Advances and credits to directors', advanceBlocks(form)),
    ...textNote('Related party transactions', texts.relatedParties),
    ...other.flatMap(({ title, text }) => textNote(title, text)),
  ]
}

function textNote(title: string, text: string | undefined): readonly Note[] {
  return text === undefined ? [] : noteOf(title, [{ kind: 'paragraph', runs: [text] }])
}

function noteOf(title: string, blocks: readonly Block[]): readonly Note[] {
  return blocks.length === 0 ? [] : [{ title, blocks }]
}
