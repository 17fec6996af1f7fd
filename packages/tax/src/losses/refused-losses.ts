// Refuses claims for trading losses that contradict their dates, that need a fact, or that this service does
// not file (CTA 2010 ss.37 and 39).
import { formatLongDate, isAtMostMonths, type IsoDate, type Period, periodInWords } from '@cfs/values'
import { monthsLater } from '../deadlines/months-later.ts'
import type { AccountingPeriod } from '../periods/accounting-periods.ts'
import type { TaxRefusal, TaxRefusalCode } from '../tax-refusal.ts'
import type { LossBroughtBack, LossCarriedBack, LossClaims } from './loss-claims.ts'
import { daysFrom, firstDayBefore, lastTwelveMonths, lossReachMonths } from './loss-reach.ts'
import { placeOf } from './loss-uses.ts'
import { refusedEarlierPeriod, type Beginnings } from './refused-earlier-losses.ts'

export interface LossesToCheck extends Beginnings {
  readonly claims: LossClaims
  readonly periods: readonly AccountingPeriod[]
  /** The last day of the trade; undefined while it continues. */
  readonly tradeCeasedOn: IsoDate | undefined
  readonly areFirstAccounts: boolean
  /** The day on which the return is sent. */
  readonly sentOn: IsoDate
}

/** The refusals that follow from the dates; empty if the claims are consistent. */
export function refusedLosses(losses: LossesToCheck): readonly TaxRefusal[] {
  const { carriedBack = [], broughtBack = [] } = losses.claims
  return [
    ...(carriedBack.length > 0 ? refusedWithoutOwnUse(losses.claims) : []),
    ...(carriedBack.length + broughtBack.length > 0 ? refusedTrade(losses.claims) : []),
    ...carriedBack.flatMap((each, index) => refusedCarriedBack(each, { ...losses, index })),
    ...broughtBack.flatMap((each, index) => refusedBroughtBack(each, { ...losses, index })),
  ]
}

function refusedWithoutOwnUse({ claimsAgainstProfits }: LossClaims): readonly TaxRefusal[] {
  return when(
    claimsAgainstProfits === false,
    refusal('CONTRADICTION', 'losses.claim_against_profits', [
      'A loss is carried back only after it was set against the other profits of its own period (CTA 2010 s.37(3)).',
      'Send financials.losses.claim_against_profits as true, or omit carry_back.',
    ]),
  )
}

/** A loss that an earlier period uses is one of a trade without restrictions (CTA 2010 ss.37(5) and 44). */
function refusedTrade({ isCommercial }: LossClaims): readonly TaxRefusal[] {
  if (isCommercial === false) return restrictedLosses()
  return when(
    isCommercial === undefined,
    refusal('FACT_REQUIRED', 'losses.trade_is_commercial', [
      'A loss that an earlier period uses needs financials.losses.trade_is_commercial: whether the trade was carried on ' +
        'commercially and in the United Kingdom, and no rule restricts its losses.',
      'Send true or false.',
    ]),
  )
}

/** Refuses every loss of a trade that is not carried on commercially (CTA 2010 ss.44, 45A(3) and 45B). */
export function restrictedLosses(): readonly TaxRefusal[] {
  return refusal('NOT_COVERED', 'losses.trade_is_commercial', [
    'Losses of a trade that is not carried on commercially or is carried on abroad, repeated farming losses, and ' +
      'losses after a change of ownership have rules of their own, which this service does not file.',
    'File the return with other software.',
  ]).map((restricted) => ({ ...restricted, needs: 'restricted_losses' }))
}

interface InList extends LossesToCheck {
  readonly index: number
}

/** A loss of these accounts that is carried back. */
function refusedCarriedBack(loss: LossCarriedBack, listed: InList): readonly TaxRefusal[] {
  const { periods, claims, areFirstAccounts } = listed
  const path = `losses.carry_back.${listed.index}`
  const place = placeOf(periods, loss.fromPeriodEnd)
  const from = periods[place ?? -1]
  if (from === undefined) return refusedPlace(`${path}.from_period_end`, loss.fromPeriodEnd, periods)
  const fact = `${path}.to_period_end`
  const before = (claims.carriedBack ?? []).slice(0, listed.index)
  const isOutOfOrder = before.some(
    (each) => placeOf(periods, each.fromPeriodEnd) === place && each.toPeriodEnd <= loss.toPeriodEnd,
  )
  const [first] = periods
  const isBeforeCompany = areFirstAccounts && first !== undefined && loss.toPeriodEnd < first.start
  const contradictions = [
    ...refusedReach({ fact, from, to: { end: loss.toPeriodEnd }, isTerminal: loss.isTerminal }),
    ...when(
      isOutOfOrder,
      refusal('CONTRADICTION', fact, [
        'Losses are set against later periods first (CTA 2010 s.37(3)(b)).',
        'Send each period once, the latest first.',
      ]),
    ),
    ...when(
      isBeforeCompany,
      refusal('CONTRADICTION', fact, [
        'These are the company’s first accounts, so there is no earlier period.',
        'Omit the entry.',
      ]),
    ),
    ...(isBeforeCompany ? [] : refusedEarlierPeriod(loss, fact, listed)),
    ...refusedWithin(loss, { ...listed, from, fact }),
    ...refusedTerminal(loss, { ...listed, from, path }),
  ]
  return contradictions.length > 0 ? contradictions : refusedLateClaim(from, { ...listed, fact })
}

type OfLoss = InList & { readonly from: Period; readonly fact: string }

/** A day within the accounts must be the end of one of their accounting periods, with the trade in it. */
function refusedWithin(
  { toPeriodEnd }: LossCarriedBack,
  { periods, from, fact }: OfLoss,
): readonly TaxRefusal[] {
  const [first] = periods
  if (first === undefined || toPeriodEnd < first.start || toPeriodEnd >= from.start) return []
  const own = periods.find(({ end }) => end === toPeriodEnd)
  return [
    ...when(
      own === undefined,
      refusal('CONTRADICTION', fact, [
        `${formatLongDate(toPeriodEnd)} is not the end of an accounting period.`,
        'Send the end of a period that a dry run shows in returns, or of one before these accounts.',
      ]),
    ),
    ...when(own?.trades === false, refusal('CONTRADICTION', fact, NO_TRADE)),
  ]
}

const NO_TRADE = [
  'The company did not carry on the trade in that period, and only such a period can use its loss (CTA 2010 s.37(3)(b)).',
  'Omit the entry.',
] as const

/** Only the loss of the last twelve months of a trade is a terminal loss. */
function refusedTerminal(
  { isTerminal }: LossCarriedBack,
  { from, tradeCeasedOn, path }: InList & { readonly from: Period; readonly path: string },
): readonly TaxRefusal[] {
  if (!isTerminal) return []
  if (tradeCeasedOn === undefined) {
    return refusal('FACT_REQUIRED', 'business.trade_ceased_on', [
      'A terminal loss is one of the last twelve months of a trade (CTA 2010 s.39).',
      'Give financials.business.trade_ceased_on, or omit terminal.',
    ])
  }
  const isLast = from.end <= tradeCeasedOn && daysFrom(lastTwelveMonths(tradeCeasedOn), from) > 0
  return when(
    !isLast,
    refusal('CONTRADICTION', `${path}.terminal`, [
      `No day of ${periodInWords(from)} is in the twelve months to ${formatLongDate(tradeCeasedOn)}, when the trade ended ` +
        '(CTA 2010 s.39).',
      'Omit terminal.',
    ]),
  )
}

/** A loss of a later period that these accounts use. */
function refusedBroughtBack(loss: LossBroughtBack, listed: InList): readonly TaxRefusal[] {
  const { periods, claims } = listed
  const path = `losses.brought_back.${listed.index}`
  const to = periods[placeOf(periods, loss.toPeriodEnd) ?? -1]
  if (to === undefined) return refusedPlace(`${path}.to_period_end`, loss.toPeriodEnd, periods)
  const fact = `${path}.from_period_start`
  const { from } = loss
  const isRepeated = (claims.broughtBack ?? [])
    .slice(0, listed.index)
    .some(
      (each) =>
        each.from.end === from.end &&
        placeOf(periods, each.toPeriodEnd) === placeOf(periods, loss.toPeriodEnd),
    )
  const isOwn = periods.some(({ end }) => from.start <= end)
  if (from.end < from.start || !isAtMostMonths(from, 12)) {
    return refusal('CONTRADICTION', fact, [
      'An accounting period ends on or after its first day, and has at most twelve months (CTA 2009 s.10).',
      'Send the first and the last day of the accounting period that made the loss.',
    ])
  }
  const contradictions = [
    ...(isOwn
      ? refusal('CONTRADICTION', fact, [
          'The loss must be one of a period after these accounts.',
          'Send a loss of these accounts in carry_back.',
        ])
      : refusedReach({ fact, from, to, isTerminal: loss.isTerminal })),
    ...when(!to.trades, refusal('CONTRADICTION', fact, NO_TRADE)),
    ...when(
      isRepeated,
      refusal('CONTRADICTION', fact, [
        'The loss of one period has several entries.',
        'Send one entry for each period that made a loss.',
      ]),
    ),
    ...when(
      from.end >= listed.sentOn,
      refusal('CONTRADICTION', fact, [
        'The period of the loss has not ended.',
        'Amend this return once the return with the loss was filed.',
      ]),
    ),
  ]
  return contradictions.length > 0 ? contradictions : refusedLateClaim(from, { ...listed, fact })
}

interface Reach {
  readonly fact: string
  readonly from: Period
  readonly to: { readonly end: IsoDate }
  readonly isTerminal: boolean
}

/** Refuses a period that the loss does not reach. */
function refusedReach({ fact, from, to, isTerminal }: Reach): readonly TaxRefusal[] {
  const months = lossReachMonths(isTerminal)
  const first = firstDayBefore(from.start, months)
  return [
    ...when(
      to.end >= from.start,
      refusal('CONTRADICTION', fact, [
        `A loss of ${periodInWords(from)} is carried back to a period that ended before it.`,
        'Correct the days of the two periods.',
      ]),
    ),
    ...when(
      to.end < first,
      refusal('CONTRADICTION', fact, [
        `A loss of ${periodInWords(from)} reaches back to ${formatLongDate(first)}, ${months} months before that period ` +
          `(CTA 2010 ${isTerminal ? 's.39' : 's.37(3)(b)'}), and the other period ended on ${formatLongDate(to.end)}.`,
        isTerminal ? 'Omit the entry.' : 'Omit the entry, or send terminal as true if the trade has ended.',
      ]),
    ),
  ]
}

/** A claim is made within two years after the period of the loss (CTM04580). */
function refusedLateClaim(
  from: Period,
  { sentOn, fact }: { readonly sentOn: IsoDate; readonly fact: string },
): readonly TaxRefusal[] {
  const last = monthsLater(from.end, 24)
  return when(
    sentOn > last,
    refusal('NOT_COVERED', fact, [
      `A claim for the loss of ${periodInWords(from)} was possible until ${formatLongDate(last)}, two years after that period ` +
        '(CTM04580).',
      'Omit the claim. The tax authority may admit a later one: ask it in writing.',
    ]),
  ).map((late) => ({ ...late, needs: 'late_loss_claim' }))
}

/** A missing or unknown accounting period of these accounts. */
function refusedPlace(
  fact: string,
  stated: IsoDate | undefined,
  periods: readonly Period[],
): readonly TaxRefusal[] {
  const named = periods.map(periodInWords).join(', and ')
  return stated === undefined
    ? refusal('FACT_REQUIRED', fact, [
        `The accounts have several accounting periods: ${named}.`,
        `Send financials.${fact}, the last day of the one that is meant.`,
      ])
    : refusal('CONTRADICTION', fact, [
        `${formatLongDate(stated)} is not the end of an accounting period of these accounts.`,
        `They have ${named}.`,
      ])
}

type Sentences = readonly [wrong: string, advice: string]

function when(condition: boolean, refusals: readonly TaxRefusal[]): readonly TaxRefusal[] {
  return condition ? refusals : []
}

function refusal(code: TaxRefusalCode, fact: string, [wrong, advice]: Sentences): readonly TaxRefusal[] {
  return [{ code, fact, message: `${wrong} ${advice}` }]
}
