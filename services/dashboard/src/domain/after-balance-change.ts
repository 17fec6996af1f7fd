// Decides when the low-balance e-mail is due: once when the balance falls below the threshold, and again
// only after the balance has returned to it.

/** The dashboard's copy of an account's balance. */
export interface KnownBalance {
  /** The number of the last ledger posting; 0 before the first one. */
  readonly sequence: number
  readonly balancePence: number
  readonly owedPence: number
  /** Whether the balance is below the threshold and the members have already been notified. */
  readonly isAlerted: boolean
}

export interface BalanceChange {
  readonly sequence: number
  readonly balancePence: number
  readonly owedPence: number
}

/**
 * Billing numbers the changes of each account's balance without gaps, and Kafka keeps their order. A change
 * with a number beyond the next one is not believed: it may be forged.
 */
export function skipsNumber(known: KnownBalance, change: BalanceChange): boolean {
  return change.sequence > known.sequence + 1
}

/**
 * The new copy of the balance, and whether this change requires the low-balance e-mail. A change of the
 * balance that is older or was already applied alters nothing.
 */
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
 * The stored copy of the balance after the threshold has been set or removed. The page that sets the
 * threshold also shows the balance, so no e-mail is sent if the balance is already below the new threshold.
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
