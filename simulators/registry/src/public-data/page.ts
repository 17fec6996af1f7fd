// Divides the lists of the public data API into pages.
import type { ApiAnswer } from './api-error.ts'
import { invalidQuery } from './api-error.ts'

export interface Page {
  readonly startIndex: number
  readonly itemsPerPage: number
}

const MAX_ITEMS_PER_PAGE = 100

/** The requested page; the page size is capped at the service's maximum. */
export function parsePage(query: URLSearchParams, defaultItems: number): Page | ApiAnswer {
  const startIndex = wholeNumber(query.get('start_index'), 0)
  if (startIndex === undefined) return invalidQuery('invalid-start-index', 'start_index')
  const itemsPerPage = wholeNumber(query.get('items_per_page'), defaultItems)
  if (itemsPerPage === undefined) return invalidQuery('invalid-items-per-page', 'items_per_page')
  return {
    startIndex,
    itemsPerPage: Math.min(itemsPerPage === 0 ? defaultItems : itemsPerPage, MAX_ITEMS_PER_PAGE),
  }
}

function wholeNumber(text: string | null, absent: number): number | undefined {
  if (text === null || text === '') return absent
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}
