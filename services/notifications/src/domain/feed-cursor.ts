// The cursor of a feed: the position after which the next page starts, and a check value that makes it usable
// for one feed only. It protects nothing: it detects a cursor that was mistyped, truncated, or taken from
// another account.

export interface FeedName {
  readonly accountId: string
  readonly mode: 'live' | 'test'
}

/** Computes a check value of 12 characters for a text. */
export type CheckValue = (text: string) => string

const CURSOR = /^v1\.(0|[1-9]\d{0,15})\.([\w-]{12})$/

export function writeFeedCursor(feed: FeedName, position: number, check: CheckValue): string {
  return `v1.${position}.${check(checkedText(feed, position))}`
}

/** The position; undefined if the text is not a cursor of this feed. */
export function readFeedCursor(feed: FeedName, cursor: string, check: CheckValue): number | undefined {
  const [, digits, checkValue] = CURSOR.exec(cursor) ?? []
  if (digits === undefined) return undefined
  const position = Number(digits)
  return checkValue === check(checkedText(feed, position)) ? position : undefined
}

function checkedText({ accountId, mode }: FeedName, position: number): string {
  return `feed ${mode} ${accountId} ${position}`
}
