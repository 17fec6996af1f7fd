// What the filing service says to a form: the valid filings with their tax and warnings, and the errors of
// those it refuses.
import { type DryRunResult, formWordsOf, needsConfirmation } from '@cfs/contracts'
import type { FilingType } from '@cfs/values'
import { explainRefusal, type FormRefusal, type RefusedPlace } from './explain-refusals.ts'

export type Preview =
  | { readonly kind: 'valid'; readonly type: FilingType; readonly result: DryRunResult }
  | { readonly kind: 'refused'; readonly refusal: FormRefusal }

/** A warning that the customer ticks. */
export interface FormWarning {
  readonly code: string
  readonly message: string
}

export type ValidPreview = Extract<Preview, { kind: 'valid' }>

/** The previews, or the errors of a form that the filing service refuses. */
export function splitPreviews(previews: readonly Preview[]): {
  readonly valid: readonly ValidPreview[]
  readonly errors: Readonly<Record<string, string>>
  /** The sentences of the errors, each once. */
  readonly reasons: readonly string[]
  /** The page on which a refused form is mended. */
  readonly mendedOn: '/form/figures' | '/form/equipment' | '/form/questions' | '/form/loss'
} {
  const refused = previews.flatMap((one) => (one.kind === 'refused' ? explainRefusal(one.refusal) : []))
  const reasons = [...new Set(refused.map(({ message }) => message))]
  return {
    valid: previews.filter((one) => one.kind === 'valid'),
    errors: reasons.length === 0 ? {} : { '': reasons.map(withFullStop).join(' ') },
    reasons,
    mendedOn: pageOf(refused.map(({ place }) => place)),
  }
}

/** Figures come first: a page after them opens only once they are right. */
function pageOf(places: readonly RefusedPlace[]) {
  const later = (['questions', 'equipment', 'loss'] as const).find((place) => places.includes(place))
  return later === undefined ? '/form/figures' : (`/form/${later}` as const)
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

/** Whether the customer ticks the warning. */
export function isForCustomer({ code }: Pick<FormWarning, 'code'>): boolean {
  return formWordsOf(code) !== 'not asked'
}

/** Whether a warning that a filing must confirm came up after the customer ticked those of the tax page. */
export function hasUnconfirmed(previews: readonly ValidPreview[], checked: readonly string[] = []): boolean {
  return warningsOf(previews).some(({ code }) => needsConfirmation(code) && !checked.includes(code))
}

/** The tax payable of the return, in pounds. */
export function taxOf(previews: readonly ValidPreview[]): number {
  return previews.find(({ type }) => type === 'ct600')?.result.computation?.tax_payable ?? 0
}
