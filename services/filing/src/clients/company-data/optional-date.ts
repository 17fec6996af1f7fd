// A day in an answer of the public data API that is not always there; what is no day counts as absent.
import { type IsoDate, parseIsoDate } from '@cfs/values'
import { z } from 'zod'

export const optionalDate = z
  .string()
  .transform((text): IsoDate | null => parseIsoDate(text) ?? null)
  .nullish()
  .catch(null)
  .transform((date) => date ?? null)
