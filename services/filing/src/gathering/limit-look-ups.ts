// Looks up companies only while the registry's limit allows it.
import { metrics } from '@opentelemetry/api'
import type { Logger } from '@cfs/runtime'
import type { CompanyDataClient } from '../clients/company-data/company-data-client.ts'
import type { LookUpAllowance } from './look-up-allowance.ts'

/** After a 429 the next look-up waits this long. The registry counts in windows of five minutes. */
const PAUSE_S = 30

/** Returns `limited` without a request to the registry if the limit is reached. */
export function limitLookUps(
  client: CompanyDataClient,
  { allowance, logger }: { readonly allowance: LookUpAllowance; readonly logger: Logger },
): CompanyDataClient {
  const postponed = metrics
    .getMeter('filing')
    .createCounter('company_data.lookups.postponed', { unit: '{lookup}' })
  return {
    async company(number, question) {
      const { purpose } = question
      const refused = await allowance.claim(purpose)
      if (refused !== undefined) {
        postponed.add(1, { purpose })
        return { kind: 'limited', ...refused }
      }
      const outcome = await client.company(number, question)
      if (outcome.kind === 'limited') {
        logger.warn({ pause_s: PAUSE_S }, 'the registry’s public data API answered 429: look-ups pause')
        postponed.add(1, { purpose })
        await allowance.pause(PAUSE_S)
      }
      return outcome
    },
  }
}
