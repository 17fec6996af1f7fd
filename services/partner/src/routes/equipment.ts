// What was bought and sold in the period. The page is a step of the form if the figures show a movement, and
// can be opened from the figures by any other customer.
import type { FieldErrors } from '@cfs/pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorsForVisitor } from '../planning/member-words.ts'
import { findRefusedEquipment } from '../commands/find-refused-equipment.ts'
import type { Draft } from '../domain/draft.ts'
import type { Equipment } from '../domain/equipment.ts'
import type { AnswerValues } from '../planning/answer-fields.ts'
import { decidesAllowances } from '../planning/equipment-members.ts'
import { equipmentFields, MOST_ASSETS, typedEquipment } from '../planning/equipment-fields.ts'
import { movementDifferences, movementInWords } from '../planning/equipment-movement.ts'
import { equipmentRows } from '../planning/equipment-rows.ts'
import { stepsOf } from '../planning/form-steps.ts'
import {
  finishedAllowances,
  hasFinishedAllowances,
  withoutFinishedAllowances,
} from '../planning/pool-fields.ts'
import { readEquipment } from '../planning/read-equipment.ts'
import { withChange } from '../planning/wanted-types.ts'
import { equipmentPage } from '../views/equipment-page.ts'
import type { FormPlace } from '../views/form-place.ts'
import { formRoute } from './form-guard.ts'
import { type FormParts, placeOf, saveAndGo, show, typed, visitOf } from './form-parts.ts'

export function equipmentRoutes(app: FastifyInstance, parts: FormParts): void {
  app.get('/form/equipment', formRoute('figures'), async (request, reply) => {
    const { draft } = visitOf(request)
    if (!hasReturn(draft)) return reply.redirect('/form/figures', 303)
    return showEquipment(request, reply, { parts, values: typedEquipment(draft.equipment) })
  })

  app.post('/form/equipment', formRoute('figures'), async (request, reply) => {
    const visit = visitOf(request)
    if (!hasReturn(visit.draft)) return reply.redirect('/form/figures', 303)
    const values = Object.fromEntries(equipmentFields().map((name) => [name, typed(request.body, name)]))
    const add = typed(request.body, 'add')
    if (add === 'bought' || add === 'sold') return showEquipment(request, reply, { parts, values, add })
    const read = readEquipment(values, visit.draft.figures)
    if ('errors' in read) return showEquipment(request, reply, { parts, values, errors: read.errors })
    const draft = withEquipment(visit.draft, read.equipment)
    const errors = await findRefusedEquipment(parts.context, visit, { draft, requestId: request.id })
    if (Object.keys(errors).length > 0)
      return showEquipment(request, reply, { parts, values: typedEquipment(read.equipment), errors })
    return saveAndGo(request, reply, { parts, draft })
  })
}

/** Capital allowances are claimed in a tax return. */
function hasReturn(draft: Draft): boolean {
  return stepsOf(draft).includes('tax')
}

/** What is listed takes the place of finished amounts, as the page says. */
function withEquipment(draft: Draft, equipment: Equipment): Draft {
  const { areFiguresChecked } = draft
  const figures = decidesAllowances(equipment) ? withoutFinishedAllowances(draft.figures) : draft.figures
  return withChange(draft, { equipment, figures, areFiguresChecked, isEquipmentChecked: true })
}

async function showEquipment(
  request: FastifyRequest,
  reply: FastifyReply,
  formState: {
    readonly parts: FormParts
    readonly values: AnswerValues
    readonly errors?: FieldErrors
    readonly add?: 'bought' | 'sold'
  },
): Promise<FastifyReply> {
  const { parts, values, add } = formState
  const errors = errorsForVisitor(visitOf(request), formState.errors ?? {})
  const { draft } = visitOf(request)
  const { figures, movement, equipment } = draft
  const view = equipmentPage({
    place: await equipmentPlace(request, parts),
    movement: movementInWords(movement),
    differences: movementDifferences(movement, equipment),
    finishedPounds: hasFinishedAllowances(figures) ? finishedAllowances(figures) : undefined,
    bought: equipmentRows({ values, errors }, 'bought', add === 'bought'),
    sold: equipmentRows({ values, errors }, 'sold', add === 'sold'),
    mostAssets: MOST_ASSETS,
    values,
    errors,
  })
  return show(reply, { parts, view })
}

/** A customer whose figures show no movement has come from the figures. */
async function equipmentPlace(request: FastifyRequest, parts: FormParts): Promise<FormPlace> {
  const isStep = stepsOf(visitOf(request).draft).includes('equipment')
  const place = await placeOf(request, parts, isStep ? 'equipment' : 'figures')
  return { ...place, back: '/form/figures' }
}
