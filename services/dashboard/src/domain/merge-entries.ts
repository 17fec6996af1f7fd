// Merges two lists of audit entries, newest first, into one page. The short list is read completely, but
// only a slice of the long list around the page.

interface Timed {
  readonly at: Date
}

/** The slice of the long list that can be on the page, whatever the times in the short list. */
export function sliceAround(
  { offset, limit }: { readonly offset: number; readonly limit: number },
  shortLength: number,
): { readonly offset: number; readonly limit: number } {
  const start = Math.max(0, offset - shortLength)
  return { offset: start, limit: offset + limit - start }
}

/** The entries of the page; `slice` is the part of the long list that `sliceAround` selected. */
export function mergeEntries<T extends Timed>(
  slice: readonly T[],
  short: readonly T[],
  page: { readonly offset: number; readonly limit: number },
): readonly T[] {
  const { offset: start } = sliceAround(page, short.length)
  const isNewer = (one: T, other: T) => one.at.getTime() >= other.at.getTime()
  const placed = [
    ...slice.map((entry, index) => ({
      entry,
      place: start + index + short.filter((other) => !isNewer(entry, other)).length,
    })),
    ...short.map((entry, index) => ({
      entry,
      place: index + start + slice.filter((other) => isNewer(other, entry)).length,
    })),
  ]
  return placed
    .filter(({ place }) => place >= page.offset && place < page.offset + page.limit)
    .toSorted((a, b) => a.place - b.place)
    .map(({ entry }) => entry)
}
