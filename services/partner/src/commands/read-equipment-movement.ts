// What the figures of a form show of equipment that was bought and sold: the accounts of its import, compared
// with the import of the year before, or else the balance sheets.
import { assetMovementOf } from '@cfs/trial-balance'
import type { EquipmentMovement } from '../domain/equipment.ts'
import { equipmentMovementOf } from '../planning/equipment-movement.ts'
import { correctionsOf, readImport } from './read-imports.ts'
import type { FormContext, Visit } from './visit.ts'

export async function readEquipmentMovement(context: FormContext, visit: Visit): Promise<EquipmentMovement> {
  const { draft } = visit
  const imported = await readImport(context, visit)
  if (imported === undefined || imported.importId !== draft.importId)
    return equipmentMovementOf(draft.figures, undefined)
  const options = { before: imported.before?.record, corrections: correctionsOf(draft) }
  return equipmentMovementOf(draft.figures, assetMovementOf(imported.record, options))
}
