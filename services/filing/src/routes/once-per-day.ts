// Compiling a schema is expensive and depends only on the date, so cache it per day.
import type { IsoDate } from '@cfs/values'

/** Calls `make` again only if the date has changed. */
export function oncePerDay<T>(make: (today: IsoDate) => T): (today: IsoDate) => T {
  let made: { readonly today: IsoDate; readonly schema: T } | undefined
  return (today) => {
    if (made?.today !== today) made = { today, schema: make(today) }
    return made.schema
  }
}
