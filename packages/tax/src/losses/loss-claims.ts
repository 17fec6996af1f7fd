// The claims for trading losses, as a company states them and as one accounting period uses them. Amounts are
// in whole pounds.
import type { IsoDate, Period } from '@cfs/values'

/** A part of a trading loss that is carried back to an earlier period. */
export interface LossCarriedBack {
  readonly toPeriodEnd: IsoDate
  readonly pounds: number
  /**
   * The end of the accounting period of the loss. Defaults to the only accounting period of the account.
   */
  readonly fromPeriodEnd?: IsoDate | undefined
  /** Whether it is a terminal loss, which reaches back three years (CTA 2010 s.39). */
  readonly isTerminal: boolean
}

/** A trading loss of a later period that is set against profits of the account. */
export interface LossBroughtBack {
  /** The accounting period of the loss. */
  readonly from: Period
  readonly pounds: number
  /** Whether it is a terminal loss, which reaches back three years (CTA 2010 s.39). */
  readonly isTerminal: boolean
  /** The filing that carries the loss back, if the company names it. */
  readonly filingId?: string | undefined
  /** The end of the accounting period that uses it. Defaults to the only accounting period of the account. */
  readonly toPeriodEnd?: IsoDate | undefined
}

/** What a company claims for its trading losses in one period of account. */
export interface LossClaims {
  /**
   * Whether the loss of a period is set against the other profits of that period (CTA 2010 s.37(3)(a)).
   * Defaults to true.
   */
  readonly claimsAgainstProfits?: boolean | undefined
  /**
   * Whether the trade was carried on commercially, in the United Kingdom, and no rule restricts the relief.
   * Required for a loss that an earlier period uses; false refuses every loss.
   */
  readonly isCommercial?: boolean | undefined
  readonly carriedBack?: readonly LossCarriedBack[] | undefined
  readonly broughtBack?: readonly LossBroughtBack[] | undefined
}

/** The claims of one accounting period. */
export interface LossUse {
  readonly claimsAgainstProfits: boolean
  readonly carriedBack: readonly LossToEarlierPeriod[]
  /** In the order of use: the loss of the earlier period first. */
  readonly broughtBack: readonly LossOfLaterPeriod[]
  /** The most of box 285. Defaults to as much as the profits allow. */
  readonly mostClaimedPounds?: number | undefined
  /** The most of box 160. Defaults to as much as the trading profit allows. */
  readonly mostEarlyPounds?: number | undefined
}

export type LossToEarlierPeriod = Omit<LossCarriedBack, 'fromPeriodEnd'>

export interface LossOfLaterPeriod extends Omit<LossBroughtBack, 'toPeriodEnd'> {
  /** The days of the accounting period that the loss reaches, if it does not reach all of them. */
  readonly reach?: { readonly days: number; readonly ofDays: number } | undefined
}

/** The use of a company without claims of its own: a loss is set against profits of its period. */
export const ORDINARY_LOSS_USE: LossUse = { claimsAgainstProfits: true, carriedBack: [], broughtBack: [] }
