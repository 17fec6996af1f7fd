// A service as a process that can be told where to die: `SERVICE` names it, the rest is its own environment.
import { SERVICES } from '@cfs/product'
import { runService } from '@cfs/runtime'
import { z } from 'zod'
import { buildWatched } from './build-watched.ts'

const environment = z.object({
  SERVICE: z.enum(SERVICES),
  QUICK: z.stringbool().default(false),
})
const { SERVICE, QUICK } = environment.parse(process.env)
await runService(() => buildWatched(SERVICE, { isQuick: QUICK }))
