// Places accounts of an import where the customer says, and remembers the places for later imports of the
// same company.
import type { Draft, Placement } from '../domain/draft.ts'
import { withMoved } from '../planning/changed-figures.ts'
import { saveFormCorrection } from '../store/form-imports.ts'
import { readImport } from './read-imports.ts'
import type { FormContext, Visit } from './visit.ts'

/** The change of the form: the places, and the figures that follow from them. */
export async function placeAccounts(
  context: FormContext,
  visit: Visit,
  placements: readonly Placement[],
): Promise<Pick<Draft, 'placements' | 'figures'>> {
  const isSame = (one: Placement, other: Placement) => one.code === other.code && one.name === other.name
  const kept = visit.draft.placements.filter(
    (earlier) => !placements.some((placed) => isSame(earlier, placed)),
  )
  const all = [...kept, ...placements]
  if (visit.mode === 'live') {
    const { entitlementId } = visit
    const at = context.clock.now()
    for (const placement of placements)
      await saveFormCorrection(context.pool, { entitlementId, at, ...placement })
  }
  const before = await readImport(context, visit)
  const after = await readImport(context, { ...visit, draft: { ...visit.draft, placements: all } })
  const { figures } = visit.draft
  if (after === undefined) return { placements: all, figures }
  const moved = withMoved(figures, { before: before?.figures ?? {}, after: after.figures })
  return { placements: all, figures: moved }
}
