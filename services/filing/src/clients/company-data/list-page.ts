// One page of a list from the registry's public data API.
import { z } from 'zod'

/** The entries of a page of the list; entries that cannot be read are skipped. */
export const listPage = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z
      .array(z.unknown())
      .nullish()
      .transform((items) => (items ?? []).flatMap((entry) => item.safeParse(entry).data ?? [])),
    total_count: z.number().int().optional().catch(undefined),
    total_results: z.number().int().optional().catch(undefined),
  })
