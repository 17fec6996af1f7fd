// Looks up companies only while the registry's limit allows it.
import { metrics } from '@opentelemetry/api'
import type { Logger } from '@cfs/runtime'
import type { CompanyDataClient, LookUpPurpose } from '../clients/company-data/company-data-client.ts'
import type { LookUpAllowance } from './look-up-allowance.ts'

const PURPOSES: readonly LookUpPurpose[] = ['filing', 'dry-run', 'page']

/**
 * Returns `limited` without a request to the registry if the limit is reached. Without an allowance there is
 * no limit; look-ups that the registry refuses are counted nevertheless.
 */
export function limitLookUps(
  client: CompanyDataClient,
  { allowance, logger }: { readonly allowance: LookUpAllowance | undefined; readonly logger: Logger },
): CompanyDataClient {
  const postponed = metrics
    .getMeter('filing')
    .createCounter('company_data.lookups.postponed', { unit: '{lookup}' })
  // A metric that is never missing can be watched from the start.
  for (const purpose of PURPOSES) postponed.add(0, { purpose })
  return {
    async company(number, question) {
      const { purpose } = question
      const refused = await allowance?.claim(purpose)
      if (refused !== undefined) {
        postponed.add(1, { purpose })
        return { kind: 'limited', ...refused }
      }
      const outcome = await client.company(number, question)
      if (outcome.kind === 'limited') {
        const { retryAfterSeconds } = outcome
        logger.warn({ pause_s: retryAfterSeconds }, 'the registry’s public data API answered 429')
        postponed.add(1, { purpose })
        await allowance?.pause(retryAfterSeconds)
      }
      return outcome
    },
  }
}
