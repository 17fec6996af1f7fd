// A schema is compiled when it is first used: that is dear, and today's is good all day.
import type { IsoDate } from '@cfs/values'

/** `make`, called again only when the day is another. */
export function oncePerDay<T>(make: (today: IsoDate) => T): (today: IsoDate) => T {
  let made: { readonly today: IsoDate; readonly schema: T } | undefined
  return (today) => {
    if (made?.today !== today) made = { today, schema: make(today) }
    return made.schema
  }
}
