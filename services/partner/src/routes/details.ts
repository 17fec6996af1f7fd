// Who declares, and the company's tax reference.
import type { FieldErrors } from '@cfs/pages'
import { parseUtr } from '@cfs/values'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { withChange } from '../planning/wanted-types.ts'
import { detailsPage, type DetailsValues, OTHER_SIGNATORY } from '../views/details-page.ts'
import { formRoute } from './form-guard.ts'
import { type FormParts, isLlpVisit, placeOf, saveAndGo, show, typed, visitOf } from './form-parts.ts'

/** A declarant's name in a return has 2 to 56 characters. */
const MOST_CHARACTERS = 56

export function detailsRoutes(app: FastifyInstance, parts: FormParts): void {
  const render = async (request: FastifyRequest, values: DetailsValues, errors: FieldErrors) => {
    const { draft } = visitOf(request)
    return detailsPage({
      place: await placeOf(request, parts, 'details'),
      signatories: draft.company?.signatories ?? [],
      hasReturn: draft.wanted !== 'accounts',
      isLlp: isLlpVisit(request),
      values,
      errors,
    })
  }

  app.get('/form/details', formRoute('details'), async (request, reply) => {
    const { draft } = visitOf(request)
    const names = draft.company?.signatories ?? []
    const signatory = draft.signatory ?? (names.length === 1 ? (names[0] ?? '') : '')
    const isListed = names.includes(signatory)
    const values = {
      signatory: isListed || signatory === '' ? signatory : OTHER_SIGNATORY,
      other_name: isListed ? '' : signatory,
      utr: draft.utr ?? '',
    }
    return show(reply, { parts, view: await render(request, values, {}) })
  })

  app.post('/form/details', formRoute('details'), async (request, reply) => {
    const { draft } = visitOf(request)
    const values = {
      signatory: typed(request.body, 'signatory'),
      other_name: typed(request.body, 'other_name'),
      utr: typed(request.body, 'utr'),
    }
    const names = draft.company?.signatories ?? []
    const errors: Record<string, string> = {}
    const isOther = values.signatory === OTHER_SIGNATORY
    const signatory = isOther ? values.other_name : values.signatory
    if (!isOther && !names.includes(signatory)) errors['signatory'] = 'Choose who declares'
    const length = [...signatory].length
    if (isOther && (length < 2 || length > MOST_CHARACTERS))
      errors['other_name'] = 'Enter the full name, with 2 to 56 characters'
    const utr = parseUtr(values.utr.replaceAll(/\s/g, ''))
    if (draft.wanted !== 'accounts' && utr === undefined) errors['utr'] = 'Enter the 10 digits of the UTR'
    if (Object.keys(errors).length > 0)
      return show(reply, { parts, view: await render(request, values, errors) })
    const hasChanged = draft.signatory !== signatory || draft.utr !== (utr ?? null)
    const change = { signatory, utr: utr ?? null }
    return saveAndGo(request, reply, { parts, draft: hasChanged ? withChange(draft, change) : draft })
  })
}
