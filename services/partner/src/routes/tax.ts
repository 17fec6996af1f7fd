// The tax, as the filing service computes it, and its warnings as questions.
import type { FieldErrors } from '@cfs/pages'
import { taxWaterfall } from '@cfs/tax'
import { addDays, type IsoDate, isoDateInLondon } from '@cfs/values'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { previewForm, type Preview } from '../commands/preview-filing.ts'
import type { TaxPayment } from '../domain/tax-payment.ts'
import { offersTaxCharge, taxIn, withTaxCharge } from '../planning/tax-charge.ts'
import { taxPayments } from '../planning/tax-payments.ts'
import { explainRefusal } from '../planning/explain-refusals.ts'
import { taxPage } from '../views/tax-page.ts'
import { type FormWarning, isForCustomer } from '../views/warning-words.ts'
import { formRoute } from './form-guard.ts'
import { type FormParts, placeOf, saveAndGo, show, typed, typedAll, visitOf } from './form-parts.ts'

export type ValidPreview = Extract<Preview, { kind: 'valid' }>

/** The previews, or the errors of a form that the filing service refuses. */
export function splitPreviews(previews: readonly Preview[]): {
  readonly valid: readonly ValidPreview[]
  readonly errors: FieldErrors
  /** The sentences of the errors, each once. */
  readonly reasons: readonly string[]
  /** The page on which a refused form is mended. */
  readonly mendedOn: '/form/figures' | '/form/questions'
} {
  const refused = previews.flatMap((one) => (one.kind === 'refused' ? explainRefusal(one.refusal) : []))
  const reasons = [...new Set(refused.map(({ message }) => message))]
  return {
    valid: previews.filter((one) => one.kind === 'valid'),
    errors: reasons.length === 0 ? {} : { '': reasons.map(withFullStop).join(' ') },
    reasons,
    mendedOn: refused.some(({ place }) => place === 'questions') ? '/form/questions' : '/form/figures',
  }
}

function withFullStop(sentence: string): string {
  return sentence.endsWith('.') ? sentence : `${sentence}.`
}

/** The warnings of all filings that concern the customer, each code once, with all its messages. */
export function warningsOf(
  previews: readonly ValidPreview[],
  without: readonly string[] = [],
): readonly FormWarning[] {
  const all = previews.flatMap(({ result }) => result.warnings)
  const own = all.filter((one) => isForCustomer(one) && !without.includes(one.code))
  return [...Map.groupBy(own, ({ code }) => code)].map(([code, warnings]) => {
    return { code, message: [...new Set(warnings.map(({ message }) => message))].join(' ') }
  })
}

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
    const draft = { ...visit.draft, ...added, seenTax: taxPounds, checked, isDeclared: false }
    return saveAndGo(request, reply, { parts, draft })
  })
}

/** The tax payable of the return, in pounds. */
export function taxOf(previews: readonly ValidPreview[]): number {
  return previews.find(({ type }) => type === 'ct600')?.result.computation?.tax_payable ?? 0
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
    lines: result.returns.flatMap(({ computation }) => linesOf(computation.steps)),
    warnings: warningsOf(valid, offers ? SETTLED : []),
    offersTaxCharge: offers,
    taxInFigures: taxIn(visit.draft.figures) ?? 0,
    errors,
  })
  return show(request, reply, { parts, view })
}

/** The tax on loans to directors and shareholders (CT600 box 480), in pounds. */
function loanTaxIn(steps: Parameters<typeof taxWaterfall>[0]): number {
  return steps.find(({ box }) => box === '480')?.amount ?? 0
}

/** Tax on loans falls due with the other tax: what is paid back before is not taxed (CTA 2010 s.458). */
function relievedUntil(payments: readonly TaxPayment[], today: IsoDate): IsoDate | undefined {
  const dueOn = payments.at(-1)?.dueOn
  return dueOn !== undefined && today < dueOn ? addDays(dueOn, -1) : undefined
}

function linesOf(steps: Parameters<typeof taxWaterfall>[0]) {
  const way = taxWaterfall(steps)
  if (way === undefined) return []
  return [...way.profit, ...way.tax].map(({ label, kind, amountPence }) => {
    return { label, pounds: amountPence / 100, isTotal: kind === 'total' }
  })
}
