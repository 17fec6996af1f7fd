// Merges lists that are read page by page, so that no list is in memory completely.

interface Timed {
  readonly at: Date
}
interface Reader<T> {
  readonly pages: AsyncIterator<readonly T[], unknown>
  /** What has been read and not yet returned. */
  entries: readonly T[]
  hasMore: boolean
}

/** Merges lists, each newest first, into one. Every list's first page is read before the first result. */
export async function* mergePages<T extends Timed>(
  lists: readonly AsyncIterator<readonly T[], unknown>[],
): AsyncGenerator<readonly T[]> {
  const readers = lists.map((pages): Reader<T> => ({ pages, entries: [], hasMore: true }))
  do {
    await Promise.all(readers.map(readOn))
    // What a list has not given yet is at most as new as the last entry that it gave.
    const oldest = readers.map(({ entries, hasMore }) =>
      hasMore ? (entries.at(-1)?.at.getTime() ?? Infinity) : -Infinity,
    )
    const since = Math.max(...oldest)
    const isDue = ({ at }: T) => at.getTime() >= since
    const due = readers.flatMap(({ entries }) => entries.filter(isDue))
    for (const reader of readers) reader.entries = reader.entries.filter((entry) => !isDue(entry))
    yield due.toSorted((one, other) => other.at.getTime() - one.at.getTime())
  } while (readers.some(({ entries, hasMore }) => hasMore || entries.length > 0))
}

/** Reads pages until there is an entry, or until the list ends. */
async function readOn<T>(reader: Reader<T>): Promise<void> {
  while (reader.hasMore && reader.entries.length === 0) {
    const { done, value } = await reader.pages.next()
    if (done === true) reader.hasMore = false
    else reader.entries = value
  }
}
