import type { Draft } from '../domain/draft.ts'
import { explainRefusal } from '../planning/explain-refusals.ts'
import { previewFiling } from './preview-filing.ts'
import type { FormContext, Visit } from './visit.ts'

/** Why the filing service refuses the return with the chosen use of the loss, by the field to change. */
export async function findRefusedLoss(
  context: Pick<FormContext, 'api'>,
  visit: Visit,
  { draft, requestId }: { readonly draft: Draft; readonly requestId: string },
): Promise<Readonly<Record<string, string>>> {
  const preview = await previewFiling(context, { ...visit, draft }, { type: 'ct600', requestId })
  if (preview.kind === 'valid') return {}
  const refused = explainRefusal(preview.refusal)
  return Object.fromEntries(
    refused.map(({ place, field, message }) => [place === 'loss' ? field : '', message]),
  )
}
