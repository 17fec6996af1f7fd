// One page of a list of the public data API.
import { z } from 'zod'

/** Everything that a page of a list holds; entries that cannot be read are left out. */
export const listPage = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z
      .array(z.unknown())
      .nullish()
      .transform((items) => (items ?? []).flatMap((entry) => item.safeParse(entry).data ?? [])),
    total_count: z.number().int().optional().catch(undefined),
    total_results: z.number().int().optional().catch(undefined),
  })
