// The tax, as the filing service computes it, and its warnings as questions.
import type { FieldErrors } from '@cfs/pages'
import { type IsoDate, isoDateInLondon } from '@cfs/values'
import { typedAll } from '@cfs/website'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { previewForm } from '../commands/preview-filing.ts'
import { withDeclaration } from '../planning/agents.ts'
import type { Draft } from '../domain/draft.ts'
import { offersTaxCharge, taxIn, withTaxCharge } from '../planning/tax-charge.ts'
import { movementDifferences } from '../planning/equipment-movement.ts'
import { taxPayments } from '../planning/tax-payments.ts'
import { splitPreviews, taxOf, type ValidPreview, warningsOf } from '../planning/previews.ts'
import { askedLoss, isLossAnswered, returnToAmend } from '../planning/loss-use.ts'
import { allowanceLines, loanTaxIn, relievedUntil, taxLines } from '../planning/tax-lines.ts'
import { type LossShown, taxPage } from '../views/tax-page.ts'
import { formRoute } from './form-guard.ts'
import { type FormParts, placeOf, saveAndGo, show, typed, visitOf } from './form-parts.ts'

/** Warnings that the form's own question about the tax charge settles. */
const SETTLED = ['RESERVES_DO_NOT_FOLLOW']

export function taxRoutes(app: FastifyInstance, parts: FormParts): void {
  app.get('/form/tax', formRoute('tax'), async (request, reply) =>
    showTax(request, reply, { parts, errors: {} }),
  )

  app.post('/form/tax', formRoute('tax'), async (request, reply) => {
    const visit = visitOf(request)
    const { valid, reasons, mendedOn } = splitPreviews(await previewForm(parts.context, visit, request.id))
    if (reasons.length > 0) return reply.redirect(mendedOn, 303)
    if (asksLoss(valid, visit.draft)) return reply.redirect('/form/loss', 303)
    const taxPounds = taxOf(valid)
    // Another tab may have changed the figures since this page was shown.
    if (String(taxPounds) !== typed(request.body, 'tax')) return reply.redirect('/form/tax', 303)
    const charge = typed(request.body, 'charge')
    const offers = offersTaxCharge(visit.draft, taxPounds)
    const errors: Record<string, string> = {}
    if (offers && charge !== 'yes' && charge !== 'no') errors['charge'] = 'Choose whether to add the tax'
    const checked = typedAll(request.body, 'checked')
    const open = warningsOf(valid, offers ? SETTLED : []).filter(({ code }) => !checked.includes(code))
    if (open.length > 0) errors['checked'] = 'Tick what you have checked, or go back and change the figures'
    if (Object.keys(errors).length > 0) return showTax(request, reply, { parts, errors })
    const added =
      offers && charge === 'yes'
        ? { figures: withTaxCharge(visit.draft.figures, taxPounds), addedTax: taxPounds }
        : {}
    const draft = withDeclaration({ ...visit.draft, ...added, seenTax: taxPounds, checked }, false)
    return saveAndGo(request, reply, { parts, draft })
  })
}

async function showTax(
  request: FastifyRequest,
  reply: FastifyReply,
  { parts, errors }: { readonly parts: FormParts; readonly errors: FieldErrors },
): Promise<FastifyReply> {
  const visit = visitOf(request)
  const { valid, reasons, mendedOn } = splitPreviews(await previewForm(parts.context, visit, request.id))
  const preview = valid.find(({ type }) => type === 'ct600')
  if (preview === undefined || reasons.length > 0) return reply.redirect(mendedOn, 303)
  if (asksLoss(valid, visit.draft)) return reply.redirect('/form/loss', 303)
  const { result } = preview
  const taxPounds = taxOf(valid)
  const offers = offersTaxCharge(visit.draft, taxPounds)
  const returns = result.returns.map(({ period, computation }) => {
    return { period, taxPounds: computation.tax_payable }
  })
  const payments = taxPayments(returns.length > 0 ? returns : [{ period: result.period, taxPounds }])
  const view = taxPage({
    place: await placeOf(request, parts, 'tax'),
    companyName: visit.draft.company?.name ?? visit.companyNumber,
    taxPounds,
    loanTaxPounds: result.returns.reduce((sum, { computation }) => sum + loanTaxIn(computation.steps), 0),
    profitPounds: result.computation?.taxable_profit ?? 0,
    relievedUntil: relievedUntil(payments, isoDateInLondon(parts.context.clock.now())),
    payments,
    lines: result.returns.flatMap(({ computation }) => taxLines(computation.steps)),
    allowances: result.returns.map(({ computation }) => allowanceLines(computation.steps)),
    differences: movementDifferences(visit.draft.movement, visit.draft.equipment),
    loss: lossOf(preview, visit.draft, isoDateInLondon(parts.context.clock.now())),
    warnings: warningsOf(valid, offers ? SETTLED : []),
    offersTaxCharge: offers,
    taxInFigures: taxIn(visit.draft.figures) ?? 0,
    errors,
  })
  return show(reply, { parts, view })
}

/** Whether the customer must first choose how the loss of the period is used. */
function asksLoss(valid: readonly ValidPreview[], draft: Draft): boolean {
  return valid.some(
    (preview) => preview.type === 'ct600' && !isLossAnswered(draft, askedLoss(preview, draft)),
  )
}

/** The loss and its use, as the page shows it; undefined without a loss. */
function lossOf(preview: ValidPreview, draft: Draft, today: IsoDate): LossShown | undefined {
  const asked = askedLoss(preview, draft)
  if (asked === undefined) return undefined
  const { pounds, hasTradeEnded } = asked
  return { pounds, hasTradeEnded, back: returnToAmend(draft, today) }
}
