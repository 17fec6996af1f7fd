// Decides when the low-balance e-mail is due: once when the balance falls below the threshold, and not again
// until the balance has been at the threshold or above it.

/** The copy of an account's balance. */
export interface KnownBalance {
  /** The number of the last posting; 0 before the first. */
  readonly sequence: number
  readonly balancePence: number
  readonly owedPence: number
  /** Whether the balance is below the threshold and the people know it. */
  readonly isAlerted: boolean
}

export interface BalanceChange {
  readonly sequence: number
  readonly balancePence: number
  readonly owedPence: number
}

/** The new copy, and whether this change calls for the e-mail. An older or repeated change alters nothing. */
export function afterBalanceChange(
  known: KnownBalance,
  change: BalanceChange,
  thresholdPence: number | undefined,
): { readonly balance: KnownBalance; readonly isEmailDue: boolean } {
  if (change.sequence <= known.sequence) return { balance: known, isEmailDue: false }
  const isBelow = isBelowThreshold(change, thresholdPence)
  return { balance: { ...change, isAlerted: isBelow }, isEmailDue: isBelow && !known.isAlerted }
}

/**
 * The copy once a threshold has been set or removed. The balance is on the page where it is set, so a
 * balance that is already below it calls for no e-mail.
 */
export function afterThresholdChange(known: KnownBalance, thresholdPence: number | undefined): KnownBalance {
  return { ...known, isAlerted: isBelowThreshold(known, thresholdPence) }
}

/** An amount owed counts as a balance below zero. */
function isBelowThreshold(
  { balancePence, owedPence }: Pick<BalanceChange, 'balancePence' | 'owedPence'>,
  thresholdPence: number | undefined,
): boolean {
  return thresholdPence !== undefined && balancePence - owedPence < thresholdPence
}
