// Which part of a feed a page covers, and where the next page starts.

export interface FeedBounds {
  /** The last position that was given out; 0 in an empty feed. */
  readonly last: number
  /** The first position that is kept; `last` + 1 if none is. */
  readonly oldest: number
}

/** Where a page starts, or that the events after the position are no longer all kept. */
export type PageStart =
  | { readonly kind: 'after'; readonly position: number }
  | { readonly kind: 'expired'; readonly oldest: number }

/**
 * Without a position the page starts with the oldest event. A position beyond the last one has expired too:
 * the database was restored from a backup that lacks it.
 */
export function startOfFeedPage(
  position: number | 'latest' | undefined,
  { last, oldest }: FeedBounds,
): PageStart {
  if (position === 'latest') return { kind: 'after', position: last }
  if (position === undefined) return { kind: 'after', position: oldest - 1 }
  const isKept = position >= oldest - 1 && position <= last
  return isKept ? { kind: 'after', position } : { kind: 'expired', oldest: oldest - 1 }
}

/**
 * A full page ends at its last event, and any other covers the feed up to `last`: the positions of events
 * that a filter excludes are covered too.
 */
export function endOfFeedPage(
  positions: readonly number[],
  { last, limit }: { readonly last: number; readonly limit: number },
): { readonly next: number; readonly hasMore: boolean } {
  const next = positions.length < limit ? last : (positions.at(-1) ?? last)
  return { next, hasMore: next < last }
}
