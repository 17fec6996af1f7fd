// Places accounts of an import where the customer says, and remembers the places for later imports of the
// same company.
import type { Draft, Placement } from '../domain/draft.ts'
import { withImported } from '../planning/changed-figures.ts'
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
  return { placements: all, figures: withMoved(visit.draft, { before, after }) }
}

type Imported = Awaited<ReturnType<typeof readImport>>

/** The customer's own changes stay: only figures that the places change are taken from the import. */
function withMoved(
  { figures }: Draft,
  { before, after }: { readonly before: Imported; readonly after: Imported },
): Draft['figures'] {
  if (after === undefined) return figures
  const moved = Object.entries(after.figures).filter(([path, value]) => before?.figures[path] !== value)
  const isUntouched = Object.entries(before?.figures ?? {}).every(([path, value]) => figures[path] === value)
  return isUntouched ? withImported(figures, after.figures) : { ...figures, ...Object.fromEntries(moved) }
}
