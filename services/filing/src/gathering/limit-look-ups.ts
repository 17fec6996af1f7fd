// Looks up companies only while the registry's limit allows it.
import { metrics } from '@opentelemetry/api'
import type { Logger } from '@cfs/runtime'
import type { Pool } from '@cfs/postgres'
import type { CompanyNumber } from '@cfs/values'
import type {
  CompanyDataClient,
  CompanyOfficers,
  CompanyOutcome,
  CompanyRecord,
  KnownFacts,
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
      const facts: KnownFacts = { ...question.facts, officers }
      const spare = officers === undefined ? withoutOfficers(question) : undefined
      const requests = requestsFor(facts)
      const claimed = spare === undefined ? purpose : 'page'
      const refused = requests === 0 ? undefined : await allowance?.claim(claimed, { requests, accountId })
      if (refused !== undefined && spare !== undefined) return spare
      if (refused !== undefined) {
        postponed.add(1, { purpose })
        return { kind: 'limited', ...refused }
      }
      const outcome = await client.company(number, { ...question, facts, signal: signalOf(question, spare) })
      if (outcome.kind === 'limited') {
        const { retryAfterSeconds } = outcome
        logger.warn({ pause_s: retryAfterSeconds }, 'the registry’s public data API answered 429')
        postponed.add(1, { purpose })
        await allowance?.pause(retryAfterSeconds)
      }
      const isRead = allowance !== undefined && officers === undefined
      if (outcome.kind === 'found' && isRead) keep(number, outcome.company)
      return outcome.kind === 'found' ? outcome : (spare ?? outcome)
    },
  }
}

/** The profile, the officers and the filing history take a request each. */
function requestsFor({ profile, officers, history }: KnownFacts): number {
  return [profile, officers, history].filter((facts) => facts === undefined).length
}

/**
 * The outcome if the officers cannot be read; undefined if they are needed. A nil return whose request states
 * who signs needs them only to check the signatory, so they are requested as the least urgent.
 */
function withoutOfficers({
  facts,
  nilReturnEnd,
  signatory,
}: LookUp): Extract<CompanyOutcome, { readonly kind: 'found' }> | undefined {
  if (nilReturnEnd === undefined || signatory === undefined) return undefined
  if (facts?.profile === undefined || facts.history === undefined) return undefined
  const none = { officers: [], formerOfficers: [], directorships: [] }
  const company = { ...facts.profile, ...facts.history, ...none, areOfficersUnread: true }
  return { kind: 'found', company }
}

const CHECK_MS = 2000

/** A mere check does not wait long for the registry. */
function signalOf({ signal }: LookUp, spare: object | undefined): AbortSignal | undefined {
  if (spare === undefined) return signal
  const checking = AbortSignal.timeout(CHECK_MS)
  return signal === undefined ? checking : AbortSignal.any([signal, checking])
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
  const ownOfficers = await findCompanyOfficers(pool, number)
  const canSign = ownOfficers?.officers.some(
    ({ name }) => signatory === undefined || isSameName(name, signatory),
  )
  return canSign === true ? ownOfficers : undefined
}
