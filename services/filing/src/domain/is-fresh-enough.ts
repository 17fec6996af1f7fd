// How old a fact of the copied register may be (ADR 27).

export interface CopyAge {
  /** The register was like this at this time. */
  readonly asOf: Date
  readonly ageSeconds: number
  /** Whether the registry's stream would have brought any change of the fact since it was read. */
  readonly isWatched: boolean
}

/** The streams bring changes within seconds, and a sign of life more often than this. */
const LIVE_SECONDS = 120

/**
 * A live filing may rest only on a fact whose changes the stream brings at once. Dry runs and pages record
 * nothing, so an older fact will do.
 */
export function isFreshEnough(
  { ageSeconds, isWatched }: CopyAge,
  { isLive, mostSeconds }: { readonly isLive: boolean; readonly mostSeconds: number },
): boolean {
  return isLive ? isWatched && ageSeconds <= LIVE_SECONDS : ageSeconds <= mostSeconds
}
