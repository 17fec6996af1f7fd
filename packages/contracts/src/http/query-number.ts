// A whole number in a query string.
import { z } from 'zod'

/** A whole number from `from` to `to`, with errors that state the limits. */
export const queryNumber = (from: number, to: number) =>
  z.coerce
    .number({ error: `must be a whole number from ${from} to ${to}` })
    .int({ error: 'must be a whole number' })
    .min(from, { error: `must be at least ${from}` })
    .max(to, { error: `must be at most ${to}` })
