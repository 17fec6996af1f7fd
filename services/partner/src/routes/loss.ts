// The use of the trading loss of the period. The page of the tax leads here until the customer has chosen.
import type { FieldErrors } from '@cfs/pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorsForVisitor } from '../planning/member-words.ts'
import { findRefusedLoss } from '../commands/find-refused-loss.ts'
import { previewForm } from '../commands/preview-filing.ts'
import type { AnswerValues } from '../planning/answer-fields.ts'
import {
  askedLoss,
  type AskedLoss,
  lossInWords,
  LOSS_FIELDS,
  readLossUse,
  typedLossUse,
} from '../planning/loss-use.ts'
import { splitPreviews } from '../planning/previews.ts'
import { lossPage } from '../views/loss-page.ts'
import { formRoute } from './form-guard.ts'
import { type FormParts, placeOf, saveAndGo, show, typed, visitOf } from './form-parts.ts'

export function lossRoutes(app: FastifyInstance, parts: FormParts): void {
  app.get('/form/loss', formRoute('tax'), async (request, reply) => {
    const asked = await readLoss(request, parts)
    if (asked === undefined) return reply.redirect('/form/tax', 303)
    const values = typedLossUse(visitOf(request).draft.lossUse, asked)
    return showLoss(request, reply, { parts, asked, values, errors: {} })
  })

  app.post('/form/loss', formRoute('tax'), async (request, reply) => {
    const asked = await readLoss(request, parts)
    if (asked === undefined) return reply.redirect('/form/tax', 303)
    const visit = visitOf(request)
    const values = Object.fromEntries(LOSS_FIELDS.map((name) => [name, typed(request.body, name)]))
    const read = readLossUse(values, asked)
    if ('errors' in read) return showLoss(request, reply, { parts, asked, values, errors: read.errors })
    // The tax and its warnings are read again with the chosen use.
    const change = {
      lossUse: read.lossUse,
      isLossChecked: true,
      seenTax: null,
      checked: [],
      isDeclared: false,
    }
    const draft = { ...visit.draft, ...change }
    const errors = await findRefusedLoss(parts.context, visit, { draft, requestId: request.id })
    if (Object.keys(errors).length > 0) return showLoss(request, reply, { parts, asked, values, errors })
    return saveAndGo(request, reply, { parts, draft, path: '/form/tax' })
  })
}

/** The loss of the form as it is without a claim, which does not change it. */
async function readLoss(request: FastifyRequest, { context }: FormParts): Promise<AskedLoss | undefined> {
  const visit = visitOf(request)
  const unclaimed = { ...visit, draft: { ...visit.draft, isLossChecked: false } }
  const { valid } = splitPreviews(await previewForm(context, unclaimed, request.id))
  const preview = valid.find(({ type }) => type === 'ct600')
  return preview === undefined ? undefined : askedLoss(preview, visit.draft)
}

async function showLoss(
  request: FastifyRequest,
  reply: FastifyReply,
  formState: {
    readonly parts: FormParts
    readonly asked: AskedLoss
    readonly values: AnswerValues
    readonly errors: FieldErrors
  },
): Promise<FastifyReply> {
  const { parts, asked, values } = formState
  const errors = errorsForVisitor(visitOf(request), formState.errors)
  const place = await placeOf(request, parts, 'tax')
  const view = lossPage({ place, ...asked, explained: lossInWords(asked), values, errors })
  return show(reply, { parts, view })
}
