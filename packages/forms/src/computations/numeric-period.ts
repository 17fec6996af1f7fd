// Writes dates as the tax authority's format for computations does: DD/MM/YYYY.
import { formatLongDate, formatNumericDate, isoDateFrom, type Period } from '@cfs/values'

/** `01/04/2025 to 31/03/2026`, as the tax authority’s format writes dates. */
export function numericPeriod({ start, end }: Period): string {
  return `${formatNumericDate(start)} to ${formatNumericDate(end)}`
}

/** The text with its dates in numbers: the lines of the working have them in words, as the API does. */
export function withNumericDates(text: string): string {
  return text.replace(DATE_IN_WORDS, (date) => {
    const [day = '', month = '', year = ''] = date.split(' ')
    return [day.padStart(2, '0'), String(MONTHS.indexOf(month) + 1).padStart(2, '0'), year].join('/')
  })
}

const MONTHS = Array.from({ length: 12 }, (_, index) => {
  const month = String(index + 1).padStart(2, '0')
  return formatLongDate(isoDateFrom(`2026-${month}-01`)).split(' ')[1] ?? ''
})
const DATE_IN_WORDS = new RegExp(`\\b(\\d{1,2}) (${MONTHS.join('|')}) (\\d{4})\\b`, 'g')
