// An optional date in a public data API response; an invalid date counts as absent.
import { type IsoDate, parseIsoDate } from '@cfs/values'
import { z } from 'zod'

export const optionalDate = z
  .string()
  .transform((text): IsoDate | null => parseIsoDate(text) ?? null)
  .nullish()
  .catch(null)
  .transform((date) => date ?? null)
