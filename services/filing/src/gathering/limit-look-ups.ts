// Looks up companies only while the registry's limit allows it.
import { metrics } from '@opentelemetry/api'
import type { Logger } from '@cfs/runtime'
import type { Pool } from '@cfs/postgres'
import type { CompanyNumber } from '@cfs/values'
import type {
  CompanyDataClient,
  CompanyOfficers,
  CompanyRecord,
  LookUp,
  LookUpPurpose,
} from '../clients/company-data/company-data-client.ts'
import { isSameName } from '../domain/warnings/register-warnings.ts'
import { findCompanyOfficers, saveCompanyOfficers } from '../store/company-officers.ts'
import type { LookUpAllowance } from './look-up-allowance.ts'

const PURPOSES: readonly LookUpPurpose[] = ['filing', 'dry-run', 'page']

export interface LookUpLimits {
  readonly pool: Pool
  readonly allowance: LookUpAllowance | undefined
  readonly logger: Logger
}

/**
 * Returns `limited` without a request to the registry if the limit is reached. Without an allowance there is
 * no limit, and nothing is kept; look-ups that the registry refuses are counted nevertheless.
 */
export function limitLookUps(client: CompanyDataClient, limits: LookUpLimits): CompanyDataClient {
  const { pool, allowance, logger } = limits
  const postponed = metrics
    .getMeter('filing')
    .createCounter('company_data.lookups.postponed', { unit: '{lookup}' })
  // A metric that is never missing can be watched from the start.
  for (const purpose of PURPOSES) postponed.add(0, { purpose })

  function keep(number: CompanyNumber, company: CompanyRecord): void {
    saveCompanyOfficers(pool, number, company).catch((error: unknown) =>
      logger.warn({ err: error, company_number: number }, 'could not keep the officers of a company'),
    )
  }

  return {
    async company(number, question) {
      const { purpose, accountId } = question
      const officers = allowance && (await knownOfficers(pool, number, question))
      const refused = await allowance?.claim(purpose, { officers: officers !== undefined, accountId })
      if (refused !== undefined) {
        postponed.add(1, { purpose })
        return { kind: 'limited', ...refused }
      }
      const outcome = await client.company(number, { ...question, officers })
      if (outcome.kind === 'limited') {
        const { retryAfterSeconds } = outcome
        logger.warn({ pause_s: retryAfterSeconds }, 'the registry’s public data API answered 429')
        postponed.add(1, { purpose })
        await allowance?.pause(retryAfterSeconds)
      }
      const isRead = allowance !== undefined && officers === undefined
      if (outcome.kind === 'found' && isRead) keep(number, outcome.company)
      return outcome
    },
  }
}

/**
 * Undefined if the officers do not include who signs, or anyone who may sign: that person may have been
 * appointed since.
 */
async function knownOfficers(
  pool: Pool,
  number: CompanyNumber,
  { signatory }: LookUp,
): Promise<CompanyOfficers | undefined> {
  const known = await findCompanyOfficers(pool, number)
  const canSign = known?.officers.some(({ name }) => signatory === undefined || isSameName(name, signatory))
  return canSign === true ? known : undefined
}
