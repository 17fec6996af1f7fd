// Reads a paged list as one sequence.

interface Page<T> {
  readonly items: readonly T[]
  readonly total: number
}

const PAGE_SIZE = 100

/**
 * Yields every item once, newest first. Items added to the list in the meantime move others to later pages,
 * so some are read twice; the second time they are skipped.
 */
export async function* eachItem<T>(
  readPage: (page: { readonly limit: number; readonly offset: number }) => Promise<Page<T>>,
  idOf: (item: T) => string,
): AsyncGenerator<T, void, undefined> {
  const seen = new Set<string>()
  for (let offset = 0; ; offset += PAGE_SIZE) {
    const { items, total } = await readPage({ limit: PAGE_SIZE, offset })
    for (const item of items) {
      const id = idOf(item)
      if (seen.has(id)) continue
      seen.add(id)
      yield item
    }
    if (items.length === 0 || offset + PAGE_SIZE >= total) return
  }
}
