// Runs a service as a process that can kill itself at a configured moment. The variable `SERVICE` names the
// service; the service's own settings are in the environment too.
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
