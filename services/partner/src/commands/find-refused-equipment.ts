import { explainRefusal } from '../planning/explain-refusals.ts'
import { unansweredForm } from '../planning/questions-asked.ts'
import type { Draft } from '../domain/draft.ts'
import { previewFiling } from './preview-filing.ts'
import type { FormContext, Visit } from './visit.ts'

/** What this page does not compute, by the `needs` of the refusal: it has no field of its own. */
const WHOLE = ['capital_allowances', 'capital_allowances.business']

/**
 * Why the filing service refuses what was bought and sold, by the field to change. What else it refuses, the
 * pages of the figures and of the questions say.
 */
export async function findRefusedEquipment(
  context: Pick<FormContext, 'api'>,
  visit: Visit,
  { draft, requestId }: { readonly draft: Draft; readonly requestId: string },
): Promise<Readonly<Record<string, string>>> {
  const preview = await previewFiling(
    context,
    { ...visit, draft: unansweredForm(draft) },
    { type: 'ct600', requestId },
  )
  if (preview.kind === 'valid') return {}
  const { refusal } = preview
  const isWhole = WHOLE.includes(refusal.needs ?? '')
  const refused = explainRefusal(refusal).filter(({ place }) => place === 'equipment' || isWhole)
  return Object.fromEntries(refused.map(({ field, message }) => [field, message]))
}
