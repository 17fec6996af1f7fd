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
// The channel closes when the drill ends, even after a kill -9. No one else would stop this process then.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
await runService(() => buildWatched(SERVICE, { isQuick: QUICK }))
