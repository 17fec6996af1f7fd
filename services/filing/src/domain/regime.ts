// Decides a company's accounts regime: the type of accounts (dormant, micro-entity or small) that the
// company prepares. Refuses a company of any other regime, because this service does not file such accounts.
import { companySize, exceeded, hasSize, type SizeFigures, type YearBefore } from '@cfs/tax'
import { formatLongDate, REGIMES, type OtherRegime, type Regime } from '@cfs/values'
import { invalid, type Refusal } from './refusal.ts'

export interface RegimeQuestion {
  /** The regime that the client states; if undefined, the regime is derived from the figures. */
  readonly declared: Regime | undefined
  readonly year: SizeFigures
  readonly before: YearBefore | undefined
  /** Whether the year has any income or expense. */
  readonly hasTraded: boolean
}

export type RegimeDecision =
  | { readonly kind: 'regime'; readonly regime: Regime }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

/** The regime of accounts with figures, or the reason for a refusal. */
export function decideRegime(question: RegimeQuestion): RegimeDecision {
  const { declared, year, before, hasTraded } = question
  if (declared === 'dormant') {
    // CA 2006 s.1169: a company is dormant if it had no significant accounting transaction.
    return hasTraded ? refused(NOT_DORMANT) : { kind: 'regime', regime: 'dormant' }
  }
  if (declared !== undefined) {
    const has = hasSize(declared, year, before)
    if (has === 'qualifies') return { kind: 'regime', regime: declared }
    return refused(has === 'undecided' ? TURNOVER_NEEDED : notOfSize(declared, year))
  }
  const size = companySize(year, before)
  if (size === 'undecided') return refused(TURNOVER_NEEDED)
  if (size === 'micro' || size === 'small') return { kind: 'regime', regime: size }
  return refused(tooLarge(year))
}

/** The refusal if the client requests a type of accounts that this service cannot file. */
export function notSupported(declared: OtherRegime): Refusal {
  const message =
    `Accounts of the type ${declared} cannot be filed, only dormant, micro-entity and small accounts; ` +
    'nothing was sent.'
  return {
    code: 'REGIME_NOT_SUPPORTED',
    message,
    details: [{ field: 'accounts_type', message: `must be one of ${REGIMES.join(', ')}` }],
    context: { supported: REGIMES },
  }
}

const NOT_DORMANT = invalid({
  field: 'accounts_type',
  message:
    'must not be dormant: financials.profit_and_loss has income or expenses, and a dormant company has none ' +
    '(CA 2006 s.1169)',
})

const TURNOVER_NEEDED = invalid({
  field: 'financials.profit_and_loss.turnover',
  message:
    'is required: total assets and average_employees alone do not determine the regime of the accounts',
})

const NAMES = { micro: 'a micro-entity', small: 'a small company' } as const

function notOfSize(declared: 'micro' | 'small', year: SizeFigures): Refusal {
  return invalid({
    field: 'accounts_type',
    message:
      `must not be ${declared}: ${NAMES[declared]} exceeds one limit at most, ` +
      `and these figures have ${limits(declared, year)}`,
  })
}

function tooLarge(year: SizeFigures): Refusal {
  return {
    code: 'REGIME_NOT_SUPPORTED',
    message:
      `These are not the figures of a small company: ${limits('small', year)}. Only dormant, micro-entity and ` +
      'small accounts can be filed; nothing was sent.',
    context: { supported: REGIMES, exceeded: exceeded('small', year) },
  }
}

function limits(size: 'micro' | 'small', year: SizeFigures): string {
  const words = exceeded(size, year).join(' and ')
  return `${words} (the limits of years that begin on ${formatLongDate(year.period.start)})`
}

function refused(refusal: Refusal): RegimeDecision {
  return { kind: 'refused', refusal }
}
