// Which filings a form is for, and how a change affects what the customer has already checked.
import type { FilingType } from '@cfs/values'
import type { Draft } from '../domain/draft.ts'
import { withDeclaration } from './agents.ts'

/** The filings that the customer wants, the tax return first. */
export function wantedTypes({ wanted: filings }: Pick<Draft, 'wanted'>): readonly FilingType[] {
  if (filings === null) return []
  return filings === 'both' ? ['ct600', 'accounts'] : [filings]
}

/** The wanted filings that the filing service recorded and that are not to be sent again. */
export function sentTypes({
  wanted: filings,
  parts,
}: Pick<Draft, 'wanted' | 'parts'>): readonly FilingType[] {
  return wantedTypes({ wanted: filings }).filter((type) => parts[type]?.state === 'sent')
}

/** The draft after a change of its content: everything that was checked before must be checked again. */
export function withChange(draft: Draft, change: Partial<Draft>): Draft {
  return {
    ...withDeclaration(draft, false),
    areFiguresChecked: false,
    isEquipmentChecked: false,
    areAnswersChecked: false,
    isLossChecked: false,
    seenTax: null,
    checked: [],
    ...change,
  }
}

/** Whether a request may be on its way, so that the content of the form must not change. */
export function isSending({ parts }: Pick<Draft, 'parts'>): boolean {
  return Object.values(parts).some(({ state }) => state === 'sending')
}
