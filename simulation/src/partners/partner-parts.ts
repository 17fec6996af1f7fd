// Builds what the partner service's commands need, connected to the simulated world.
import type { Pool } from '@cfs/postgres'
import type { Logger } from '@cfs/runtime'
import { createActivationTokens } from '../../../services/partner/src/clients/activation-tokens.ts'
import { createSealing } from '../../../services/partner/src/clients/sealing.ts'
import type { PartnerContext } from '../../../services/partner/src/commands/partner-context.ts'
import type { FormContext } from '../../../services/partner/src/commands/visit.ts'
import type { Process } from '../machine/process.ts'
import type { World } from '../model/world.ts'
import { pageApi } from './page-api.ts'

const SEALING = createSealing(['1:a key of the simulation with 32 characters'])
const TOKENS = createActivationTokens(SEALING)
/** Short enough for links to expire within a run. */
const LINK_SECONDS = 240

export function partnerParts(
  world: World,
  process: Process,
  given: { readonly pool: Pool; readonly logger: Logger; readonly afterCommit: () => void },
): PartnerContext & FormContext {
  return {
    ...given,
    clock: { now: () => world.time.now() },
    sealing: SEALING,
    tokens: TOKENS,
    activationUrl: 'https://form.test',
    linkSeconds: LINK_SECONDS,
    api: pageApi(world, process),
  }
}
