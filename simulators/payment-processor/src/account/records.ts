// Stores the objects of one kind by id. The number of objects is limited: the oldest are dropped first.
import { createBoundedMap } from '@cfs/simulator-control'

export interface Records<Item extends { readonly id: string }> {
  find(id: string): Item | undefined
  /** Adds the object, or replaces the stored object with the same id, which keeps its position in lists. */
  put(item: Item): Item
  newestFirst(): Item[]
  delete(id: string): void
  clear(): void
}

export function createRecords<Item extends { readonly id: string }>(limit: number): Records<Item> {
  const items = createBoundedMap<string, Item>(limit)
  return {
    find: (id) => items.get(id),
    put(item) {
      items.set(item.id, item)
      return item
    },
    newestFirst: () => [...items.values()].toReversed(),
    delete: (id) => items.delete(id),
    clear: () => items.clear(),
  }
}
