// A service as a process with a configurable moment of death: `SERVICE` names it, and its own settings are
// in the environment.
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
