// Divides lists into pages, newest first. The cursors `starting_after` and `ending_before` are ids of
// objects in the list.
import { z } from 'zod'
import { noSuch } from './api-error.ts'
import { integer, text } from './parameters.ts'

export const pageParameters = {
  limit: integer({ min: 1, max: 100 }).optional(),
  starting_after: text().optional(),
  ending_before: text().optional(),
}
const pageSchema = z.object(pageParameters)
export type Page = z.output<typeof pageSchema>

export interface ListObject<Item> {
  readonly object: 'list'
  readonly data: readonly Item[]
  readonly has_more: boolean
  readonly url: string
}

export interface ListSource<Item> {
  /** Newest first. */
  readonly items: readonly Item[]
  /** The kind of object, such as `event`, that the error for an unknown cursor names. */
  readonly kind: string
  readonly url: string
}

const defaultLimit = 10

/** Throws ApiError (404) if the cursor is not in the list. */
export function listPage<Item extends { readonly id: string }>(
  { items, kind, url }: ListSource<Item>,
  page: Page,
): ListObject<Item> {
  const limit = page.limit ?? defaultLimit
  const place = (id: string, param: string): number => {
    const index = items.findIndex((item) => item.id === id)
    if (index === -1) throw noSuch(kind, id, param)
    return index
  }
  if (page.ending_before !== undefined) {
    const end = place(page.ending_before, 'ending_before')
    const start = Math.max(0, end - limit)
    return { object: 'list', data: items.slice(start, end), has_more: start > 0, url }
  }
  const after = page.starting_after
  const start = after === undefined ? 0 : place(after, 'starting_after') + 1
  const data = items.slice(start, start + limit)
  return { object: 'list', data, has_more: start + limit < items.length, url }
}
